// SPDX-License-Identifier: Apache-2.0
//
// Where a launcher may be that belongs to this code.

import Foundation

/// The places in which a host looks for `intendant-launcher`.
///
/// The host's code may be in the command, in libintendant.so, or in a program
/// built elsewhere that knows of no folder but its own.
struct LauncherPlaces {
    var environment = ProcessInfo.processInfo.environment
    var program = ProcessInfo.processInfo.ownExecutable
    /// The program or library that this code is in.
    var image = SystemImage.ofThisCode

    /// Absolute paths: the one in `INTENDANT_LAUNCHER` alone, else beside the
    /// library and the program, then where the command `intendant` has it.
    var inOrder: [String] {
        if let named = environment["INTENDANT_LAUNCHER"], !named.isEmpty { return [named] }
        var places: [String] = []
        // The loader may know a file by a relative name, which is worth nothing after a chdir.
        for file in [image, program, command].compactMap(\.self) where file.hasPrefix("/") {
            for place in Self.around(file) where !places.contains(place) { places.append(place) }
        }
        return places
    }

    /// Beside a file of an installation, or in the folder for helpers of its prefix.
    private static func around(_ file: String) -> [String] {
        let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent()
        return ["intendant-launcher", "../libexec/intendant/intendant-launcher"].map {
            folder.appending(path: $0).standardizedFileURL.path(percentEncoded: false)
        }
    }

    /// The first `intendant` on `PATH`; relative folders in it are of no use to a host.
    private var command: String? {
        (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
            .map { "\($0)/intendant" }.first(where: FileManager.default.isExecutableFile)
    }
}

extension ProcessInfo {
    fileprivate var ownExecutable: String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }
}
