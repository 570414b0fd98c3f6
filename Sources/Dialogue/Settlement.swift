// SPDX-License-Identifier: Apache-2.0
//
// What resolutions do to the value of a parameter.

import IntentSchema

/// A parameter after its resolutions: the value to go on with, and what is still open about it.
struct Settlement: Equatable {
    var value: Value?
    var open: Opening?

    /// `results` has at least one element. `current` is what the intent holds.
    init(_ results: [Resolution], isList: Bool, current: Value?) {
        if let only = results.first, results.count == 1 || !isList {
            self.init(whole: only, isList: isList, current: current)
        } else {
            self.init(elements: results, current: current)
        }
    }

    /// One result for everything; of a list with one element it is also that element's.
    private init(whole result: Resolution, isList: Bool, current: Value?) {
        value = current
        if case .success(let taken?) = result {
            value = isList && taken.array == nil ? [taken] : taken
        } else if result.needsUser {
            let only = isList && current?.array?.count == 1
            open = Opening(
                resolution: result, range: only ? 0..<1 : nil,
                subject: only ? current?.array?.first : current)
        }
    }

    /// One result per element. Elements without a result stay; results without an element add one.
    private init(elements results: [Resolution], current: Value?) {
        let elements = current.map { $0.array ?? [$0] } ?? []
        var settled: [Value] = []
        for (index, result) in results.enumerated() {
            let element = elements.indices.contains(index) ? elements[index] : nil
            if result.needsUser && open == nil {
                let end = settled.count + (element == nil ? 0 : 1)
                open = Opening(
                    resolution: result, range: settled.count..<end, subject: element)
            }
            if case .success(let taken?) = result {
                settled.append(taken)
            } else if let element {
                settled.append(element)
            }
        }
        settled += elements.dropFirst(results.count)
        value = .array(settled)
    }
}

/// What the user has to be asked about one parameter.
struct Opening: Equatable {
    let resolution: Resolution
    /// The part of the list that the answer replaces; nil: the whole parameter.
    let range: Range<Int>?
    /// The value that the result is about.
    let subject: Value?

    /// Puts the user's answer in its place.
    func replacing(_ current: Value?, with answer: Value, isList: Bool) -> Value {
        guard isList else { return answer }
        let added = answer.array ?? [answer]
        guard let range, var elements = current?.array, range.upperBound <= elements.count else {
            return .array(added)
        }
        elements.replaceSubrange(range, with: added)
        return .array(elements)
    }
}
