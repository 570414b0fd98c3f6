// swift-tools-version: 5.7
import PackageDescription

let package = Package(
    name: "LedgerCore",
    products: [.library(name: "LedgerCore", targets: ["LedgerCore"])],
    targets: [
        .target(name: "LedgerCore", dependencies: ["Money"]),
        .target(name: "Money", path: "Money"),
        .testTarget(name: "LedgerCoreTests", dependencies: ["LedgerCore"]),
    ]
)
