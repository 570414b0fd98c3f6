// SPDX-License-Identifier: Apache-2.0
//
// From the shared options to a runtime.

import Foundation
import IntentsRuntime
import Sandbox

extension Arguments {
    func stateFolder() throws -> StateFolder {
        guard let path = value("--state") else { return try .standard() }
        guard !path.isEmpty else { throw UsageError("--state: a folder's name is missing") }
        return try StateFolder(URL(filePath: path))
    }

    /// `state`: instead of the one that the options name.
    func configuration(state: StateFolder? = nil) throws -> Configuration {
        guard !has("--in-process") else {
            throw UsageError(
                "--in-process: extensions are not loaded into a host in this version; leave it out")
        }
        var configuration = Configuration(state: try state ?? stateFolder())
        configuration.bundleFolders = try all("--bundles").map(existingFolder)
        configuration.allowsDegradedSandbox = has("--allow-degraded")
        configuration.isolatesExtensions = has("--isolated")
        // A command ends after its request.
        configuration.keepsSpares = false
        configuration.memoryLimit = try number("--memory-limit").map { .mebibytes(Int($0)) }
        if let seconds = try number("--timeout") {
            configuration.phaseTimeout = .milliseconds(Int64(min(seconds, 86_400) * 1000))
        }
        configuration.followTime = try number("--follow").map {
            .milliseconds(Int64(min($0, 86_400) * 1000))
        }
        configuration.language = value("--language") ?? "en"
        configuration.isLocked = has("--locked")
        configuration.grantsAuthorization = has("--yes")
        return configuration
    }

    private func existingFolder(_ path: String) throws -> URL {
        guard !path.isEmpty else { throw UsageError("--bundles: a folder's name is missing") }
        let url = URL(filePath: path).standardizedFileURL
        guard (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else {
            throw UsageError("--bundles: '\(path)' is not a folder")
        }
        return url
    }
}
