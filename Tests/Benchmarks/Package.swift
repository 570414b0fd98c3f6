// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
//
// What Intendant costs, beside what the same thing costs at least. A package
// of its own: `make bench` at the root builds and runs it.

import PackageDescription

let header = "\(Context.packageDirectory)/../../Sources/ExtensionABI/include"

let package = Package(
    name: "benchmarks",
    products: [
        .library(name: "EchoExtension", type: .dynamic, targets: ["EchoExtension"])
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
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CFloors", .product(name: "ExtensionProcess", package: "intendant"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "say-benchmark",
            dependencies: [.product(name: "Utterance", package: "intendant")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ],
    cLanguageStandard: .gnu11
)
