// SPDX-License-Identifier: Apache-2.0
//
// Cards as pictures, and cards without a conversation.

public import Bundles
public import Cards
public import Dialogue
import ExtensionProcess
public import Foundation
import IntentSchema
public import RendererProcess

extension IntentsRuntime {
    /// Where the program that draws cards is.
    /// - Throws: `RendererError` if it is not there, `HostError` if there is no launcher either.
    public static func rendererPath() throws -> String {
        try Renderer(beside: Launcher.installed().path).checked()
    }

    /// One bundle alone, as `card` wants it.
    /// - Throws: `BundleError` when it is not fit.
    public static func registry(ofBundle path: String) throws -> Registry {
        try Registry.read(bundle: path, host: knowledge)
    }

    /// Draws a card that a request showed.
    ///
    /// In a process of its own, which is started with the first card and has neither files nor network.
    /// What an extension drew and cannot be drawn is replaced by default rows; the warnings say so.
    /// - Throws: `RendererError` when there is no `intendant-renderer`, or it cannot draw.
    public func draw(
        _ card: Card, as format: CardFormat, _ look: CardLook = CardLook()
    ) async throws -> CardPicture {
        try await renderer.draw(card, as: format, look)
    }

    /// The frames that every picture of the card uses, for who draws it in another way.
    public func laidOut(_ card: Card, _ look: CardLook = CardLook()) async -> Card {
        await renderer.laidOut(card, look)
    }

    /// The card that an app's UI provider makes of a moment, as a conversation would show it.
    ///
    /// `registry` holds the one bundle it is about. Without a provider for the intent it is the default card.
    /// - Throws: `RuntimeError` for a bundle without an app or extension.
    public func card(
        of moment: Interaction, in registry: Registry,
        observe: @escaping RequestObserver = { _ in }
    ) async throws -> (card: Card, warnings: [String]) {
        let handlers = HandlerRegistry(registry, appsHandleIntents: true)
        guard let app = handlers.handlingApps.first else {
            throw RuntimeError(
                .intent, at: "the bundle", "it has neither app nor extension",
                fix: "build it with `intendant build`")
        }
        let station = CardStation(
            for: moment.intent.className, in: customIntents(of: registry).catalog,
            provider: handlers.uiProvider(
                for: moment.intent.className, ofApp: app.identifier),
            desk: try desk(for: app, presenter: nil, observe), in: self, observe: observe)
        return await station.card(of: moment)
    }

    /// Reads a moment as data: a request with, if wanted, a `"response"`: its fields and its `"code"`.
    ///
    /// Without one the response is `ready` at confirmation and `success` at handling, and empty otherwise.
    /// - Throws: `RuntimeError` of kind `intent`; its place is `file` and the path in it.
    public func moment(
        _ stage: Stage, from data: Data, named file: String, in registry: Registry
    ) throws -> Interaction {
        let json = RecordJSON(catalog: customIntents(of: registry).catalog)
        do {
            var object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
            let response = object.removeValue(forKey: "response")
            let rest = response == nil ? data : try JSONSerialization.data(withJSONObject: object)
            let request = try json.request(from: rest)
            return Interaction(
                stage: stage, intent: request.intent,
                response: try self.response(response, to: request.intent, stage, json),
                status: stage == .confirm ? .ready : .success)
        } catch let error as RecordJSONError {
            throw RuntimeError(
                .intent, at: file, "\(error)", fix: "see “An intent as data” in the README")
        } catch {
            throw RuntimeError(
                .intent, at: file, "this is not JSON: \(error)",
                fix: "see “An intent as data” in the README")
        }
    }

    private func response(
        _ object: Any?, to intent: Record, _ stage: Stage, _ json: RecordJSON
    ) throws -> Record? {
        guard let definition = json.definition(of: intent.className)?.response else { return nil }
        var response = Record(definition.className)
        if let object {
            let data = try JSONSerialization.data(withJSONObject: object)
            response = try json.record(from: data, className: definition.className)
        }
        let usual = definition.code(named: stage == .confirm ? "ready" : "success")
        if response["code"] == nil { response["code"] = usual.map(Value.integer) }
        return response
    }
}
