// SPDX-License-Identifier: Apache-2.0
//
// Two things timed in turn, and their ratio.

/// Microseconds of several batches; a batch counts with the median of its trips.
struct Times {
    private(set) var batches: [Double] = []

    mutating func add(_ trips: [Double]) { batches.append(trips.median) }

    var median: Double { batches.median }
    /// Whether the machine did other things meanwhile.
    var isNoisy: Bool { batches.quantile(0.9) > 1.5 * batches.quantile(0.1) }
}

/// A subject beside its floor, A B A B.
struct Comparison {
    static let batches = 9
    static let attempts = 3

    var floor = Times()
    var subject = Times()
    /// How often it was measured, because the floor itself was noisy.
    var attempt = 1

    var ratio: Double { subject.median / floor.median }
    /// The smallest and the largest ratio of two batches that followed each other.
    var spread: ClosedRange<Double> {
        let ratios = zip(subject.batches, floor.batches).map { $0 / $1 }
        return (ratios.min() ?? 0)...(ratios.max() ?? 0)
    }

    /// Measures until the floor is quiet, a few times at most. Each closure gives
    /// the microseconds of the trips of one batch; the first batches do not count.
    static func of(
        floor: () throws -> [Double], subject: () async throws -> [Double]
    ) async throws -> Comparison {
        _ = (try floor(), try await subject())
        var attempt = 0
        while true {
            attempt += 1
            var it = Comparison(attempt: attempt)
            for _ in 0..<batches {
                it.floor.add(try floor())
                it.subject.add(try await subject())
            }
            if !it.floor.isNoisy || attempt == attempts { return it }
        }
    }
}

extension [Double] {
    var median: Double { quantile(0.5) }

    /// The element below which this part of them lies; NaN when there is none.
    func quantile(_ part: Double) -> Double {
        isEmpty ? .nan : sorted()[Int((Double(count - 1) * part).rounded())]
    }
}

/// Times `body` so often, in microseconds each.
func timed(_ count: Int, _ body: () async throws -> Void) async rethrows -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
        let start = ContinuousClock.now
        try await body()
        times.append((ContinuousClock.now - start) / .microseconds(1))
    }
    return times
}
