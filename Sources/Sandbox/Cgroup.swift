// SPDX-License-Identifier: Apache-2.0
//
// One control group as a folder of small files.

/// A group that this host made.
struct Cgroup: Hashable, Sendable {
    let path: String

    func has(_ file: String) -> Bool { System.text(of: "\(path)/\(file)") != nil }

    func write(_ file: String, _ text: String) throws(SandboxError) {
        if let reason = System.write(text, to: "\(path)/\(file)") {
            throw SandboxError(
                place: "\(path)/\(file)", problem: "'\(text)' was refused: \(reason)",
                remedy: "run `intendant doctor`, or choose the rung 'watcher'")
        }
    }

    func number(in file: String) -> Int? {
        System.text(of: "\(path)/\(file)").flatMap { Int($0.filter { !$0.isWhitespace }) }
    }

    /// The number after `name` in a file of "name number" lines.
    func field(_ name: String, in file: String) -> Int? { sum(of: [name], in: file) }

    func sum(of names: [String], in file: String) -> Int? {
        guard let text = System.text(of: "\(path)/\(file)") else { return nil }
        let fields = text.split(separator: "\n").map { $0.split(separator: " ") }
        return fields.filter { $0.count == 2 && names.contains(String($0[0])) }
            .compactMap { Int($0[1]) }.reduce(0, +)
    }

    /// Removes the group. A process that is about to die still counts, for long on a machine with
    /// much other work; at most 3 s are waited.
    func remove() {
        for attempt in 0..<300 {
            guard System.removeFolder(path) == .busy else { return }
            System.sleep(microseconds: attempt < 50 ? 1000 : 12_000)
        }
    }
}
