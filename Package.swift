// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
//
// The modules of Intendant, in the order in which one request meets them.
// Arrows point one way: what stands lower here may depend on what stands
// higher, never the other way round. Tests/ArchitectureTests holds the list.

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
/// For tests that see UIKit: Testing brings an overlay for Apple's, which the compiler would look for.
let besideUIKit =
    strict + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
/// C as the kernel headers and both ABIs want it.
let pedantic: [CSetting] = [
    .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
    .define("_GNU_SOURCE"),
]
/// Where Debian keeps the headers of what draws. Not by pkg-config, whose -pthread the package manager
/// complains of at every build.
#if arch(arm64)
    let triplet = "aarch64-linux-gnu"
#else
    let triplet = "x86_64-linux-gnu"
#endif
let drawing: [CSetting] =
    pedantic + [
        .unsafeFlags(
            [
                "cairo", "pango-1.0", "harfbuzz", "glib-2.0", "libpng16", "freetype2", "fribidi",
                "pixman-1",
            ].flatMap { ["-isystem", "/usr/include/\($0)"] }
                + ["-isystem", "/usr/lib/\(triplet)/glib-2.0/include"])
    ]
/// The name that programs look for, and nothing shown but the functions of intendant.h.
let namedForC = [
    "-Xlinker", "-soname=libintendant.so.0",
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CIntendant/intendant.map",
]

