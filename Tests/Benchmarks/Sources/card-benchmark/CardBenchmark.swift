// SPDX-License-Identifier: Apache-2.0
//
// R_card: view tree → pixels, beside the bare calls for the same picture; and what the processes hold.
//
//   card-benchmark [--bundle SiriDemo.app] [--renderer intendant-renderer]

import Cards
import Foundation
import IntentSchema
import IntentsRuntime
import Pictures
import RendererProcess

@main struct CardBenchmark {
    static let batches = 15
    static let cardsPerBatch = 20

    static func main() async throws {
        let drawing = try CardDrawing.pinned()
        let look = CardLook()
        print("| ratio | is | spread | target | subject µs | floor µs | |")
        print("| --- | --: | --- | --: | --: | --: | --- |")
        for (name, card) in try [("text card", Samples.text), ("full card", Samples.full())] {
            let floor = try Floor(drawing.arrange(card, look), scale: look.scale)
            let line = try Comparison(
                name, subject: { try drawing.draw(card, look) }, floor: { floor.draw() })
            print(line.row)
        }
        print()
        try await memory()
    }

    private static func memory() async throws {
        guard let path = value(of: "--renderer") else { return }
        let renderer = Renderer(path: path)
        defer { renderer.stop() }
        for _ in 0..<200 { _ = try await renderer.draw(Samples.full(), as: .png) }
        if let pid = renderer.pid { print("renderer after 200 full cards: \(Memory(of: pid))") }
        guard let bundle = value(of: "--bundle") else { return }
        print("UI extension while it answers: \(try await extensionMemory(bundle))")
    }

    /// Of an extension at the moment when its last view has been sent.
    private static func extensionMemory(_ bundle: String) async throws -> String {
        let state = FileManager.default.temporaryDirectory.appending(path: "cards-\(getpid())")
        defer { try? FileManager.default.removeItem(at: state) }
        let runtime = try IntentsRuntime(Configuration(state: StateFolder(state)))
        let registry = try IntentsRuntime.registry(ofBundle: bundle)
        let moment = try runtime.moment(
            .confirm, from: Samples.message, named: "sample", in: registry)
        let seen = Seen()
        _ = try await runtime.card(of: moment, in: registry) { event in
            if case .started(let started) = event { seen.pid = started.pid }
            if case .message = event { seen.memory = "\(Memory(of: seen.pid))" }
        }
        await runtime.shutDown()
        return seen.memory
    }

    private static func value(of option: String) -> String? {
        let words = CommandLine.arguments
        guard let at = words.firstIndex(of: option), at + 1 < words.count else { return nil }
        return words[at + 1]
    }
}

/// Events come one after the other.
private final class Seen: @unchecked Sendable {
    var pid: Int32 = 0
    var memory = "nothing was seen of it"
}

/// What one process costs, of what the kernel counts.
struct Memory: CustomStringConvertible {
    var description: String

    init(of pid: Int32) {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        func kilobytes(_ name: String) -> Double {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
            return line.split(separator: " ").compactMap { Double($0) }.first ?? 0
        }
        func mebibytes(_ name: String) -> String { String(format: "%.1f", kilobytes(name) / 1024) }
        let dirty = String(format: "%.1f", kilobytes("Private_Dirty") / 1024)
        description = "\(mebibytes("Pss")) MiB PSS, of which \(dirty) MiB are its own"
    }
}

/// Both in turn, A B A B; the ratio of the medians, and the spread of the batches.
struct Comparison {
    var row: String

    init(_ name: String, subject: () throws -> Void, floor: () -> Void) throws {
        var subjects: [Double] = []
        var floors: [Double] = []
        for batch in 0...CardBenchmark.batches {
            let (a, b) = (try Self.time(subject), try Self.time(floor))
            // The first is warm-up.
            if batch > 0 { (subjects, floors) = (subjects + [a], floors + [b]) }
        }
        let ratios = zip(subjects, floors).map { $0 / $1 }.sorted()
        func median(_ list: [Double]) -> Double { list.sorted()[list.count / 2] }
        let ratio = median(subjects) / median(floors)
        let spread = String(format: "%.2f … %.2f", ratios[0], ratios[ratios.count - 1])
        row = String(
            format: "| R_card, %@ | %.2f | %@ | 1.3 | %.0f | %.0f | %@ |", name, ratio, spread,
            median(subjects), median(floors), ratio > 1.3 ? "MISSED" : "")
    }

    /// Microseconds of the processor for one card: both sides have one thread and wait for nothing, so what
    /// else the machine does is left out.
    private static func time(_ body: () throws -> Void) throws -> Double {
        let start = processorTime()
        for _ in 0..<CardBenchmark.cardsPerBatch { try body() }
        return (processorTime() - start) / 1_000 / Double(CardBenchmark.cardsPerBatch)
    }

    /// Of this thread, in nanoseconds.
    private static func processorTime() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
        return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
    }
}
