// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
//
// What Intendant costs, beside what the same thing costs at least. A package
// of its own: `make bench` at the root builds and runs it.

import PackageDescription

let header = "\(Context.packageDirectory)/../../Sources/ExtensionABI/include"

#if arch(arm64)
    let triplet = "aarch64-linux-gnu"
#else
    let triplet = "x86_64-linux-gnu"
#endif
/// Where Debian keeps the headers of cairo and pango.
let drawing = ["cairo", "pango-1.0", "harfbuzz", "glib-2.0", "freetype2", "fribidi"].flatMap {
    ["-isystem", "/usr/include/\($0)"]
}

let package = Package(
    name: "benchmarks",
    products: [
        .library(name: "EchoExtension", type: .dynamic, targets: ["EchoExtension"]),
        .library(name: "HogExtension", type: .dynamic, targets: ["HogExtension"]),
    ],
    dependencies: [.package(name: "intendant", path: "../..")],
    targets: [
        // The floors, in C.
        .target(name: "CFloors", cSettings: [.define("_GNU_SOURCE")]),
        .executableTarget(
            name: "floor-launcher", path: "Sources/FloorLauncher",
            cSettings: [.unsafeFlags(["-I", header])]),
        // What is asked: an extension that does next to nothing.
        .target(name: "EchoExtension", cSettings: [.unsafeFlags(["-I", header])]),
        .target(
            name: "HogExtension",
            cSettings: [.define("_GNU_SOURCE"), .unsafeFlags(["-I", header])]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CFloors", "HogExtension", .product(name: "ExtensionProcess", package: "intendant"),
                .product(name: "IntentCodec", package: "intendant"),
                .product(name: "AutoLayout", package: "intendant"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        // Cards: the bare calls in C, and what we draw with them.
        .target(
            name: "CardFloor",
            cSettings: [
                .unsafeFlags(drawing + ["-isystem", "/usr/lib/\(triplet)/glib-2.0/include"])
            ]),
        .executableTarget(
            name: "card-benchmark",
            dependencies: [
                "CardFloor", .product(name: "Pictures", package: "intendant"),
                .product(name: "IntentsRuntime", package: "intendant"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "say-benchmark",
            dependencies: [.product(name: "Utterance", package: "intendant")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ],
    cLanguageStandard: .gnu11
)
