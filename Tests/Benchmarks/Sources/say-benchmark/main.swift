// SPDX-License-Identifier: Apache-2.0
//
// R_say: from a sentence to an intent, beside hassil on the same grammar.
//
// say-benchmark PYTHON: speaks the table of Tests/UtteranceTests, 61 intents and
// 10,000 terms. Both sides take turns, sentence lists in whole rounds, in one
// run; the figure is the ratio of the medians of one sentence.

import Foundation
import IntentCatalog
import IntentSchema
import Utterance

/// Where the sentences, the grammar and the peer are.
struct Places {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    var sentences: URL { package.appending(path: "UtteranceTests/Sentences/table.txt") }
    var grammar: URL { package.appending(path: "../Sources/Utterance/Templates/en") }
    var peer: URL { package.appending(path: "Benchmarks/Peers/hassil_peer.py") }
}

/// 10,000 names of two words, like no other word there is.
let terms: [String] = {
    let parts = "ka lo mi ra tes vun por sel dim gar hul nop wex yar zor bli".split(separator: " ")
    return (0..<10_000).map {
        "\(parts[$0 % 16])\(parts[$0 / 16 % 16]) \(parts[$0 / 256 % 16])\(parts[$0 / 4096 % 16])"
    }
}()

/// The terms in turn for parameters that have a vocabulary, and an app per intent.
let context: Context = {
    let parameters = [
        "INSendMessageIntent.recipients", "INStartWorkoutIntent.workoutName",
        "INRequestRideIntent.rideOptionName", "INSetCarLockStatusIntent.carName",
    ]
    return Context(
        apps: ["Chatterbox", "Zipcab", "Tunewell", "Jotter", "Oldphone"].map {
            AppName(id: $0.lowercased(), names: [$0], intents: Set(Catalog.builtIn.intents.keys))
        },
        terms: terms.enumerated().map {
            Term(
                phrase: $0.element, parameter: parameters[$0.offset % parameters.count],
                identifier: "\($0.offset)", isUserSpecific: true)
        })
}()

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Ours: the median of one sentence in microseconds, and how many led to an intent.
func ours(_ sentences: [String], _ understanding: Understanding) -> (Double, Int) {
    let clock = ContinuousClock()
    var understood = 0
    let times = sentences.map { sentence in
        let took = clock.measure {
            if (try? understanding.understand(sentence, context: context)) != nil {
                understood += 1
            }
        }
        return took / .microseconds(1)
    }
    return (median(times), understood)
}

/// hassil in Python: a line for a round, a line with its median and count.
final class Peer {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private(set) var about = ""

    init(python: String, _ places: Places, terms file: URL) throws {
        process.executableURL = URL(filePath: python)
        process.arguments = [
            places.peer.path, places.grammar.path, places.sentences.path, file.path,
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        about = line()
    }

    func round() -> (Double, Int)? {
        input.fileHandleForWriting.write(Data("go\n".utf8))
        let parts = line().split(separator: " ").compactMap { Double($0) }
        return parts.count == 2 ? (parts[0] / 1000, Int(parts[1])) : nil
    }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func line() -> String {
        var bytes: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

func run() throws {
    let places = Places()
    let sentences = try String(contentsOf: places.sentences, encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { $0.prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces) }
    let clock = ContinuousClock()
    var understanding: Understanding?
    let load = clock.measure { understanding = Understanding() }
    guard let understanding else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: "terms-\(UUID()).txt")
    // hassil knows a name only when it is in a list.
    let names = sentences.flatMap { $0.split(separator: " ").dropFirst() }
        .filter { $0.first?.isUppercase == true }.map { $0.filter(\.isLetter) }
    try (terms + Set(names).sorted()).joined(separator: "\n")
        .write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let peer = try Peer(python: CommandLine.arguments[1], places, terms: file)
    defer { peer.stop() }

    _ = ours(sentences, understanding)
    var (mine, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
    var counts = (0, 0)
    for _ in 0..<7 {
        let own = ours(sentences, understanding)
        guard let other = peer.round() else { throw CocoaError(.fileReadUnknown) }
        mine.append(own.0)
        theirs.append(other.0)
        ratios.append(other.0 / own.0)
        counts = (own.1, other.1)
    }
    func short(_ it: Double) -> String { String(format: it < 100 ? "%.1f" : "%.0f", it) }
    let bound = 10.0
    let ratio = median(theirs) / median(mine)
    print("")
    print("| ratio | times faster | spread | bound | ours µs | hassil µs | |")
    print("|---|--:|--:|--:|--:|--:|---|")
    print(
        "| R_say | \(short(ratio)) | \(short(ratios.min() ?? 0)) … \(short(ratios.max() ?? 0)) | ≥ 10 "
            + "| \(short(median(mine))) | \(short(median(theirs))) | one sentence of "
            + "\(sentences.count), the median; understood \(counts.0) and \(counts.1)"
            + "\(ratio < bound ? "; MISSED" : "") |")
    print(
        "hassil has \(peer.about.dropFirst("ready ".count)) templates, intents and terms. "
            + "Our grammar and definitions are read in \(short(load / .milliseconds(1))) ms, once.")
}

do {
    try run()
} catch {
    FileHandle.standardError.write(Data("R_say is not measured: \(error)\n".utf8))
    exit(1)
}
