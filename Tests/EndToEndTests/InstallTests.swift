// SPDX-License-Identifier: Apache-2.0
//
// An installed tree, used from a prefix that nobody built for.

import Foundation
import Testing

@Suite struct `EndToEnd: An installation` {
    /// `make install` of this build, moved afterwards: nothing in it may know where it was put first.
    private func withPrefix(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let make = try Command.run(
                [
                    "make", "-C", BuiltBundles.package.path, "-s", "install", "BUILD=.build/debug",
                    "PREFIX=\(folder.path)/first",
                ], executable: URL(filePath: "/usr/bin/env"))
            try #require(make.status == 0, "\(make.output)\(make.errors)")
            let prefix = folder.appending(path: "second")
            try FileManager.default.moveItem(at: folder.appending(path: "first"), to: prefix)
            try await body(prefix)
        }
    }

    @Test func `builds an extension and answers with it`() async throws {
        try await withPrefix { prefix in
            let intendant = prefix.appending(path: "bin/intendant")
            let bundles = prefix.appending(path: "bundles").path
            let folder = BuiltBundles.package.appending(path: "Plugins/SiriDemo").path
            let build = try Command.run(["build", folder, "-o", bundles], executable: intendant)
            #expect(build.status == 0, "\(build.output)\(build.errors)")
            let say = try Command.run(
                [
                    "say", "Use SiriDemo to tell John hi", "--yes", "--bundles", bundles, "--state",
                    prefix.appending(path: "state").path,
                ], executable: intendant)
            #expect(say.status == 0, "\(say.output)\(say.errors)")
            #expect(say.output.contains("To: John"))
        }
    }

    @Test func `brings what programs and people look for`() async throws {
        try await withPrefix { prefix in
            let files = [
                "bin/intendant", "libexec/intendant/intendant-launcher", "lib/libintendant.so",
                "lib/intendant/libIntendantKit.so", "include/intendant.h",
                "include/intendant_extension.h", "lib/pkgconfig/intendant.pc",
                "share/man/man1/intendant.1", "share/bash-completion/completions/intendant",
            ]
            for file in files {
                #expect(
                    FileManager.default.fileExists(atPath: prefix.appending(path: file).path),
                    "\(file)")
            }
            let completion = prefix.appending(path: files[8]).path
            let shell = try Command.run(
                [
                    "-c",
                    "source \(completion); COMP_WORDS=(intendant say --ye); COMP_CWORD=2; _intendant; echo $COMPREPLY",
                ], executable: URL(filePath: "/bin/bash"))
            #expect(shell.output == "--yes\n", "\(shell.errors)")
        }
    }

    @Test func `tells in its manual what each verb tells in its help`() async throws {
        let manual = try Command.run(["help", "--man"]).output.replacing("\\-", with: "-")
        for verb in ["say", "run", "donations", "check", "replay"] {
            #expect(manual.contains(".SS \"\(verb)"))
        }
        #expect(manual.contains("--follow") && manual.contains("waits that long for later answers"))
    }
}
