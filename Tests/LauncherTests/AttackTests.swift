// SPDX-License-Identifier: Apache-2.0
//
// Plugins/Broken/Attacker behind every layer: what it may not achieve.

import Foundation
import Glibc
import IntentSchema
import Testing

/// The attacks that leave the process alive, by how they must fail.
private let refusals: [(reasons: Set<String>, attacks: String)] = [
    (
        // Not in its world, or not opened.
        ["ENOENT", "EACCES"],
        """
        read-passwords read-users list-root-home list-root read-target write-target climb-out
        climb-out-of-proc open-sysrq open-core-pattern open-kernel-symbols open-score open-user-map
        open-own-memory open-terminal open-new-terminal open-virtual-machines open-kernel-log
        open-disk open-memory-device open-cgroup open-shared-memory see-neighbours
        follow-planted-link
        """
    ),
    (
        ["EROFS", "EACCES", "ETXTBSY"],
        "write-system-library write-etc overwrite-itself overwrite-launcher"
    ),
    (["EXDEV", "EACCES"], "rename-out rename-to-temporary"),
    (["EPERM", "EACCES"], "execute-from-container be-first"),
    (["ENOSPC"], "fill-temporary fill-temporary-with-files"),
    (["EAGAIN"], "too-many-threads"),
    // As libc puts it.
    (["EPERM", "ENOENT", "ENOMEM"], "run-in-shell read-from-shell"),
    (["ENXIO"], "reopen-wire"),
    // Not promised: README.md of Sandbox says so.
    (["achieved"], "read-mounts"),
    (["ENOSYS"], "clone3 memory-file"),
    (
        // There is nothing to find.
        ["ENOENT"],
        """
        inherit-descriptors inherit-folder inherit-variables know-host-name stand-elsewhere be-root
        see-parent read-users-early
        """
    ),
    (
        ["EPERM"],
        """
        make-link-out make-hard-link make-device make-pipe make-set-user-id make-attribute
        change-owner fork vfork clone clone-without-memory clone-into-namespaces
        clone-thread-untraced execute-shell execute-loader execute-by-descriptor kill-host kill-all
        kill-group kill-thread-of-host kill-any-thread queue-signal open-process take-descriptor
        signals-by-descriptor trace-host be-traced read-host compare new-users new-mounts
        join-namespace mount mount-writable unmount change-root turn-root copy-mount new-file-system
        move-mount change-mount become-root become-root-in-three join-groups take-capabilities
        be-dumpable outlive-launcher adopt-orphans choose-tracer move-memory-map add-filter
        raise-limit be-real-time push-terminal-input push-terminal-input-wide console-selection
        take-terminal call-bpf call-perf call-userfaultfd call-keyctl call-add-key call-request-key
        call-io-uring call-io-uring-enter call-aio call-init-module call-kexec call-reboot
        call-swapon call-syslog call-quotactl call-acct call-personality call-modify-ldt call-ioperm
        call-iopl call-vmsplice call-timer-create call-sethostname call-settimeofday
        call-open-by-handle call-name-to-handle call-fanotify call-inotify call-unknown
        map-writable-code map-code-without-file make-code map-shared secret-memory system-v-memory
        grow-pipe lock-memory stream-socket stream-socket-6 datagram-socket raw-socket packet-socket
        netlink-socket vsock-socket crypto-socket local-socket socket-pair connect listen grow-wire
        express-socket connect-path connect-name send-datagram grow-wire-by-force be-deadline
        """
    ),
]

