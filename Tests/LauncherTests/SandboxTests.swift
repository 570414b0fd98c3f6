// SPDX-License-Identifier: Apache-2.0
//
// What the layers promise one by one, and what happens without one.

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `Layers of the sandbox` {
    private static let all = [
        "lifetime", "network", "descriptors", "namespaces", "environment", "root", "identity",
        "user", "limits", "niceness", "capabilities", "privileges", "code", "landlock", "seccomp",
    ]

    /// Kernels before 6.3 have no `code`.
    private func layers(_ user: HostUser, without: Set<String> = []) -> Set<String> {
        var layers = Set(Self.all).subtracting(without).subtracting(["code"])
        if user == .ordinary { layers.remove("identity") }
        return layers
    }

    private func held(_ message: Message) -> Set<String> {
        Set((message.body["layers"]?.array ?? []).compactMap(\.string)).subtracting(["code"])
    }

    private func start(
        _ library: CExtension, _ user: HostUser, _ places: Places, _ sandbox: [String: Value] = [:]
    ) throws -> (RunningLauncher, Launched, Message) {
        let launcher = try RunningLauncher(user: user.launcher)
        let copy = try places.install(library.library)
        let launched = try launcher.launch(in: places, for: user, sandbox)
        return (launcher, launched, try launched.begin(copy, in: places))
    }

    @Test(arguments: HostUser.here) func `hold all, and are named`(user: HostUser) throws {
        let places = try Places(for: user)
        let (launcher, _, begun) = try start(try CExtension(), user, places)
        withExtendedLifetime(launcher) {
            #expect(held(begun) == layers(user) && begun.body["degraded"] == [], "\(begun.body)")
        }
    }

    @Test(arguments: [
        "network", "root", "environment", "user", "limits", "niceness", "capabilities",
        "privileges", "code", "landlock", "seccomp",
    ])
    func `can be left out one by one, which is told`(layer: String) throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        unsafe chmod(places.container, 0o777)
        let (launcher, _, begun) = try start(
            try CExtension(), user, places,
            ["without": [.string(layer)], "allowDegraded": true])
        withExtendedLifetime(launcher) {
            #expect(held(begun) == layers(user, without: [layer]), "\(begun.body)")
            let told: Value = [.string("\(layer): left out: as asked")]
            #expect(begun.body["degraded"] == told, "\(begun.body)")
        }
    }

    /// The way to leave one out is for tests, and asks for the same consent as a poor machine.
    @Test func `are not left out for who insists on all`() throws {
        let (_, theirs) = try SystemSocket.pair()
        let launcher = try RunningLauncher()
        try launcher.peer.send(
            .request, 2, ["method": "launch", "sandbox": ["without": ["seccomp"]]],
            descriptors: [theirs, theirs])
        let failure = try #require(try launcher.peer.receive())
        #expect(failure.body["message"] == "'without' needs 'allowDegraded'")
    }

    @Test(arguments: ["lifetime", "descriptors"])
    func `that end and connect a process stay in any case`(layer: String) throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let (launcher, _, begun) = try start(
            try CExtension(), user, places,
            ["without": [.string(layer)], "allowDegraded": true])
        withExtendedLifetime(launcher) { #expect(held(begun) == layers(user)) }
    }

    @Test func `of which one cannot be had stop the start, with its name and the reason`() throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let nowhere = "\(places.folder.path)/nowhere"
        let (launcher, launched, begun) = try start(
            try CExtension(), user, places, ["writable": [.string(nowhere)]])
        #expect(begun.body["code"] == "layerUnavailable")
        #expect(
            begun.body["message"]
                == .string("layer 'root' failed at \(nowhere): No such file or directory"))
        #expect(try launcher.exit(of: launched)["status"] == 70)
    }

    @Test func `are told apart when the host may be content with less`() throws {
        let user = HostUser.ordinary
        let places = try Places(for: user)
        let nowhere = "\(places.folder.path)/nowhere"
        let (launcher, _, begun) = try start(
            try CExtension(), user, places,
            ["writable": [.string(nowhere)], "allowDegraded": true])
        withExtendedLifetime(launcher) {
            #expect(held(begun) == layers(user, without: ["root", "landlock"]))
            #expect(
                begun.body["degraded"] == [
                    .string("root: \(nowhere): No such file or directory"),
                    .string("landlock: \(nowhere): No such file or directory"),
                ])
        }
    }

    /// A container swapped for a link must not open what the link leads to.
    @Test func `never follow a link to a container`() throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let link = "\(places.folder.path)/link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: places.container)
        let (launcher, _, begun) = try start(
            try CExtension(), user, places, ["writable": [.string(link)]])
        withExtendedLifetime(launcher) {
            #expect(
                begun.body["message"]
                    == .string(
                        "layer 'root' failed at \(link): Too many levels of symbolic links"))
        }
    }

    @Test(arguments: ["relative", "/", "/a/../b", "/a//b", "/a/./b", "/a/"])
    func `want plain paths`(path: String) throws {
        let (_, theirs) = try SystemSocket.pair()
        let launcher = try RunningLauncher()
        try launcher.peer.send(
            .request, 2, ["method": "launch", "sandbox": ["readable": [.string(path)]]],
            descriptors: [theirs, theirs])
        let failure = try #require(try launcher.peer.receive())
        #expect(failure.body["message"]?.string?.hasPrefix("'readable' is not a list") == true)
    }

    @Test(arguments: HostUser.here)
    func `open a group's container to those who were given it`(user: HostUser) throws {
        let places = try Places(for: user)
        let library = try CExtension(
            handle: """
                FILE *file = fopen(arguments->string(call, "path", NULL), "w");
                answers->respond(call, file != NULL && fputs("shared", file) >= 0 && fclose(file) == 0 ? "success" : "failure");
                """)
        let copy = try places.install(library.library)
        let launcher = try RunningLauncher(user: user.launcher)
        func code(_ sandbox: [String: Value]) throws -> Value? {
            let launched = try launcher.launch(in: places, for: user, sandbox)
            _ = try launched.begin(copy, in: places)
            let code = try launched.handle(["path": .string("\(places.group)/file")])["code"]
            kill(launched.pid, SIGKILL)
            _ = try launcher.exit(of: launched)
            return code
        }
        #expect(try code([:]) == "failure")
        let both: Value = [.string(places.container), .string(places.group)]
        #expect(try code(["writable": both]) == "success")
        let text = try String(contentsOfFile: "\(places.group)/file", encoding: .utf8)
        #expect(text == "shared")
    }

    @Test func `let a library of the bundle find its neighbours by its own place`() throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let framework = "\(places.bundle)/Frameworks/libFramework.so"
        try FileManager.default.createDirectory(
            atPath: "\(places.bundle)/Frameworks", withIntermediateDirectories: true)
        try compile(
            "int framework_answer(void) { return 42; }", ["-shared", "-fPIC", "-o", framework],
            in: places.folder, as: "framework.c")
        let extensionFolder = "\(places.bundle)/PlugIns/E.appex"
        try FileManager.default.createDirectory(
            atPath: extensionFolder, withIntermediateDirectories: true)
        let library = "\(extensionFolder)/E.so"
        try compile(
            """
            #include "intendant_extension.h"
            int framework_answer(void);
            static bool start(const intendant_host *host, const intendant_launch *launch, intendant_error *error) { return framework_answer() == 42; }
            const intendant_extension_entry intendant_extension = {sizeof intendant_extension, INTENDANT_ABI_VERSION, start, 0, 0};
            """,
            [
                "-shared", "-fPIC", "-w", "-o", library, "-Wl,--no-as-needed", framework,
                "-Wl,-rpath,$ORIGIN/../../Frameworks",
            ], in: places.folder, as: "extension.c")
        let launcher = try RunningLauncher()
        let begun = try launcher.launch(in: places, for: user).begin(library, in: places)
        #expect(begun.kind == .reply, "\(begun.body)")
    }

    @Test(arguments: HostUser.here)
    func `let an extension die with its launcher`(user: HostUser) throws {
        let places = try Places(for: user)
        let (launcher, launched, begun) = try start(try CExtension(), user, places)
        #expect(begun.kind == .reply)
        kill(launcher.pid, SIGKILL)
        #expect(withExtendedLifetime(launched.peer) { SystemProcess.ends(launched.pidfd) })
    }

    @Test func `leave the pid that the host sees its own`() throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let (launcher, launched, _) = try start(try CExtension(), user, places)
        let status = try String(contentsOfFile: "/proc/\(launched.pid)/status", encoding: .utf8)
        withExtendedLifetime(launcher) {
            #expect(status.contains("NSpid:\t\(launched.pid)\t1\n"))
        }
    }
}
