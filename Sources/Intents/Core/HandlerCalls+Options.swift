// SPDX-License-Identifier: Apache-2.0
//
// Dynamic options: a parameter that needs a value becomes a choice among them.

import Foundation
import IntentSchema

extension HandlerCalls {
    /// Gives the options of one parameter; none where the handler has no such method.
    typealias Provider = (Intent, @escaping @Sendable ([Value]) -> Void) -> Void

    /// Adds a source of choices for one parameter, in sections.
    public func options<Item>(
        _ parameter: String,
        collection:
            @escaping (
                Intent, @escaping @Sendable (INObjectCollection<Item>?, (any Error)?) -> Void
            ) -> Void
    ) {
        providers[parameter, default: []].append { intent, done in
            collection(intent) { options, _ in
                let sections = options?.record["sections"]?.array ?? []
                done(sections.flatMap { $0.record?["items"]?.array ?? [] })
            }
        }
    }

    /// Adds a source of choices for one parameter, as iOS 13 had it.
    public func options<Item>(
        _ parameter: String,
        list: @escaping (Intent, @escaping @Sendable ([Item]?, (any Error)?) -> Void) -> Void
    ) {
        providers[parameter, default: []].append { intent, done in
            list(intent) { options, _ in done((options ?? []).compactMap { Value(any: $0) }) }
        }
    }

    /// Lets verdicts pass; where a value is missing, the user is to choose among the options.
    func offering(
        _ providers: [Provider], _ parameter: String, _ intent: Intent,
        _ completion: @escaping Verdicts
    ) -> Verdicts {
        guard !providers.isEmpty else { return completion }
        let isUnset = intent.record[parameter] == nil
        let providers = Transfer(providers[...])
        let intent = Transfer(intent)
        return { verdicts in
            let needsValue = verdicts?.allSatisfy { $0.kind == .needsValue } ?? isUnset
            guard needsValue else { return completion(verdicts) }
            let verdicts = Transfer(verdicts)
            Self.ask(providers, intent) { values in
                completion(values.isEmpty ? verdicts.value : [.choice(among: values)])
            }
        }
    }

    private static func ask(
        _ providers: Transfer<ArraySlice<Provider>>, _ intent: Transfer<Intent>,
        _ done: @escaping @Sendable ([Value]) -> Void
    ) {
        guard let newest = providers.value.first else { return done([]) }
        newest(intent.value) { values in
            guard values.isEmpty else { return done(values) }
            ask(Transfer(providers.value.dropFirst()), intent, done)
        }
    }
}

extension INIntentResolutionResult {
    fileprivate var kind: ResolutionKind? {
        record["kind"]?.string.flatMap(ResolutionKind.init)
    }

    fileprivate static func choice(among values: [Value]) -> INIntentResolutionResult {
        let result = INIntentResolutionResult.verdict(.disambiguation)
        result.record["values"] = .array(values)
        return result
    }
}
