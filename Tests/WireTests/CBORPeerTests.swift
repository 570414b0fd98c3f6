// SPDX-License-Identifier: Apache-2.0
//
// The same values through an implementation that is not ours.

import Foundation
import IntentSchema
import Testing
import Wire

@Suite struct `CBOR and Python's cbor2` {
    /// Reads `[length, bytes]*`, decodes each with cbor2 and encodes it again
    /// in canonical form with 64-bit floats, tags and dates kept.
    static let echo = """
        import sys, struct
        try:
            import cbor2
        except ImportError:
            sys.exit("cbor2 is missing")
        def order(item):
            if isinstance(item, dict):
                keys = sorted(item, key=lambda key: cbor2.dumps(key))
                return {key: order(item[key]) for key in keys}
            if isinstance(item, list):
                return [order(each) for each in item]
            if isinstance(item, cbor2.CBORTag):
                return cbor2.CBORTag(item.tag, order(item.value))
            return item
        data = sys.stdin.buffer.read()
        while data:
            size, = struct.unpack(">I", data[:4])
            body, data = data[4:4 + size], data[4 + size:]
            out = cbor2.dumps(order(cbor2.loads(body)))
            sys.stdout.buffer.write(struct.pack(">I", len(out)) + out)
        """

    @Test func `agree on every byte, both ways`() throws {
        var chance = SeededGenerator(state: 27)
        let bodies = (0..<500).map { _ in
            CBOR.encode(Self.withoutDates(.random(depth: 4, using: &chance)))
        }
        let answer = try Self.python(
            Self.echo, bodies.reduce(into: Data()) { $0 += Self.prefixed($1) })
        #expect(Self.bodies(in: answer) == bodies)
    }

    /// cbor2 turns dates and records into objects of Python, which it then
    /// writes in another form; those have tests of their own.
    static func withoutDates(_ value: Value) -> Value {
        switch value {
        case .date(let it): .double(it.timeIntervalSince1970)
        case .array(let it): .array(it.map(withoutDates))
        case .dictionary(let it): .dictionary(it.mapValues(withoutDates))
        case .record(let it): .dictionary(it.fields.mapValues(withoutDates))
        default: value
        }
    }

    @Test func `agree on what a date and a record are`() throws {
        let script = """
            import sys, cbor2, datetime
            assert cbor2.loads(bytes.fromhex(sys.stdin.readline())) == datetime.datetime(2013, 3, 21, 20, 4, tzinfo=datetime.timezone.utc)
            sys.stdout.buffer.write(cbor2.dumps(cbor2.CBORTag(27, ["INPerson", {"displayName": "Anna"}])))
            """
        let date = CBOR.encode(.date(Date(timeIntervalSince1970: 1_363_896_240)))
        let answer = try Self.python(script, Data((hex(date) + "\n").utf8))
        #expect(try CBOR.decode(answer) == .record(Record("INPerson", ["displayName": "Anna"])))
    }

    static func prefixed(_ body: Data) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: body.count >> $0) }) + body
    }

    static func bodies(in answer: Data) -> [Data] {
        var rest = answer[...]
        var bodies: [Data] = []
        while rest.count >= 4 {
            let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            bodies.append(Data(rest.dropFirst(4).prefix(count)))
            rest = rest.dropFirst(4 + count)
        }
        return bodies
    }

    static func python(_ script: String, _ input: Data) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wire-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try input.write(to: folder.appending(path: "input"))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "input"))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(
            process.terminationStatus == 0,
            "python3 with cbor2 is needed: apt-get install python3-cbor2")
        return answer
    }
}
