// SPDX-License-Identifier: Apache-2.0
//
// cgroup v2, as root and as an ordinary user, in a machine that has nothing else.

import Foundation
import Glibc
import Testing

@Suite(.enabled(if: Machine.isThere, "needs qemu-system-x86_64, and a kernel: make machine"))
struct `A machine with cgroup v2 only` {
    /// Memory by the kernel as a whole; then that the older kernel holds all the other attacks too.
    static let attacks = ["grow-step-by-step", "grow-in-many-threads", "obey-warnings", "all"]

    @Test func `holds each extension to its memory, for root and for a user who was given a group`()
        throws
    {
        let console = try Machine().run(
            ["deadline=20000", "disk=64", "files=1000", "attack"] + Self.attacks)
        for user in ["root", "ordinary"] {
            let results = console.results(of: user)
            #expect(results.map { $0["attack"] as? String } == Self.attacks, "\(console.text)")
            for result in results {
                #expect(result["rung"] as? String == "cgroupV2", "\(result)")
                #expect(result["left"] as? [String] == [], "\(result)")
                #expect(result["next"] as? Bool == true, "\(result)")
            }
            for result in results.prefix(2) { expectOverMemory(result) }
            #expect(said("obey-warnings", results) == "three times")
            #expect(achieved(results) == ["read-mounts"])
        }
    }

    private func expectOverMemory(_ result: [String: Any]) {
        #expect(result["reason"] as? String == "overMemory", "\(result)")
        let peak = result["peak"] as? Double ?? 0
        #expect(peak > 29 && peak <= 30, "\(result)")
    }

    private func fields(_ attack: String, _ results: [[String: Any]]) -> [String: String] {
        let result = results.first { $0["attack"] as? String == attack }
        return result?["fields"] as? [String: String] ?? [:]
    }

    private func said(_ attack: String, _ results: [[String: Any]]) -> String? {
        fields(attack, results)[attack]
    }

    private func achieved(_ results: [[String: Any]]) -> [String] {
        let fields = fields("all", results)
        #expect(fields.count > 140)
        return fields.filter { $0.value == "achieved" }.keys.sorted()
    }
}

/// An emulated machine, whose first program runs `attack-host`.
struct Machine {
    static let kernel = package.appending(path: ".build/machine/vmlinuz").path
    static let isThere =
        FileManager.default.isReadableFile(atPath: kernel)
        && ["/usr/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/qemu-system-x86_64")
        }

    struct Console {
        var text: String

        /// The objects between "host: USER" and the next host.
        func results(of user: String) -> [[String: Any]] {
            let part = text.components(separatedBy: "host: \(user)").dropFirst().first ?? ""
            let own = part.components(separatedBy: "host: ").first ?? ""
            return own.split(whereSeparator: \.isNewline).compactMap { line in
                guard let start = line.firstIndex(of: "{") else { return nil }
                let object = try? JSONSerialization.jsonObject(with: Data(line[start...].utf8))
                return object as? [String: Any]
            }
        }
    }

    /// What stands on the console when it has switched itself off. Sixty seconds are plenty.
    func run(_ words: [String]) throws -> Console {
        let folder = FileManager.default.temporaryDirectory.appending(path: "machine-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = folder.appending(path: "files")
        try archive(words, in: folder).write(to: files)
        let text = try SandboxTests.run(
            [
                "timeout", "150", "qemu-system-x86_64", "-accel", "tcg", "-m", "1024", "-smp", "2",
                "-kernel", Self.kernel, "-initrd", files.path, "-append",
                "console=ttyS0 quiet panic=-1 loglevel=0", "-nographic", "-no-reboot", "-net",
                "none",
            ])
        return Console(text: text)
    }

    private func archive(_ words: [String], in folder: URL) throws -> Data {
        let attacker = try Attacker.built.get()
        var archive = Archive()
        let source = package.appending(path: "Tests/SandboxTests/Machine/init.c").path
        let first = folder.appending(path: "init").path
        try SandboxTests.run(["cc", "-O1", "-static", "-o", first, source])
        for name in ["proc", "sys", "dev", "tmp", "root"] { archive.addFolder(name) }
        try archive.add("init", from: first)
        // Without debugging information, which is most of them.
        for (name, path) in [
            ("bin/attack-host", attacker.host), ("bin/intendant-launcher", attacker.launcher),
        ] {
            let small = folder.appending(path: "small").path
            try SandboxTests.run(["strip", "-g", "-o", small, path])
            try archive.add(name, from: small)
        }
        try archive.add("ext/attacker.so", from: attacker.library)
        for path in try libraries(of: [attacker.host, attacker.launcher, attacker.library]) {
            try archive.add(String(path.dropFirst()), from: path)
        }
        let command = ["/bin/attack-host", "/bin/intendant-launcher", "/ext/attacker.so", "FOLDER"]
        archive.add("words", contents: Data((command + words).joined(separator: " ").utf8))
        archive.finish()
        return archive.data
    }

    /// All that the loader would load, the loader included; absolute paths.
    private func libraries(of files: [String]) throws -> [String] {
        let lines = try files.flatMap {
            try SandboxTests.run(["ldd", $0]).split(separator: "\n")
        }
        let paths = lines.compactMap { line in
            line.split(separator: " ").first { $0.trimmingPrefix("\t").hasPrefix("/") }
                .map { String($0.trimmingPrefix("\t")) }
        }
        return Set(paths).sorted()
    }
}

extension Archive {
    fileprivate mutating func add(_ name: String, from path: String) throws {
        add(name, contents: try Data(contentsOf: URL(filePath: path)))
    }
}
