// SPDX-License-Identifier: Apache-2.0
//
// The last station: the card of a request, with the rows of the app's UI extension.

import Bundles
import Cards
import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema

/// Makes the cards of one request. The provider's process lives for one card only, as on iOS.
struct CardStation: Sendable {
    let provider: ExtensionBundle?
    let app: HandlingApp
    private let desk: GuestDesk
    let runtime: IntentsRuntime
    let display = DisplayText()
    private let observe: RequestObserver
    /// Apple's definitions and the app's own.
    let catalog: Catalog
    let intentDefinition: IntentDefinition?

    init(
        for intent: String, in catalog: Catalog, provider: ExtensionBundle?, desk: GuestDesk,
        in runtime: IntentsRuntime, observe: @escaping RequestObserver
    ) {
        self.catalog = catalog
        intentDefinition = catalog.intent(named: intent)
        self.provider = provider
        self.desk = desk
        app = desk.app
        self.runtime = runtime
        self.observe = observe
    }

    /// Draws the card of a moment; a provider that fails leaves the default rows and a warning.
    func show(_ moment: Interaction) async -> ShownCard {
        let (card, warnings) = await card(of: moment)
        observe(.drawn(card, moment.stage))
        return ShownCard(rows: card.rowsAsText, warnings: warnings)
    }

    /// The card, laid out, and why a part of it is not the extension's own.
    func card(of moment: Interaction) async -> (card: Card, warnings: [String]) {
        let fields = intentDefinition.map { CardFields.outlines(of: $0, in: catalog) } ?? []
        let pictures = CardPictures(ofBundle: app.path ?? provider?.path ?? "")
        var warnings: [String] = []
        var answer: CardAnswer?
        if let provider {
            // It reads its fonts while the extension starts.
            runtime.renderer.prepare()
            do {
                answer = pictures.filling(try await ask(provider, about: moment, fields: fields))
            } catch {
                warnings.append(
                    "\(provider.manifest.name) shows nothing: \(Self.reason(error, provider))")
            }
        }
        var card = Card(
            app: app.displayName, fields: fields, intent: moment.intent, response: moment.response,
            answer: answer, displayText: display)
        warnings += card.warnings
        card.icon = pictures.icon
        if moment.stage == .confirm { card.buttons = Card.Button.pair(for: intentDefinition) }
        var look = CardLook()
        look.language = runtime.configuration.language
        return (await runtime.renderer.laidOut(card, look), warnings)
    }

    private static func reason(_ error: any Error, _ provider: ExtensionBundle) -> String {
        if let failure = error as? StartFailure { return failure.sentence }
        guard case .ended(let exit)? = error as? ExtensionFailure else { return "\(error)" }
        return exit.sentence(extension: provider.manifest.name, method: "the card")
    }

    private func ask(
        _ provider: ExtensionBundle, about moment: Interaction, fields: [FieldOutline]
    ) async throws -> CardAnswer {
        let body = Self.body(moment, fields)
        return try await runtime.processes.with(provider, desk: desk, observe: observe) {
            process in
            observe(.message(.card(body)))
            let (partials, reply) = try await process.card(
                body, deadline: runtime.configuration.phaseTimeout)
            partials.forEach { observe(.message(.configured($0))) }
            observe(.message(.cardReply(reply)))
            return try CardAnswer(
                partials: partials.map(Value.dictionary), reply: .dictionary(reply))
        }
    }

    /// The body of the wire's `card` request.
    private static func body(_ moment: Interaction, _ fields: [FieldOutline]) -> [String: Value] {
        var interaction = Record(
            "INInteraction",
            [
                "intent": .record(moment.intent),
                "intentHandlingStatus": .integer(moment.status.rawValue), "direction": 0,
                "identifier": .string(UUID().uuidString),
            ])
        interaction["intentResponse"] = moment.response.map(Value.record)
        let shown = fields.filter {
            $0.value(intent: moment.intent, response: moment.response) != nil
        }
        return [
            "interaction": .record(interaction), "stage": .string(moment.stage.rawValue),
            "context": 0, "parameters": .array(shown.map { .record(Record($0.parameter)) }),
            "minimum": [0, 0],
            "maximum": [.double(Size.maximum.width), .double(Size.maximum.height)],
        ]
    }
}

extension Record {
    fileprivate init(_ parameter: CardParameter) {
        self.init(
            "INParameter",
            [
                "parameterClass": .string(parameter.className),
                "parameterKeyPath": .string(parameter.keyPath),
            ])
    }
}
