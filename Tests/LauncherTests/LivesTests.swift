// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `Lives of extension processes` {
    let launcher: RunningLauncher
    init() throws { launcher = try RunningLauncher() }

    @Test func `a crash is reported with its signal`() throws {
        let library = try CExtension(handle: "abort();")
        let launched = try launcher.launch()
        _ = try launched.begin(library)
        try launched.peer.send(.request, 4, message().merging(["method": "handle"]) { $1 })
        let exit = try launcher.exit(of: launched)
        #expect(exit["signal"] == .integer(Int64(SIGABRT)) && exit["status"] == nil)
        #expect(exit["pid"] == .integer(Int64(launched.pid)))
        #expect(
            (exit["peakKibibytes"]?.integer ?? 0) > 0 && exit["cpuMilliseconds"]?.integer != nil)
    }

    @Test func `an exit of its own is reported with its status`() throws {
        let launched = try launcher.launch()
        _ = try launched.begin(try CExtension(handle: "exit(7);"))
        try launched.peer.send(.request, 4, message().merging(["method": "handle"]) { $1 })
        #expect(try launcher.exit(of: launched)["status"] == 7)
    }

    @Test func `an extension ends when its socket does`() throws {
        var launched: Launched? = try launcher.launch()
        #expect(launched != nil)
        launched = nil
        #expect(try launcher.exit()["status"] == 0)
    }

    @Test func `an extension dies with its launcher`() throws {
        let library = try CExtension()
        let launched = try launcher.launch()
        _ = try launched.begin(library)
        kill(launcher.pid, SIGKILL)
        #expect(withExtendedLifetime(launched.peer) { SystemProcess.ends(launched.pidfd) })
    }

    @Test func `the launcher ends when the host is gone`() throws {
        let (ours, theirs) = try SystemSocket.pair()
        let (reading, writing) = try SystemSocket.pipe()
        let path = package.appending(path: ".build/debug/intendant-launcher").path
        let pid = try SystemProcess.spawn(path, socket: theirs, log: writing)
        #expect(try Peer(ours).ask("ping", id: 2).last?.body == [:])
        withExtendedLifetime(reading) {}
        shutdown(ours.number, Int32(SHUT_RDWR))
        #expect(SystemProcess.wait(pid) == 0)
    }

    @Test func `an extension inherits nothing but its four descriptors`() throws {
        let library = try CExtension(
            handle: """
                char text[256] = ""; DIR *folder = opendir("/proc/self/fd"); struct dirent *entry;
                while ((entry = readdir(folder)) != NULL)
                    if (entry->d_name[0] != '.' && atoi(entry->d_name) != dirfd(folder)) { strcat(text, entry->d_name); strcat(text, " "); }
                answers->set_string(call, "descriptors", text, SIZE_MAX);
                answers->respond(call, "success");
                """)
        let launched = try launcher.launch()
        _ = try launched.begin(library)
        let response = try launched.peer.ask("handle", id: 4, message()).last?.body["response"]?
            .record
        let numbers = response?["descriptors"]?.string?.split(separator: " ").map(String.init)
            .sorted()
        #expect(numbers == ["0", "1", "2", "3"])
    }

    @Test func `the environment is only what was set`() throws {
        let library = try CExtension(
            handle: """
                for (size_t i = 0; environ[i] != NULL; i++) {
                    char path[32]; snprintf(path, sizeof path, "variables[%zu]", i);
                    answers->set_string(call, path, environ[i], SIZE_MAX);
                }
                answers->respond(call, "success");
                """)
        let launched = try launcher.launch()
        let container = library.folder.path
        _ = try launched.begin(library, ["container": .string(container)])
        let response = try launched.peer.ask("handle", id: 4, message()).last?.body["response"]?
            .record
        let variables = response?["variables"]?.array?.compactMap(\.string).sorted()
        #expect(
            variables == [
                "HOME=\(container)", "LANG=en_GB.UTF-8", "SWIFT_BACKTRACE=enable=no",
                "TMPDIR=\(container)/tmp",
            ])
    }

    @Test func `limits and niceness hold, and the layers are named`() throws {
        let library = try CExtension(
            handle: """
                struct rlimit files; getrlimit(RLIMIT_NOFILE, &files);
                size_t stack; pthread_attr_t attributes;
                pthread_getattr_default_np(&attributes); pthread_attr_getstacksize(&attributes, &stack);
                answers->set_integer(call, "files", files.rlim_cur);
                answers->set_integer(call, "stack", stack);
                answers->set_integer(call, "nice", getpriority(PRIO_PROCESS, 0));
                answers->set_integer(call, "privileges", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
                answers->set_integer(call, "dumpable", prctl(PR_GET_DUMPABLE));
                answers->respond(call, "success");
                """,
            more: "#define _GNU_SOURCE\n#include <sys/prctl.h>\n#include <sys/resource.h>\n")
        let launched = try launcher.launch(["nice": 7, "rlimits": ["nofile": 32, "stack": 524288]])
        let begun = try launched.begin(library)
        #expect(
            begun.body["layers"] == [
                "lifetime", "descriptors", "environment", "limits", "niceness", "privileges",
            ])
        let response = try launched.peer.ask("handle", id: 4, message()).last?.body["response"]?
            .record
        #expect(
            response?.fields == [
                "code": "success", "files": 32, "stack": 524288, "nice": 7, "privileges": 1,
                "dumpable": 0,
            ])
    }

    @Test(.enabled(if: getuid() == 0, "only root can give a process another user"))
    func `another user takes nothing of the launcher's along`() throws {
        let library = try CExtension(
            handle: """
                answers->set_integer(call, "uid", getuid());
                answers->set_integer(call, "gid", getegid());
                answers->set_integer(call, "groups", getgroups(0, NULL));
                answers->respond(call, "success");
                """)
        unsafe chmod(library.folder.path, 0o755)
        let launched = try launcher.launch(["uid": 65534, "gid": 65534])
        let layers = try launched.begin(library).body["layers"]?.array
        #expect(layers?.contains("identity") == true)
        let response = try launched.peer.ask("handle", id: 4, message()).last?.body["response"]?
            .record
        #expect(
            response?.fields == [
                "code": "success", "uid": 65534, "gid": 65534, "groups": 0,
            ])
        // The death signal is lost with the user and must have been set again.
        kill(launcher.pid, SIGKILL)
        #expect(withExtendedLifetime(launched.peer) { SystemProcess.ends(launched.pidfd) })
    }

    @Test func `what it prints goes to its log`() throws {
        let launched = try launcher.launch()
        _ = try launched.begin(
            try CExtension(handle: #"puts("out"); fputs("err\n", stderr); exit(0);"#))
        try launched.peer.send(.request, 4, message().merging(["method": "handle"]) { $1 })
        let text = withExtendedLifetime(launched.peer) { SystemProcess.text(of: launched.log) }
        #expect(text == "out\nerr\n")
    }

    @Test func `a memory warning reaches the extension while it works`() throws {
        let library = try CExtension(
            handle: #"while (!warned) usleep(1000); answers->respond(call, "success");"#,
            more: """
                #define OFFERS
                static volatile bool warned;
                static void notice(const char *name, const uint8_t *bytes, size_t length) { warned = strcmp(name, "memoryWarning") == 0; }
                static const intendant_notices notices = {sizeof notices, notice};
                static const void *get_interface(const char *id) { return strcmp(id, INTENDANT_NOTICES) == 0 ? &notices : NULL; }
                """)
        let launched = try launcher.launch()
        _ = try launched.begin(library)
        try launched.peer.send(.request, 4, message().merging(["method": "handle"]) { $1 })
        try launched.peer.send(.notice, 0, ["notice": "memoryWarning"])
        #expect(try launched.peer.answers(4).last?.kind == .reply)
    }

    @Test func `a broken frame ends the extension with the rule in its log`() throws {
        let launched = try launcher.launch()
        _ = try launched.begin(try CExtension())
        try launched.peer.sendPacket(Array("nonsense that is longer than a header".utf8))
        let text = withExtendedLifetime(launched.peer) { SystemProcess.text(of: launched.log) }
        #expect(text.contains("does not begin with IND1"))
    }
}

@Suite struct `Loading a library` {
    let launcher: RunningLauncher
    init() throws { launcher = try RunningLauncher() }

    @Test func `a library that is not there is a failure with the loader's words`() throws {
        let failure = try launcher.launch().begin("/nowhere/extension.so")
        #expect(failure.body["code"] == "cannotLoadLibrary")
        #expect(failure.body["message"]?.string?.contains("/nowhere/extension.so") == true)
    }

    @Test func `a library without the symbol is a failure`() throws {
        let library = try CExtension(entry: "")
        #expect(try launcher.launch().begin(library).body["code"] == "noEntry")
    }

    @Test func `another version of the ABI is refused with both versions`() throws {
        let library = try CExtension(
            entry: """
                const intendant_extension_entry intendant_extension = {
                    sizeof intendant_extension, 99, start, get_handler, NULL};
                """)
        let failure = try launcher.launch().begin(library).body
        #expect(failure["code"] == "apiMismatch")
        #expect(
            failure["message"]?.string?.contains(
                "version 99 of the extension ABI, this launcher has version 1") == true)
    }

    @Test func `a start that fails says why and ends the process`() throws {
        let library = try CExtension(
            more: """
                static bool fails(const intendant_host *host, const intendant_launch *launch, intendant_error *error) {
                    error->code = "noDatabase"; error->message = "no database"; return false;
                }
                """,
            entry: """
                const intendant_extension_entry intendant_extension = {
                    sizeof intendant_extension, INTENDANT_ABI_VERSION, fails, get_handler, NULL};
                """)
        let launched = try launcher.launch()
        #expect(try launched.begin(library).body["code"] == "noDatabase")
        #expect(try launcher.exit(of: launched)["status"] == 70)
    }

    @Test(
        arguments: zip(
            [["nice": 40], ["uid": 0], ["rlimits": ["colour": 1]]] as [[String: Value]],
            ["'nice'", "'uid'", "'rlimits'"]))
    func `a launch that makes no sense names the field`(options: [String: Value], field: String)
        throws
    {
        let (_, theirs) = try SystemSocket.pair()
        try launcher.peer.send(
            .request, 2, options.merging(["method": "launch"]) { $1 },
            descriptors: [theirs, theirs])
        let failure = try #require(try launcher.peer.receive())
        #expect(failure.kind == .failure)
        #expect(failure.body["message"]?.string?.hasPrefix(field) == true)
    }
}

@Suite struct `The header` {
    @Test(arguments: [("cc", "c11", "probe.c"), ("c++", "c++17", "probe.cpp")])
    func `compiles without a warning`(compiler: String, standard: String, name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let flags = [
            "-std=\(standard)", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
        ]
        let source = "#include \"intendant_extension.h\"\n"
        #expect(try compile(source, flags, in: folder, as: name, with: compiler) == "")
    }
}
