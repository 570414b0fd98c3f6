// SPDX-License-Identifier: Apache-2.0
//
// A launcher in Python, whose extensions misbehave as they are told.
//
// It speaks the launcher's protocol through another implementation of CBOR and
// confines nothing, so what ends an extension here is the host.

import Foundation
import Testing

import Dialogue
@testable import ExtensionProcess

/// A folder of its own with the script in it; removed at the end of `body`.
func withFakeLauncher(
    _ body: (_ launcher: Launcher, _ folder: URL) async throws -> Void
) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "intendant-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "launcher")
    try fakeLauncher.write(to: script, atomically: true, encoding: .utf8)
    let path = script.path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let launcher = try Launcher(path: path)
    defer { launcher.stop() }
    try await body(launcher, folder)
}

private let fakeLauncher = #"""
    #!/usr/bin/python3
    import ctypes, os, resource, select, signal, socket, struct, sys, time
    try:
        import cbor2
    except ImportError:
        sys.exit("python3 with cbor2 is needed: apt-get install python3-cbor2")

    REQUEST, PARTIAL, REPLY, FAILURE, CANCEL, NOTICE = range(1, 7)
    ROOM = 65536 - 24
    LAYERS = "lifetime network descriptors namespaces environment root identity user limits capabilities privileges landlock seccomp".split()

    def send(wire, kind, id, body, descriptors=()):
        data = cbor2.dumps(body)
        for start in range(0, len(data), ROOM):
            head = struct.pack("<IHHQII", 0x31444E49, 1, kind, id, len(data), start)
            packet = head + data[start:start + ROOM]
            if descriptors:
                socket.send_fds(wire, [packet], list(descriptors))
            else:
                wire.send(packet)

    def receive(wire, descriptors=0):
        data, total, passed = b"", None, []
        while total is None or len(data) < total:
            packet, more, _, _ = socket.recv_fds(wire, 65536, descriptors)
            passed += more
            if not packet:
                return None
            _, _, kind, id, total, _ = struct.unpack("<IHHQII", packet[:24])
            data += packet[24:]
        return kind, id, cbor2.loads(data), passed

    class Guest:
        def __init__(self, wire):
            self.wire = wire

        def run(self):
            kind, id, body, entrances = receive(self.wire, 1)
            for entrance in entrances:
                os.write(entrance, b"0")
            self.name = os.path.basename(body["library"])
            if self.name == "refuses":
                send(self.wire, FAILURE, id, {"code": "principalClassNotFound", "message": "no class 'X'", "where": "Info.plist"})
                os._exit(70)
            if self.name == "cannot-start":
                os._exit(70)
            if self.name == "hangs-at-start":
                time.sleep(100)
            send(self.wire, REPLY, id, {"layers": LAYERS[:-1] if self.name == "half-confined" else LAYERS, "entered": entrances != [] and self.name != "stays-outside"})
            while message := receive(self.wire):
                kind, id, body, _ = message
                if kind == REQUEST:
                    getattr(self, body["method"].replace("-", "_"))(id, body)
                elif kind == NOTICE:
                    self.last_notice = body["notice"]
            os._exit(0)

        def echo(self, id, body): send(self.wire, REPLY, id, {"echo": body["data"]})

        def resolve(self, id, body):
            for name in body["parameters"]:
                if name == "never":
                    time.sleep(100)
                if name == "swapped":
                    name = "other"
                if name == "slow":
                    time.sleep(0.4)
                kind = "needsValue" if name == "missing" else "success"
                resolution = cbor2.CBORTag(27, ["Resolution", {"kind": kind}])
                send(self.wire, PARTIAL, id, {"parameter": name, "results": [resolution]})
                if name == "missing":
                    return send(self.wire, REPLY, id, {"stopped": name})
            send(self.wire, REPLY, id, {})

        def confirm(self, id, body): send(self.wire, REPLY, id, {})

        def handle(self, id, body):
            send(self.wire, REPLY, id, {"response": cbor2.CBORTag(27, ["INSendMessageIntentResponse", {"code": 3}])})

        def card(self, id, body):
            send(self.wire, PARTIAL, id, {"success": True})
            send(self.wire, REPLY, id, {"form": "configure"})

        def fail(self, id, body): send(self.wire, FAILURE, id, {"code": "noHandler", "message": "handler(for:) gave nil"})
        def hang(self, id, body): time.sleep(100)
        def spin(self, id, body):
            while True: pass
        def die(self, id, body):
            if body["signal"] != signal.SIGKILL:
                signal.signal(body["signal"], signal.SIG_DFL)
            os.kill(os.getpid(), body["signal"])
        def quit(self, id, body): os._exit(body["status"])
        def close(self, id, body):
            self.wire.close()
            time.sleep(100)

        def allocate(self, id, body):
            memory = []
            for _ in range(body["mebibytes"]):
                memory.append(bytearray(os.urandom(1024)) * 1024)
                time.sleep(0.001)
            send(self.wire, REPLY, id, {"last": getattr(self, "last_notice", None)})
            if body.get("keeps"):
                self.memory = memory

        def write(self, id, body):
            line = b"x" * 65535 + b"\n"
            for _ in range(body["blocks"]):
                os.write(1, line)
            send(self.wire, REPLY, id, {})

        def big_notice(self, id, body):
            send(self.wire, NOTICE, 0, {"notice": "log", "message": "x" * 70000})
            time.sleep(100)

        def flood(self, id, body):
            for _ in range(body["count"]):
                send(self.wire, NOTICE, 0, {"notice": "log", "message": "x"})
            send(self.wire, REPLY, id, {})

        def raw(self, id, body):
            self.wire.send(body["packet"])
            time.sleep(100)

        def say(self, id, body):
            send(self.wire, body["type"], body["id"], body["body"])
            time.sleep(100)

        def twice(self, id, body):
            send(self.wire, REPLY, id, {})
            send(self.wire, REPLY, id, {})

        def ask_host(self, id, body):
            send(self.wire, REQUEST, 1, body["request"])
            kind, _, answer, _ = receive(self.wire)
            send(self.wire, REPLY, id, {"kind": kind, "answer": answer})

        def many(self, id, body):
            for _ in range(body["count"]):
                send(self.wire, PARTIAL, id, {"data": bytes(body["bytes"])})
            send(self.wire, REPLY, id, {})

        def never_reads(self, id, body): time.sleep(100)

    def launch(wire, id, descriptors):
        pid = os.fork()
        if pid == 0:
            ctypes.CDLL(None).prctl(1, signal.SIGKILL)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            signal.set_wakeup_fd(-1)
            os.dup2(descriptors[0], 3)
            os.dup2(descriptors[1], 1)
            os.dup2(descriptors[1], 2)
            os.closerange(4, 256)
            try:
                Guest(socket.socket(fileno=3)).run()
            finally:
                os._exit(99)
        for each in descriptors:
            os.close(each)
        pidfd = os.pidfd_open(pid)
        send(wire, REPLY, id, {"pid": pid}, [pidfd])
        os.close(pidfd)

    def reap(wire):
        while True:
            try:
                pid, status, usage = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            body = {"notice": "exited", "pid": pid, "cpuMilliseconds": int(usage.ru_utime * 1000), "peakKibibytes": usage.ru_maxrss}
            if os.WIFSIGNALED(status):
                body["signal"] = os.WTERMSIG(status)
            else:
                body["status"] = os.WEXITSTATUS(status)
            send(wire, NOTICE, 0, body)

    wire = socket.socket(fileno=3)
    wake, bell = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(bell, warn_on_full_buffer=False)
    while True:
        ready, _, _ = select.select([wire, wake], [], [])
        if wake in ready:
            os.read(wake, 4096)
            reap(wire)
        if wire in ready:
            message = receive(wire, 4)
            if message is None:
                break
            _, id, body, descriptors = message
            launch(wire, id, descriptors)
    """#
