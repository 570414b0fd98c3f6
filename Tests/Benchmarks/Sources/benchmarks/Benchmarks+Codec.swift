// SPDX-License-Identifier: Apache-2.0
//
// Our codec beside Foundation's coders.

extension Benchmarks {
    /// Encoding and decoding once, in one process and one thread.
    func codec(_ table: Table) async throws {
        for subject in [CodecSubject.typical, .largest] {
            let count = subject.bytes > 1000 ? 30 : 1000
            let coders: [(String, (Int) throws -> [Double])] = [
                ("JSON", subject.json), ("binary plist", subject.propertyList),
            ]
            for (coder, run) in coders {
                let it = try await Comparison.of(
                    floor: { try run(count) }, subject: { try subject.ours(count) })
                table.add(codec: "\(subject.name), \(coder)", bytes: subject.bytes, it)
            }
        }
    }
}

extension Table {
    /// How often our trip fits into that of a coder of Foundation's.
    fileprivate func add(codec name: String, bytes: Int, _ it: Comparison) {
        add(
            peer: name, it, atLeast: 5, called: "R_codec",
            note: "times faster, \(bytes) bytes; the floor is the coder")
    }
}
