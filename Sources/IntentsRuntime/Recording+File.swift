// SPDX-License-Identifier: Apache-2.0
//
// Recordings as files: JSON with one line for each event.

import Dialogue
public import Foundation
import IntentCatalog
import IntentSchema

extension Recording {
    /// The contents of the file.
    public var data: Data {
        let head: [JSON.Field] = [
            .init("intendantRecording", .integer(Self.version)), .init("request", request.json),
            .init("app", .optional(app)), .init("given", given.json),
        ]
        let lines = head.map { "  \(JSON.string($0.name).line): \($0.value.line),\n" }
        let dialogue = dialogue.map { "    \($0.line)" }.joined(separator: ",\n")
        return Data("{\n\(lines.joined())  \"dialogue\": [\n\(dialogue)\n  ]\n}\n".utf8)
    }

    /// Reads a file's contents; `name` is the file's, for errors.
    ///
    /// - Throws: `RuntimeError` of kind `recording`.
    public init(_ data: Data, named name: String) throws {
        let json: [String: JSONValue]
        do {
            json = try JSONDecoder().decode([String: JSONValue].self, from: data)
        } catch {
            throw Self.unreadable(name, "this is no recording", cause: error)
        }
        guard json["intendantRecording"] == .integer(Self.version) else {
            throw Self.unreadable(
                name, "'intendantRecording' is not \(Self.version), the version that is read here")
        }
        guard let dialogue = json["dialogue"]?.array else {
            throw Self.unreadable(name, "'dialogue' is not a list")
        }
        request = try Request(json["request"], named: name)
        app = json["app"]?.string
        given = Circumstances(json["given"]?.object ?? [:])
        self.dialogue = dialogue.map(JSON.init)
    }

    fileprivate static func unreadable(
        _ name: String, _ problem: String, cause: (any Error)? = nil
    ) -> RuntimeError {
        RuntimeError(
            .recording, at: name, problem, fix: "record the dialogue again with --record FILE",
            cause: cause)
    }
}

extension Recording.Request {
    fileprivate var json: JSON {
        switch self {
        case .sentence(let sentence): .object([.init("sentence", .string(sentence))])
        case .intent(let request): JSON(RecordJSON(catalog: .builtIn).json(of: request))
        }
    }

    fileprivate init(_ json: JSONValue?, named name: String) throws {
        if let sentence = json?.object?["sentence"]?.string {
            self = .sentence(sentence)
            return
        }
        guard let json else { throw Recording.unreadable(name, "'request' is missing") }
        do {
            let data = try JSONEncoder().encode(json)
            self = .intent(try RecordJSON(catalog: .builtIn).request(from: data))
        } catch {
            throw Recording.unreadable(name, "'request' is no request", cause: error)
        }
    }
}

extension Recording.Circumstances {
    fileprivate var json: JSON {
        let states = permissions.sorted { $0.key < $1.key }
        return .object([
            .init("language", .string(language)), .init("locked", .boolean(isLocked)),
            .init("granted", .boolean(grantsAuthorization)),
            .init("timeoutSeconds", .double(timeout / .seconds(1))),
            .init(
                "memoryLimitMebibytes", memoryLimitMebibytes.map { .integer(Int64($0)) } ?? .null),
            .init("permissions", .object(states.map { .init($0.key, .string($0.value.name)) })),
            .init("people", people.map(JSON.init) ?? .null),
            .init("places", places.map(JSON.init) ?? .null),
        ])
    }

    /// Whatever is missing is as usual.
    fileprivate init(_ json: [String: JSONValue]) {
        self.init()
        language = json["language"]?.string ?? language
        isLocked = json["locked"] == .boolean(true)
        grantsAuthorization = json["granted"] == .boolean(true)
        if let seconds = json["timeoutSeconds"]?.number, seconds > 0, seconds < 86_400 {
            timeout = .milliseconds(Int64(seconds * 1000))
        }
        memoryLimitMebibytes = json["memoryLimitMebibytes"]?.number.flatMap { Int(exactly: $0) }
        for (app, state) in json["permissions"]?.object ?? [:] {
            permissions[app] = Authorization.allCases.first { $0.name == state.string }
        }
        people = json["people"].flatMap { $0 == .null ? nil : $0 }
        places = json["places"].flatMap { $0 == .null ? nil : $0 }
    }
}

extension JSONValue {
    var number: Double? {
        switch self {
        case .integer(let it): Double(it)
        case .double(let it): it
        default: nil
        }
    }
}

extension JSON {
    /// Objects get the order of their names.
    init(_ json: JSONValue) {
        self =
            switch json {
            case .null: .null
            case .boolean(let it): .boolean(it)
            case .integer(let it): .integer(it)
            case .double(let it): .double(it)
            case .string(let it): .string(it)
            case .array(let items): .array(items.map(JSON.init))
            case .object(let fields):
                .object(fields.sorted { $0.key < $1.key }.map { Field($0.key, JSON($0.value)) })
            }
    }
}
