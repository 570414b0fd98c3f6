// SPDX-License-Identifier: Apache-2.0
//
// Looking at a bundle runs none of its code.

import ExtensionBuild
import Foundation
import Testing

@Suite struct `EndToEnd: A bundle's code` {
    /// A library whose constructor leaves a mark as soon as anybody loads it.
    private let source = #"""
        #include <intendant_extension.h>
        #include <fcntl.h>
        #include <stdlib.h>
        #include <unistd.h>

        __attribute__((constructor)) static void leave_a_mark(void) {
            int mark = open(MARK, O_CREAT | O_WRONLY, 0600);
            if (mark >= 0) close(mark);
        }

        static bool start(const intendant_host *h, const intendant_launch *l, intendant_error *e) {
            (void)h; (void)l; (void)e;
            return true;
        }
        static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
            (void)intent; (void)error;
            return NULL;
        }
        static const void *get_interface(const char *id) { (void)id; return NULL; }
        const intendant_extension_entry intendant_extension = {
            .size = sizeof intendant_extension, .abi_version = INTENDANT_ABI_VERSION,
            .start = start, .get_handler = get_handler, .get_interface = get_interface,
        };
        """#

    @Test(arguments: [["list"], ["inspect"], ["install"], ["doctor"]])
    func `stays unloaded while the host looks`(verb: [String]) async throws {
        try await withTemporaryFolder { folder in
            let mark = folder.appending(path: "mark")
            let bundles = try build(mark: mark, in: folder)
            let bundle = bundles.appending(path: "Marker.appex").path
            let words =
                ["inspect", "install"].contains(verb[0])
                ? verb + [bundle] : verb + ["--bundles", bundles.path]
            let state =
                verb[0] == "inspect" ? [] : ["--state", folder.appending(path: "state").path]
            let command = try Command.run(words + state)
            #expect(command.status == 0, "\(command.errors)\(command.output)")
            #expect(!FileManager.default.fileExists(atPath: mark.path))
        }
    }

    private func build(mark: URL, in folder: URL) throws -> URL {
        let project = folder.appending(path: "Marker")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        try Data(
            "#define MARK \"\(mark.path)\"\n\(source)".utf8
        ).write(to: project.appending(path: "marker.c"))
        try FileManager.default.copyItem(
            at: BuiltBundles.package.appending(path: "Plugins/Broken/GarbageOnWire/Info.plist"),
            to: project.appending(path: "Info.plist"))
        var options = BuildOptions()
        options.sdk = try SDK(at: BuiltBundles.products)
        let bundles = folder.appending(path: "bundles")
        _ = try ExtensionBuild.build(folder: project, into: bundles, options: options)
        return bundles
    }
}
