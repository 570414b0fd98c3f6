// SPDX-License-Identifier: Apache-2.0
//
// The launcher of this build, and an extension in C behind every layer.

import Foundation
import IntentSchema
import Sandbox
import Testing

@testable import ExtensionProcess

/// A library that was compiled for one test, with a bundle and a container around it.
final class RealExtension: Sendable {
    static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let launcher = package.appending(path: ".build/debug/intendant-launcher").path

    let folder: URL
    private var bundle: URL { folder.appending(path: "bundle") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "intendant-\(UUID())")
        for name in ["bundle", "container", "other"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let source = folder.appending(path: "extension.c")
        try Self.source.write(to: source, atomically: true, encoding: .utf8)
        let library = bundle.appending(path: "extension.so")
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "cc", "-shared", "-fPIC", "-I",
            Self.package.appending(path: "Sources/ExtensionABI/include").path, "-o", library.path,
            source.path,
        ]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        for path in [folder.path, bundle.path, library.path] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func configuration(container: String = "container") -> ExtensionConfiguration {
        ExtensionConfiguration(
            identifier: "org.example.real", library: bundle.appending(path: "extension.so").path,
            bundle: bundle.path, extensionPoint: "com.apple.intents-service",
            container: folder.appending(path: container).path,
            log: folder.appending(path: "\(UUID()).log").path)
    }

    /// Answers "address" with where the C library lies in its process, and "die" not at all.
    private static let source = """
        #include <intendant_extension.h>
        #include <stdio.h>
        #include <string.h>
        static const intendant_bytes *bytes;
        static bool start(const intendant_host *host, const intendant_launch *launch, intendant_error *error) {
            return (bytes = host->get_interface(INTENDANT_BYTES)) != NULL;
        }
        static bool perform(const char *method, intendant_call *call) {
            uint8_t reply[] = {0xA1, 0x64, 'h', 'e', 'r', 'e', 0x1B, 0, 0, 0, 0, 0, 0, 0, 0};
            if (strcmp(method, "die") == 0) __builtin_trap();
            if (strcmp(method, "address") != 0) return false;
            for (int i = 0; i < 8; i++) reply[7 + i] = (uint8_t)((uint64_t)&puts >> (56 - 8 * i));
            bytes->finish(call, reply, sizeof reply);
            return true;
        }
        static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
            return NULL;
        }
        static const void *get_interface(const char *id) {
            static const intendant_methods methods = {sizeof methods, perform};
            return strcmp(id, INTENDANT_METHODS) == 0 ? &methods : NULL;
        }
        const intendant_extension_entry intendant_extension = {
            sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, get_interface};
        """
}

extension ExtensionProcess {
    /// Where the C library lies in this process.
    var address: Int64? {
        get async throws { try await request("address")["here"]?.integer }
    }
}