let package = Package(
    name: "intendant",
    products: [
        .executable(name: "intendant", targets: ["intendant"]),
        .executable(name: "intendant-launcher", targets: ["intendant-launcher"]),
        .executable(name: "intendant-renderer", targets: ["intendant-renderer"]),
        .library(
            name: "IntendantKit", type: .dynamic,
            targets: [
                "Intents", "IntentsUI", "UIKit", "CoreLocation", "Contacts", "EventKit",
                "UserNotifications", "LocalAuthentication", "MapKit", "os",
            ]),
        .library(name: "IntentsRuntime", targets: ["IntentsRuntime"]),
        // The inner stations alone, for Tests/Benchmarks.
        .library(
            name: "ExtensionProcess", targets: ["ExtensionProcess", "Dialogue", "IntentSchema"]),
        .library(name: "IntentCodec", targets: ["Wire", "IntentCatalog", "IntentSchema"]),
        // What draws, for the same.
        .library(name: "Pictures", targets: ["Pictures", "DrawingShims", "Cards", "IntentSchema"]),
        .library(name: "AutoLayout", targets: ["AutoLayout"]),
        // For Tests/Fuzz.
        .library(name: "Wire", targets: ["Wire", "IntentSchema"]),
        .library(name: "Utterance", targets: ["Utterance", "IntentCatalog", "IntentSchema"]),
        // The Makefile links it as libintendant.so; a product may not be called like the command.
        .library(name: "CIntendant", type: .dynamic, targets: ["CIntendant"]),
    ],
    targets: [
        // What is said: types, values, definitions.
        .target(name: "CShims", cSettings: pedantic, linkerSettings: [.linkedLibrary("cbor")]),
        .systemLibrary(name: "SQLite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "IntentSchema", swiftSettings: strict),
        .target(name: "IntentsGenerator", dependencies: ["IntentSchema"], swiftSettings: strict),
        .executableTarget(
            name: "intents-generator", dependencies: ["IntentsGenerator", "IntentSchema"],
            swiftSettings: strict),
        .plugin(
            name: "GenerateIntents", capability: .buildTool(), dependencies: ["intents-generator"],
            path: "Sources/IntentsGenerator-plugin"),
        .target(
            name: "IntentCatalog", dependencies: ["IntentSchema"], exclude: ["Definitions"],
            swiftSettings: strict, plugins: ["GenerateIntents"]),

        // The wall: what crosses it, and the guest's side of it.
        .target(
            name: "Wire", dependencies: ["IntentSchema", "CShims"], exclude: ["README.md"],
            swiftSettings: strict),
        .target(name: "ExtensionABI", cSettings: pedantic),
        .target(
            name: "SandboxLayers", path: "Sources/Sandbox/Layers", cSettings: pedantic,
            linkerSettings: [.linkedLibrary("seccomp")]),
        .executableTarget(
            name: "intendant-launcher", dependencies: ["ExtensionABI", "CShims", "SandboxLayers"],
            path: "Sources/Launcher", cSettings: pedantic, linkerSettings: [.linkedLibrary("ffi")]),

        // The extension's own world: Apple's API, one dynamic product.
        .target(name: "ExtensionEntry", dependencies: ["ExtensionABI"], cSettings: pedantic),
        .target(name: "AutoLayout", exclude: ["README.md"], swiftSettings: strict),
        .target(
            name: "UIKit", dependencies: ["AutoLayout", "CShims"], exclude: ["README.md"],
            swiftSettings: strict),
        .target(name: "Contacts", swiftSettings: strict),
        .target(name: "CoreLocation", dependencies: ["Contacts"], swiftSettings: strict),
        .target(name: "EventKit", swiftSettings: strict),
        .target(name: "UserNotifications", swiftSettings: strict),
        .target(name: "LocalAuthentication", swiftSettings: strict),
        .target(
            name: "MapKit", dependencies: ["CoreLocation", "UIKit"], swiftSettings: strict),
        .target(name: "os", swiftSettings: strict),
        .target(
            name: "Intents",
            dependencies: [
                "IntentSchema", "Wire", "UIKit", "CoreLocation", "Contacts", "EventKit",
                "UserNotifications", "ExtensionABI", "ExtensionEntry",
            ],
            swiftSettings: strict, plugins: ["GenerateIntents"]),
        .target(
            name: "IntentsUI", dependencies: ["Intents", "UIKit", "IntentSchema"],
            exclude: ["VIEWTREE.md"], swiftSettings: strict),

        // The stations of a request.
        .target(
            name: "Utterance", dependencies: ["IntentSchema", "IntentCatalog"],
            exclude: ["Templates", "SENTENCES.md"], swiftSettings: strict,
            plugins: ["GenerateIntents"]),
        .target(
            name: "Bundles", dependencies: ["IntentSchema", "CShims"],
            exclude: ["Functions/README.md"], swiftSettings: strict),
        .target(
            name: "Sandbox", dependencies: ["CShims", "SandboxLayers"],
            exclude: ["Layers", "README.md"],
            swiftSettings: strict),
        .target(name: "Dialogue", dependencies: ["IntentSchema"], swiftSettings: strict),
        .target(
            name: "ExtensionProcess",
            dependencies: ["Wire", "Sandbox", "Dialogue", "IntentSchema", "CShims"],
            exclude: ["README.md"], swiftSettings: strict),
        .target(name: "Cards", dependencies: ["IntentSchema"], swiftSettings: strict),

        // Pictures: what draws them, the process it lives in, and the host's side of that.
        .target(
            name: "DrawingShims", path: "Sources/Pictures/Shims", cSettings: drawing,
            linkerSettings: [
                "cairo", "pangocairo-1.0", "pangoft2-1.0", "pango-1.0", "gobject-2.0", "glib-2.0",
                "fontconfig", "png16", "jpeg", "m",
            ].map { .linkedLibrary($0) }),
        .target(
            name: "Pictures",
            dependencies: ["DrawingShims", "AutoLayout", "Cards", "IntentSchema"],
            exclude: ["README.md", "Shims"], swiftSettings: strict),
        .target(
            name: "RendererWall", dependencies: ["SandboxLayers"], path: "Sources/Renderer/Wall",
            cSettings: pedantic),
        .executableTarget(
            name: "intendant-renderer",
            dependencies: ["Pictures", "Cards", "Wire", "RendererWall", "IntentSchema"],
            path: "Sources/Renderer", exclude: ["Wall"], swiftSettings: strict),
        .target(
            name: "RendererProcess", dependencies: ["Cards", "Wire", "CShims", "IntentSchema"],
            swiftSettings: strict),

        // The façade and those who use it.
        .target(
            name: "IntentsRuntime",
            dependencies: [
                "Utterance", "Bundles", "ExtensionProcess", "Dialogue", "Cards", "Sandbox",
                "RendererProcess", "IntentCatalog", "IntentSchema", "Wire", "SQLite3",
            ],
            exclude: ["Donations/README.md"], swiftSettings: strict),
        .target(
            name: "IntendantHeader", path: "Sources/CIntendant/Header", cSettings: pedantic),
        .target(
            name: "CIntendant",
            dependencies: [
                "IntendantHeader", "IntentsRuntime", "ExtensionProcess", "Dialogue", "Cards",
                "Sandbox", "IntentSchema",
            ],
            exclude: ["Header", "intendant.map"], swiftSettings: strict,
            linkerSettings: [.unsafeFlags(namedForC)]),
        .target(
            name: "ExtensionBuild",
            dependencies: [
                "CShims", "IntentSchema", "IntentsGenerator", "IntentCatalog", "Bundles",
            ],
            exclude: ["Xcode/README.md"], swiftSettings: strict),
        .target(
            name: "Conformance",
            dependencies: [
                "IntentsRuntime", "Bundles", "ExtensionProcess", "Dialogue", "Sandbox",
                "IntentCatalog", "IntentSchema",
            ],
            exclude: ["README.md"], swiftSettings: strict),
        .executableTarget(
            name: "intendant",
            dependencies: [
                "IntentsRuntime", "Conformance", "ExtensionBuild", "Bundles", "Cards", "Dialogue",
                "ExtensionProcess", "IntentSchema", "Sandbox",
            ],
            swiftSettings: strict),

        // The example is a package of its own; here it is built for the tests.
        .executableTarget(
            name: "embed-in-swift", dependencies: ["IntentsRuntime"],
            path: "Examples/EmbedInSwift/Sources/EmbedInSwift", swiftSettings: strict),

        // A host for Tests/SandboxTests that can be another user, be killed, or be alone in a machine.
        .executableTarget(
            name: "attack-host",
            dependencies: ["ExtensionProcess", "Sandbox", "Dialogue", "IntentSchema"],
            path: "Tests/AttackHost", swiftSettings: strict),

        // Tests mirror the sources.
        .testTarget(
            name: "IntentSchemaTests", dependencies: ["IntentSchema", "IntentCatalog"],
            swiftSettings: strict),
        .testTarget(
            name: "IntentsGeneratorTests",
            dependencies: ["IntentsGenerator", "IntentSchema", "IntentCatalog"],
            swiftSettings: strict),
        .testTarget(
            name: "IntentsTests",
            dependencies: [
                "Intents", "IntentSchema", "IntentCatalog", "Wire", "CoreLocation", "Contacts",
                "EventKit",
            ],
            swiftSettings: besideUIKit),
        .testTarget(
            name: "IntentsUITests",
            dependencies: [
                "IntentsUI", "Intents", "UIKit", "AutoLayout", "IntentSchema", "ExtensionBuild",
            ],
            swiftSettings: besideUIKit),
        .testTarget(
            name: "AutoLayoutTests", dependencies: ["AutoLayout"], swiftSettings: strict),
        .testTarget(
            name: "WireTests", dependencies: ["Wire", "IntentSchema"], swiftSettings: strict),
        .testTarget(
            name: "LauncherTests", dependencies: ["Wire", "IntentSchema", "CShims"],
            exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "SandboxTests", dependencies: ["Sandbox"], exclude: ["Machine"],
            swiftSettings: strict),
        .testTarget(
            name: "ExtensionProcessTests",
            dependencies: ["ExtensionProcess", "Sandbox", "Dialogue", "Wire", "IntentSchema"],
            swiftSettings: strict),
        .testTarget(
            name: "BundlesTests", dependencies: ["Bundles", "IntentSchema"], swiftSettings: strict),
        .testTarget(
            name: "UtteranceTests", dependencies: ["Utterance", "IntentSchema", "IntentCatalog"],
            exclude: ["Sentences"], swiftSettings: strict),
        .testTarget(
            name: "DialogueTests", dependencies: ["Dialogue", "IntentSchema", "IntentCatalog"],
            swiftSettings: strict),
        .testTarget(
            name: "CardsTests", dependencies: ["Cards", "IntentSchema", "IntentCatalog"],
            swiftSettings: strict),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "Cards", "IntentSchema"],
            exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "RendererProcessTests",
            dependencies: ["RendererProcess", "Cards", "IntentSchema"], swiftSettings: strict),
        .testTarget(
            name: "ExtensionBuildTests", dependencies: ["ExtensionBuild", "Bundles"],
            exclude: ["Projects"], swiftSettings: strict),
        .testTarget(
            name: "IntentsRuntimeTests",
            dependencies: [
                "IntentsRuntime", "Bundles", "Dialogue", "ExtensionProcess", "IntentSchema",
                "IntentCatalog", "Utterance",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["Conformance", "Dialogue", "IntentCatalog", "IntentSchema"],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(
            name: "ClientTests", dependencies: ["ExtensionBuild", "IntentSchema", "IntentsUI"],
            exclude: ["Controllers", "Custom", "Inventory"], swiftSettings: besideUIKit),
        .testTarget(
            name: "CIntendantTests",
            dependencies: ["CIntendant", "IntendantHeader", "ExtensionBuild"],
            exclude: ["Quill", "memory.sh", "one_call.c", "requests.c", "swift.supp"],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "IntentsRuntime", "ExtensionBuild", "Bundles", "Cards", "Dialogue",
                "ExtensionProcess", "IntentSchema", "CShims", "Pictures", "RendererProcess",
            ],
            exclude: [
                "Custom", "Extensions", "Faults/Faulty", "Faults/README.md", "Frozen", "Pictures",
                "Recordings",
            ],
            swiftSettings: strict),
    ],
    cLanguageStandard: .gnu11
)
