// SPDX-License-Identifier: Apache-2.0
//
// What the runtime knows before a request: bundles, words, people, places.

public import Bundles
public import Foundation
public import IntentSchema
import IntentCatalog
import Utterance

extension IntentsRuntime {
    /// What manifests are held against.
    public static let knowledge = HostKnowledge(
        knownIntents: Set(Catalog.builtIn.intents.keys), apiVersion: IntendantAPI.version,
        catalog: .builtIn)

    /// The bundles of the configured folders and the installed ones; manifests are read, code never.
    public func registry() -> Registry { Self.registry(configuration) }

    /// The same without a runtime: nothing is started, no launcher is needed.
    public static func registry(_ configuration: Configuration) -> Registry {
        Registry.scan(
            directories: (configuration.bundleFolders + [configuration.state.bundles]).map {
                $0.path(percentEncoded: false)
            },
            host: knowledge, cache: configuration.state.registryCache.path(percentEncoded: false))
    }

    /// Reads a request as data.
    ///
    /// - Throws: `RuntimeError` of kind `intent`; its place is `file` and the path in it.
    public func request(from data: Data, named file: String) throws -> IntentRequest {
        do {
            return try RecordJSON(catalog: customIntents(of: registry()).catalog)
                .request(from: data)
        } catch {
            throw RuntimeError(
                .intent, at: file, "\(error)", fix: "see “An intent as data” in the README")
        }
    }

    /// Of the user's language, with the sentences of custom intents.
    func understanding(_ custom: CustomIntents) throws(NotUnderstood) -> Understanding {
        try Understanding(
            language: configuration.language, custom: custom.sentences, people: people(),
            places: places(), catalog: custom.catalog, now: { .here })
    }

    /// Of the user's language; English where nobody taught the host another.
    var grammar: Grammar { (try? Languages.grammar(for: configuration.language)) ?? .english }

    /// What the user may answer about the intents of a catalog.
    func answers(_ catalog: Catalog, _ context: Context) -> TypedAnswers {
        TypedAnswers(
            understanding: Understanding(
                grammar: grammar, people: people(), places: places(), catalog: catalog,
                now: { .here }),
            context: context, catalog: catalog)
    }

    /// Those of `people.json`, in the order of what apps donated.
    func people() -> any People {
        guard
            let file = (try? Data(contentsOf: configuration.state.people))
                .flatMap({ try? PeopleFile($0) })
        else { return NoPeople() }
        return RankedPeople(
            people: file, counts: DonationStore(configuration.state.donations).people())
    }

    func places() -> any Places {
        (try? Data(contentsOf: configuration.state.places)).flatMap { try? PlacesFile($0) }
            ?? WorldCities()
    }

    /// The names and terms that sentences may use.
    func context(of registry: Registry) -> Context {
        let handlers = HandlerRegistry(registry, appsHandleIntents: true)
        let vocabularies = registry.apps.map {
            ($0.identifier, GlobalVocabulary(of: $0, language: configuration.language))
        }
        let phrases = Dictionary(
            vocabularies.map { ($0.0, $0.1.phrases.values.flatMap(\.self).sorted()) },
            uniquingKeysWith: { first, _ in first })
        return Context(
            apps: handlers.handlingApps.map { app in
                AppName(
                    id: app.identifier, names: app.names,
                    intents: handlers.intents(ofApp: app.identifier),
                    examples: phrases[app.identifier] ?? [])
            },
            terms: handlers.handlingApps.flatMap {
                taught(by: $0, for: handlers.intents(ofApp: $0.identifier))
            }
                + vocabularies.flatMap { app, vocabulary in
                    vocabulary.terms.map {
                        Term(
                            phrase: $0.phrase, parameter: $0.parameter, identifier: $0.identifier,
                            pronunciationHint: $0.pronunciation, app: app)
                    }
                },
            phrases: vocabularies.flatMap { app, vocabulary in
                vocabulary.phrases.sorted { $0.key < $1.key }.flatMap { intent, sentences in
                    sentences.map { Phrase($0, intent: intent, app: app) }
                }
            })
    }

    /// The user's own words, as the app taught them; none of an app that may not be asked.
    private func taught(by app: HandlingApp, for intents: Set<String>) -> [Term] {
        let permissions = Permissions(configuration.state.permissions)
        guard permissions.authorization(of: app.identifier) == .authorized,
            let folder = try? configuration.state.vocabulary(of: app.identifier)
        else { return [] }
        let store = VocabularyStore(folder: folder)
        return store.kinds.flatMap { kind in
            let terms = store.terms(of: kind)
            return kind.parameters(of: intents, in: .builtIn).flatMap { parameter in
                terms.map {
                    Term(
                        phrase: $0.phrase, parameter: parameter, identifier: $0.identifier,
                        isUserSpecific: true, pronunciationHint: $0.pronunciation,
                        app: app.identifier)
                }
            }
        }
    }
}
