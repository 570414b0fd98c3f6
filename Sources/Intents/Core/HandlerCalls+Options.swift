// SPDX-License-Identifier: Apache-2.0
//
// Dynamic options: a parameter that needs a value becomes a choice among them.

import Foundation
import IntentSchema

/// What a handler's method for options gave.
enum OfferedOptions: Sendable {
    case values([Value])
    /// It failed; the author's own words say why.
    case failure(String)
}

extension HandlerCalls {
    /// Gives the options of one parameter; none where the handler has no such method.
    typealias Provider = (Intent, @escaping @Sendable (OfferedOptions) -> Void) -> Void

    /// Adds a source of choices for one parameter, in sections.
    public func options<Item>(
        _ parameter: String,
        collection:
            @escaping (
                Intent, @escaping @Sendable (INObjectCollection<Item>?, (any Error)?) -> Void
            ) -> Void
    ) {
        providers[parameter, default: []].append { intent, done in
            collection(intent) { done(Self.offer($0, $1)) }
        }
    }

    /// The same for a parameter whose options are searched, by what the user said for it.
    public func options<Item>(
        _ parameter: String,
        search:
            @escaping (
                Intent, String?,
                @escaping @Sendable (INObjectCollection<Item>?, (any Error)?) -> Void
            ) -> Void
    ) {
        providers[parameter, default: []].append { intent, done in
            search(intent, intent.searchTerm(for: parameter)) { done(Self.offer($0, $1)) }
        }
    }

    /// Adds a source of choices for one parameter, as iOS 13 had it.
    public func options<Item>(
        _ parameter: String,
        list: @escaping (Intent, @escaping @Sendable ([Item]?, (any Error)?) -> Void) -> Void
    ) {
        providers[parameter, default: []].append { intent, done in
            list(intent) { options, error in
                if let error { return done(Self.failure(error)) }
                done(.values((options ?? []).compactMap { Value(any: $0) }))
            }
        }
    }

    /// The value that the handler would take if nobody says another.
    public func options<Item: RecordRepresentable>(
        _ parameter: String, default value: @escaping (Intent) -> Item?
    ) {
        defaults[parameter] = { value($0)?.recordValue }
    }

    private static func offer<Item>(
        _ options: INObjectCollection<Item>?, _ error: (any Error)?
    ) -> OfferedOptions {
        if let error { return failure(error) }
        let sections = options?.record["sections"]?.array ?? []
        return .values(sections.flatMap { $0.record?["items"]?.array ?? [] })
    }

    /// "No such method" is no failure: the next older form is asked.
    private static func failure(_ error: any Error) -> OfferedOptions {
        if (error as? INIntentError)?.code == .noHandlerProvidedForIntent { return .values([]) }
        return .failure(error.localizedDescription)
    }

    /// Lets verdicts pass; where a value is missing, the user is to choose among the options.
    func offering(
        _ parameter: String, _ intent: Intent, _ completion: @escaping Verdicts
    ) -> Verdicts {
        let providers = providers[parameter] ?? []
        let standard = defaults[parameter]
        guard !providers.isEmpty || standard != nil else { return completion }
        let isUnset = intent.record[parameter] == nil
        let usual = standard.map { value in Transfer { value(intent) } }
        let (forms, asked) = (Transfer(providers[...]), Transfer(intent))
        return { verdicts in
            let needsValue = verdicts?.allSatisfy { $0.kind == .needsValue } ?? isUnset
            guard needsValue else { return completion(verdicts) }
            let verdicts = Transfer(verdicts)
            let usual = usual?.value()
            Self.ask(forms, asked) { offered in
                switch offered {
                case .failure(let sentence):
                    Self.warn("offers nothing for '\(parameter)': \(sentence)")
                    completion(verdicts.value)
                case .values(let values):
                    completion(Self.verdict(among: values, usual) ?? verdicts.value)
                }
            }
        }
    }

    /// A choice, the usual value first; of the usual value alone the user is asked yes or no.
    private static func verdict(
        among values: [Value], _ usual: Value?
    ) -> [INIntentResolutionResult]? {
        let others = values.filter { $0 != usual }
        guard let usual else { return others.isEmpty ? nil : [.choice(among: others)] }
        guard others.isEmpty else { return [.choice(among: [usual] + others)] }
        let result = INIntentResolutionResult.verdict(.confirmationRequired)
        result.record["value"] = usual
        return [result]
    }

    private static func warn(_ what: String) {
        GuestHost.notice(
            "warning", ["message": .string("\(Intent.recordClassName)'s handler \(what)")])
    }

    private static func ask(
        _ providers: Transfer<ArraySlice<Provider>>, _ intent: Transfer<Intent>,
        _ done: @escaping @Sendable (OfferedOptions) -> Void
    ) {
        guard let newest = providers.value.first else { return done(.values([])) }
        newest(intent.value) { offered in
            guard case .values(let values) = offered, values.isEmpty else { return done(offered) }
            ask(Transfer(providers.value.dropFirst()), intent, done)
        }
    }
}

extension INIntent {
    /// What the user said for a parameter whose options are searched; see Wire/README.md.
    fileprivate func searchTerm(for parameter: String) -> String? {
        record["\(parameter).searchTerm"]?.string
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
