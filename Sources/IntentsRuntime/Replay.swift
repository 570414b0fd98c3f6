// SPDX-License-Identifier: Apache-2.0
//
// A recorded request once more, and where it goes another way.

public import Dialogue
import Foundation
import IntentSchema
import Sandbox

/// Performs a recording's request with the recorded answers, under the recorded circumstances.
public struct Replay: Sendable {
    private let recording: Recording
    private let configuration: Configuration

    /// What came of playing a recording again.
    public struct Result: Sendable {
        public var outcome: Outcome
        /// nil: everything passed as it was recorded.
        public var difference: Difference?
        /// Events and messages that were compared.
        public var count: Int
    }

    /// Prepares the state folder of `configuration`: permissions, people and places become the
    /// recorded ones. Other state stays, so recordings that build on each other share a folder.
    ///
    /// - Throws: what files throw that cannot be written.
    public init(_ recording: Recording, on configuration: Configuration) throws {
        self.recording = recording
        let given = recording.given
        var configuration = configuration
        configuration.language = given.language
        configuration.isLocked = given.isLocked
        configuration.grantsAuthorization = given.grantsAuthorization
        configuration.phaseTimeout = given.timeout
        configuration.memoryLimit = given.memoryLimitMebibytes.map { .mebibytes($0) }
        self.configuration = configuration
        let permissions = Permissions(configuration.state.permissions)
        for app in permissions.all().keys { try permissions.set(.notDetermined, for: app) }
        for (app, state) in given.permissions { try permissions.set(state, for: app) }
        try Self.write(given.people, to: configuration.state.people)
        try Self.write(given.places, to: configuration.state.places)
    }

    private static func write(_ json: JSONValue?, to file: URL) throws {
        guard let json else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        try JSONEncoder().encode(json).write(to: file, options: .atomic)
    }

    /// Performs the request.
    ///
    /// - Throws: `HostError` when no launcher can be started.
    public func run(observe: @escaping RequestObserver = { _ in }) async throws -> Result {
        let runtime = try IntentsRuntime(configuration)
        let recorder = Recorder(recording.request, configuration)
        let outcome = await runtime.perform(
            recording.request, presenter: ScriptedPresenter(recording.answers)
        ) { event in
            recorder.note(event)
            observe(event)
        }
        await runtime.shutDown()
        let now = recorder.recording.dialogue
        return Result(
            outcome: outcome, difference: Difference(between: recording.dialogue, and: now),
            count: now.count)
    }
}

extension IntentsRuntime {
    /// Performs a sentence or an intent.
    public func perform(
        _ request: Recording.Request, presenter: any Presenter, observe: @escaping RequestObserver
    ) async -> Outcome {
        switch request {
        case .sentence(let sentence):
            await perform(sentence, presenter: presenter, observe: observe)
        case .intent(let request):
            await perform(request, presenter: presenter, observe: observe)
        }
    }
}
