// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
//
// The host's readers of what strangers send, explored by coverage (libFuzzer). A package of its
// own, as everything in it is instrumented: `make fuzz` at the root builds and runs it.

import PackageDescription

let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "intendant", path: "../..")],
    targets: [
        .executableTarget(
            name: "fuzz-host", dependencies: [.product(name: "Wire", package: "intendant")],
            path: "Sources/FuzzHost",
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