/// Attack by attack.
let expectedRefusals: [String: Set<String>] = {
    let pairs = refusals.flatMap { reasons, attacks in
        attacks.split(whereSeparator: \.isWhitespace).map { (String($0), reasons) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
}()

@Suite struct `Attacks from an extension` {
    static let attacker = Result { try Attacker() }

    static func start(
        _ user: HostUser, _ places: Places, _ sandbox: [String: Value] = [:]
    ) throws -> (RunningLauncher, Launched) {
        let launcher = try RunningLauncher(user: user.launcher)
        let library = try places.install(try attacker.get().library)
        let launched = try launcher.launch(in: places, for: user, sandbox)
        let begun = try launched.begin(library, in: places)
        try #require(begun.kind == .reply, "\(begun.body)")
        return (launcher, launched)
    }

    static func attack(_ name: String, _ places: Places) -> [String: Value] {
        [
            "content": .string(name), "target": .string(places.secret),
            "host": .integer(Int64(getpid())),
        ]
    }

    /// What was achieved, and what failed otherwise than it must.
    private func surprises(_ report: [String: Value], _ expected: [String: Set<String>]) -> [String]
    {
        let outcomes = report.filter { $0.key != "code" }.mapValues { $0.string ?? "" }
        let silent = Set(expected.keys).subtracting(outcomes.keys).map { "\($0): not tried" }
        return silent
            + outcomes.compactMap { attack, outcome in
                expected[attack]?.contains(outcome) == true ? nil : "\(attack): \(outcome)"
            }
    }

    @Test(arguments: HostUser.here) func `achieve nothing`(user: HostUser) throws {
        let places = try Places(for: user)
        let before = try MachineState()
        let (launcher, launched) = try Self.start(user, places)
        let report = try launched.handle(Self.attack("all", places))
        #expect(surprises(report, expectedRefusals).sorted() == [])
        #expect(try String(contentsOfFile: places.secret, encoding: .utf8) == "secret")
        #expect(try launcher.peer.ask("ping", id: 8).last?.body == [:])
        #expect(try MachineState() == before)
    }

    @Test(arguments: HostUser.here)
    func `with the network's entitlement get outgoing streams and nothing else`(user: HostUser)
        throws
    {
        let places = try Places(for: user)
        let (launcher, launched) = try Self.start(user, places, ["network": true])
        let report = try launched.handle(Self.attack("all", places))
        var allowed = expectedRefusals
        allowed["stream-socket"] = ["achieved"]
        allowed["stream-socket-6"] = ["achieved", "EAFNOSUPPORT"]
        // Nobody listens there; but the kernel was asked.
        allowed["connect"] = ["ECONNREFUSED"]
        withExtendedLifetime(launcher) {
            #expect(surprises(report, allowed).sorted() == [])
        }
    }

    static let endings: [(attack: String, field: String, value: Int32)] = [
        ("x32-call", "signal", SIGSYS), ("i386-call", "signal", SIGSYS),
        ("overflow-stack", "signal", SIGSEGV), ("fill-one-file", "signal", SIGXFSZ),
        ("abort", "signal", SIGABRT), ("trap", "signal", SIGILL), ("raise-term", "signal", SIGTERM),
        ("leave", "status", 3),
    ]

    /// As the first process of its namespace the extension would survive `abort`
    /// and `raise`, or end with another signal's name.
    @Test(arguments: endings)
    func `that end the process are reported by name, and the next one starts`(
        ending: (attack: String, field: String, value: Int32)
    ) throws {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let (launcher, launched) = try Self.start(user, places)
        let request = message(Self.attack(ending.attack, places)).merging(["method": "handle"]) {
            $1
        }
        try launched.peer.send(.request, 4, request)
        #expect(try launcher.exit(of: launched)[ending.field] == .integer(Int64(ending.value)))
        let next = try launcher.launch(in: places, for: user)
        #expect(try next.begin("\(places.bundle)/extension.so", in: places).kind == .reply)
    }
}

/// The attacker's library, compiled for these tests.
final class Attacker: Sendable {
    let folder: URL
    var library: String { folder.appending(path: "attacker.so").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = package.appending(path: "Plugins/Broken/Attacker")
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".c") }.map { sources.appending(path: $0).path }
        try compile(
            "", ["-std=gnu11", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", library] + files,
            in: folder, as: "empty.c")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

/// What an extension must leave as it was.
struct MachineState: Equatable {
    var mounts: Int
    var hostName: String

    init() throws {
        mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
            .split(separator: "\n").count
        hostName = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    }
}
