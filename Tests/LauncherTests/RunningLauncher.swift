// SPDX-License-Identifier: Apache-2.0
//
// The launcher that was built beside these tests, and extensions in C for it.

import Foundation
import Glibc
import IntentSchema
import Testing

let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// A launcher of the test's own; gone with it.
final class RunningLauncher: Sendable {
    let pid: pid_t
    let peer: Peer
    let log: Descriptor

    /// As another user where there is one.
    init(user: uid_t? = nil) throws {
        let (ours, theirs) = try SystemSocket.pair()
        let (reading, writing) = try SystemSocket.pipe()
        let path = package.appending(path: ".build/debug/intendant-launcher").path
        let other = user.map { ["--reuid=\($0)", "--regid=\($0)", "--clear-groups", path] }
        pid = try SystemProcess.spawn(
            other == nil ? path : "/usr/bin/setpriv", other ?? [], socket: theirs, log: writing)
        peer = Peer(ours)
        log = reading
    }

    deinit {
        kill(pid, SIGKILL)
        _ = SystemProcess.wait(pid)
    }

    func launch(id: UInt64 = 2, _ options: [String: Value] = [:]) throws -> Launched {
        let (ours, theirs) = try SystemSocket.pair()
        let (reading, writing) = try SystemSocket.pipe()
        let body = options.merging(["method": "launch"]) { $1 }
        try peer.send(.request, id, body, descriptors: [theirs, writing])
        let reply = try #require(try peer.receive())
        let pid = try #require(reply.body["pid"]?.integer, "\(reply.body)")
        let pidfd = try #require(reply.descriptors.first)
        return Launched(pid: pid_t(pid), pidfd: pidfd, peer: Peer(ours), log: reading)
    }

    /// The notice that an extension has ended, of which the test keeps hold until then:
    /// a socket that closes would end it first.
    func exit(of launched: Launched) throws -> [String: Value] {
        try withExtendedLifetime(launched) { try exit() }
    }

    func exit() throws -> [String: Value] {
        let notice = try #require(try peer.receive())
        #expect(notice.kind == .notice && notice.body["notice"] == "exited")
        return notice.body
    }
}

/// An extension process.
struct Launched {
    let pid: pid_t
    let pidfd: Descriptor
    let peer: Peer
    let log: Descriptor

    func begin(_ made: CExtension, _ more: [String: Value] = [:]) throws -> Message {
        try withExtendedLifetime(made) { try begin(made.library, more) }
    }

    func begin(_ library: String, _ more: [String: Value] = [:]) throws -> Message {
        let body: [String: Value] = [
            "library": .string(library), "bundle": "/", "container": "", "language": "en-GB",
            "extensionPoint": "com.apple.intents-service", "groups": .dictionary([:]),
            "api": "", "kind": "extension",
        ]
        return try #require(try peer.ask("begin", id: 2, body.merging(more) { $1 }).last)
    }
}

/// A library in C, compiled for one test and removed with it.
final class CExtension: Sendable {
    let folder: URL
    var library: String { folder.appending(path: "extension.so").path }

    /// The bodies of the handler's functions; nil leaves one out. `more` stands before them.
    init(
        resolve: String? = nil, confirm: String? = nil, handle: String? = nil, more: String = "",
        entry: String = """
        const intendant_extension_entry intendant_extension = {
            sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, get_interface};
        """
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let call = "void *context, intendant_call *call"
        let source = [
            Self.prologue, more,
            resolve.map { "static void resolve(\(call), const char *parameter) {\($0)}" },
            confirm.map { "static void confirm(\(call)) {\($0)}" },
            handle.map { "static void handle(\(call)) {\($0)}" },
            """
            static const intendant_handler handler = {sizeof handler, NULL, \(resolve == nil ? "NULL" : "resolve"),
                \(confirm == nil ? "NULL" : "confirm"), \(handle == nil ? "NULL" : "handle"), NULL};
            \(Self.epilogue)
            """, entry,
        ].compactMap { $0 }.joined(separator: "\n")
        try compile(
            source, ["-shared", "-fPIC", "-w", "-o", library], in: folder, as: "extension.c")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let prologue = """
        #include "intendant_extension.h"
        #include <dirent.h>
        #include <pthread.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        extern char **environ;
        static const intendant_answers *answers;
        static const intendant_arguments *arguments;
        static const intendant_bytes *bytes;
        static const intendant_circumstances *circumstances;
        static const void *get_interface(const char *id);
        static bool start(const intendant_host *host, const intendant_launch *launch, intendant_error *error) {
            answers = host->get_interface(INTENDANT_ANSWERS);
            arguments = host->get_interface(INTENDANT_ARGUMENTS);
            bytes = host->get_interface(INTENDANT_BYTES);
            circumstances = host->get_interface(INTENDANT_CIRCUMSTANCES);
            return host->get_interface("no such interface") == NULL;
        }
        """

    private static let epilogue = """
        #ifndef OFFERS
        static const void *get_interface(const char *id) { return NULL; }
        #endif
        static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
            if (strcmp(intent, "INUnknownIntent") != 0) return &handler;
            error->message = "I do not do that";
            return NULL;
        }
        """
}

/// Compiles C, or throws what the compiler said.
@discardableResult
func compile(
    _ source: String, _ arguments: [String], in folder: URL, as name: String,
    with compiler: String = "cc"
) throws -> String {
    let file = folder.appending(path: name)
    try source.write(to: file, atomically: false, encoding: .utf8)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
        [compiler, "-I", package.appending(path: "Sources/ExtensionABI/include").path]
        + arguments + [file.path]
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilerFailure(text: text) }
    return text
}

struct CompilerFailure: Error { let text: String }

/// An intent with fields, as a request has it.
func message(_ fields: [String: Value] = [:]) -> [String: Value] {
    ["intent": .record(Record("INSendMessageIntent", fields))]
}
