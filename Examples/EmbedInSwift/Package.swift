// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "EmbedInSwift",
    dependencies: [.package(name: "intendant", path: "../..")],
    targets: [
        .executableTarget(
            name: "EmbedInSwift",
            dependencies: [.product(name: "IntentsRuntime", package: "intendant")])
    ]
)
