// SPDX-License-Identifier: Apache-2.0
//
// The executables and libraries that are measured.

import Foundation

struct Files {
    /// All beside this program.
    let floorLauncher: String
    let echo: String
    let launcher: String
    /// What the launcher holds in memory for Swift extensions; nil where it was not built.
    let kit: String?
    /// Containers and logs of the extensions; removed at the end.
    let scratch: URL

    init() throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(filePath: own).deletingLastPathComponent()
        func beside(_ name: String) throws -> String {
            let path = folder.appending(path: name).path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else {
                throw Trouble("\(path): not there; run `make bench` in the project's folder")
            }
            return path
        }
        floorLauncher = try beside("floor-launcher")
        echo = try beside("libEchoExtension.so")
        launcher =
            try ProcessInfo.processInfo.environment["INTENDANT_LAUNCHER"]
            ?? beside("intendant-launcher")
        let kit = URL(filePath: launcher).deletingLastPathComponent()
            .appending(path: "libIntendantKit.so").path(percentEncoded: false)
        self.kit = FileManager.default.fileExists(atPath: kit) ? kit : nil
        scratch = FileManager.default.temporaryDirectory
            .appending(path: "intendant-benchmarks-\(UUID())")
        try FileManager.default.createDirectory(
            at: scratch, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    func remove() { try? FileManager.default.removeItem(at: scratch) }
}
