// SPDX-License-Identifier: Apache-2.0
//
// The kit that extensions are compiled against: modules, C headers, library.

public import Foundation

/// A place that holds the API's modules and library.
///
/// Either a build tree (`.build/debug`) or an installed prefix (`lib/intendant`).
public struct SDK: Equatable, Sendable {
    /// Holds `Intents.swiftmodule` and its like.
    public let modules: URL
    /// Holds `libIntendantKit.so`.
    public let libraries: URL
    /// The C modules that the Swift modules are made of; each must be named to the compiler.
    public let moduleMaps: [URL]
    /// Where C extensions find `intendant_extension.h`; nil if the kit has none.
    public let headers: URL?

    /// The kit belonging to a running executable.
    ///
    /// `INTENDANT_SDK` in `environment` overrides; else beside the executable (a build tree),
    /// else in `../lib/intendant`, each also with symbolic links resolved.
    /// - Throws: `tools` when no such folder holds modules and library.
    public static func locate(
        executable: URL, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> SDK {
        if let named = environment["INTENDANT_SDK"], !named.isEmpty {
            return try SDK(
                at: URL(fileURLWithPath: named, isDirectory: true), named: "INTENDANT_SDK")
        }
        let folders = [executable, executable.resolvingSymlinksInPath()].flatMap { file in
            let folder = file.standardizedFileURL.deletingLastPathComponent()
            return [
                folder,
                folder.deletingLastPathComponent().appendingPathComponent("lib/intendant"),
            ]
        }
        for folder in folders {
            if let sdk = try? SDK(at: folder, named: "the kit") { return sdk }
        }
        throw BuildError(
            .tools, at: executable.path,
            "the kit (Modules/ and libIntendantKit.so) is not beside it",
            fix: "run 'make build', or set INTENDANT_SDK to the folder that holds both")
    }

    /// The kit of the process that runs now.
    public static func current() throws -> SDK {
        try locate(executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())
    }

    /// - Throws: `tools` unless `folder` holds `Modules/` and `libIntendantKit.so`.
    public init(at folder: URL, named name: String = "the kit") throws {
        let folder = folder.standardizedFileURL
        let modules = folder.appendingPathComponent("Modules", isDirectory: true)
        let library = folder.appendingPathComponent("libIntendantKit.so")
        guard modules.isFolder, library.isFile else {
            throw BuildError(
                .tools, at: folder.path, "\(name) has no Modules/ and libIntendantKit.so",
                fix: "name the folder that holds both, such as .build/debug or PREFIX/lib/intendant"
            )
        }
        self.modules = modules
        libraries = folder
        moduleMaps =
            Self.cModules.flatMap { name in
                [
                    folder.appendingPathComponent("\(name).build/module.modulemap"),
                    folder.appendingPathComponent("include/\(name)/module.modulemap"),
                ]
            }.filter(\.isFile) + Self.systemModuleMaps(of: folder)
        headers = Self.headerFolders(of: folder).first {
            $0.appendingPathComponent("intendant_extension.h").isFile
        }
    }

    private static let cModules = ["CShims", "ExtensionABI", "ExtensionEntry"]

    /// Libraries of the system that iOS brings as modules. The kit does not use them itself, an
    /// extension links what it imports.
    private static let systemModules = ["SQLite3"]

    private static func systemModuleMaps(of folder: URL) -> [URL] {
        systemModules.compactMap { name in
            [
                folder.appendingPathComponent("include/\(name)/module.modulemap"),
                package(around: folder).appendingPathComponent("Sources/\(name)/module.modulemap"),
            ].first(where: \.isFile)
        }
    }

    /// In a prefix, and in a source tree.
    private static func headerFolders(of folder: URL) -> [URL] {
        [
            folder.appendingPathComponent("include/ExtensionABI"),
            folder.appendingPathComponent("../../include").standardizedFileURL,
            package(around: folder).appendingPathComponent("Sources/ExtensionABI/include"),
        ]
    }

    /// The source tree above `.build/TRIPLE/debug`.
    private static func package(around folder: URL) -> URL {
        folder.resolvingSymlinksInPath().appendingPathComponent("../../..").standardizedFileURL
    }

    /// Compiler flags for an extension written in C or C++.
    public var cFlags: [String] { headers.map { ["-I", $0.path] } ?? [] }

    /// Compiler and linker flags for building against the API by hand.
    public var flags: [String] { compilerFlags + linkerFlags }

    var compilerFlags: [String] {
        ["-I", modules.path]
            + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    }

    /// The library is needed even where no symbol of it is used: it brings the entry.
    var linkerFlags: [String] {
        [
            "-L", libraries.path, "-Xlinker", "--no-as-needed", "-lIntendantKit",
            "-Xlinker", "-rpath", "-Xlinker", libraries.path,
        ]
    }

    /// The fingerprint of the API, from `api-version` beside the library; nil if there is none.
    public var apiVersion: String? {
        let file = libraries.appendingPathComponent("api-version")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let version = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return version.isEmpty ? nil : version
    }

    /// Apple's modules as far as the kit has them; a build tree holds the host's modules too.
    private static let api = [
        "Contacts", "CoreLocation", "EventKit", "Intents", "IntentsUI", "LocalAuthentication",
        "MapKit", "UIKit", "UserNotifications", "os",
    ]

    /// The modules that extensions may import, sorted.
    public var moduleNames: [String] {
        Self.api.filter {
            FileManager.default.fileExists(
                atPath: modules.appendingPathComponent("\($0).swiftmodule").path)
        }
    }

    /// Modules of the system that extensions may import besides, sorted.
    public var systemModuleNames: [String] {
        Self.systemModules.filter { name in
            moduleMaps.contains { $0.deletingLastPathComponent().lastPathComponent == name }
        }
    }
}
