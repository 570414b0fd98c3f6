// SPDX-License-Identifier: Apache-2.0
//
// A host of the tests' own, as root or as an ordinary user, and what it printed.

import Foundation
import Glibc
import Testing

let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
let products = package.appending(path: ".build/debug")

/// Who the host is.
enum HostUser: String, CaseIterable, CustomTestStringConvertible {
    case root, ordinary

    /// Root can be both, an ordinary user only itself.
    static let here: [HostUser] = getuid() == 0 ? allCases : [.ordinary]

    var testDescription: String { rawValue }

    /// Another one than runs the tests.
    var number: uid_t? { self == .ordinary && getuid() == 0 ? 61_001 : nil }

    /// Words before a command.
    var prefix: [String] {
        number.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? []
    }
}

/// Plugins/Broken/Attacker and all that runs it, where everybody can read them.
final class Attacker: Sendable {
    static let built = Result { try Attacker() }

    let folder: URL
    var library: String { folder.appending(path: "lib/attacker.so").path }
    var launcher: String { folder.appending(path: "intendant-launcher").path }
    var host: String { folder.appending(path: "attack-host").path }

    private init() throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appending(path: "attacker-\(UUID())")
        try files.createDirectory(
            at: folder.appending(path: "lib"), withIntermediateDirectories: true)
        for name in ["intendant-launcher", "attack-host"] {
            try files.copyItem(
                at: products.appending(path: name), to: folder.appending(path: name))
        }
        let sources = package.appending(path: "Plugins/Broken/Attacker")
        let code = try files.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".c") }.map { sources.appending(path: $0).path }
        let header = package.appending(path: "Sources/ExtensionABI/include").path
        try run(
            ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", "-g", "-I", header]
                + ["-shared", "-fPIC", "-o", library] + code)
        try run(["chmod", "-R", "a+rX", folder.path])
        atexit { if let it = try? Attacker.built.get() { it.remove() } }
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// A folder for one host; removed with its owner.
final class HostFolder: Sendable {
    let path: String

    init(for user: HostUser) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "siege-\(UUID())")
        path = folder.path
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        try "secret".write(toFile: "\(path)/secret", atomically: false, encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: "\(path)/container", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/container/planted", withDestinationPath: "/etc/passwd")
        try FileManager.default.copyItem(
            atPath: try Attacker.built.get().launcher, toPath: "\(path)/intendant-launcher")
        try run(["chown", "-hR", "\(user.number ?? getuid())", path])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Words for `attack-host`.
func hostCommand(_ user: HostUser, _ folder: HostFolder, _ words: [String]) throws -> [String] {
    let attacker = try Attacker.built.get()
    let launcher = "\(folder.path)/intendant-launcher"
    return user.prefix + [attacker.host, launcher, attacker.library, folder.path] + words
}

/// Runs a command to its end; the objects that it printed, one a line.
@discardableResult
func objects(_ words: [String]) throws -> [[String: Any]] {
    try run(words).split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
}

/// Runs a command to its end and returns what it printed.
///
/// - Throws: `CommandFailure` when it fails, with its complaints.
@discardableResult
func run(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw CommandFailure(
            words: words, status: process.terminationStatus,
            complaints: String(decoding: complaints, as: UTF8.self))
    }
    return String(decoding: text, as: UTF8.self)
}

struct CommandFailure: Error { let words: [String], status: Int32, complaints: String }
