// SPDX-License-Identifier: Apache-2.0
//
// The handling protocol: each method in two forms, of which a handler has either.

import IntentSchema

/// One resolve method as Swift calls it.
struct ResolveCall {
    let parameter: String
    let name: String
    let label: String
    let completion: String
    let form: ResolutionForm
    /// Older forms have no async twin: two would differ in their result only.
    let isNewest: Bool

    var answer: String { form.isList ? "[\(form.resultClass)]" : form.resultClass }
}

extension IntentDefinition {
    /// The resolve methods in the order in which a handler is asked: new names first.
    var resolveMethods: [ResolveCall] { currentResolveMethods + formerResolveMethods }

    /// `resolveContent(forSendMessage:with:)`, as Swift 3 had it.
    private var formerResolveMethods: [ResolveCall] {
        guard let former = labels.former else { return [] }
        // A method with a name of its own never changed it.
        return currentResolveMethods.filter { $0.label == labels.resolve }.map {
            ResolveCall(
                parameter: $0.parameter, name: $0.name, label: "for" + former.capitalizedFirst,
                completion: "with", form: $0.form, isNewest: false)
        }
    }

    private var currentResolveMethods: [ResolveCall] {
        parameters.flatMap { parameter in
            parameter.resolutions.enumerated().map { index, form in
                ResolveCall(
                    parameter: parameter.name,
                    name: parameter.resolveMethod?.name ?? "resolve"
                        + parameter.name.capitalizedFirst,
                    label: parameter.resolveMethod?.label ?? labels.resolve,
                    completion: labels.completion, form: form, isNewest: index == 0)
            }
        }
    }
}

/// A method of a handling protocol in its two forms.
private struct HandlerMethod {
    let name: String
    let label: String
    let completion: String
    let intent: String
    let answer: String
    var hasAsyncForm = true

    var sentence: String {
        switch name {
        case "handle": return "Does what the user asked for."
        case "confirm": return "Says whether the request could be handled now."
        default:
            let parameter = String(name.dropFirst("resolve".count)).inWords
            return "Gives the verdict about a parameter: \(parameter)."
        }
    }
    var completionForm: String {
        "func \(name)(\(label) intent: \(intent), \(completion) completion: "
            + "@escaping @Sendable (\(answer)) -> Void)"
    }
    var asyncForm: String { "func \(name)(\(label) intent: \(intent)) async -> \(answer)" }
}

extension SwiftSource {
    mutating func writeHandling(of intent: IntentDefinition) {
        guard intent.hasHandlingProtocol else { return }
        let methods = Self.methods(of: intent)
        document("What a handler of a request implements: \(intent.title.loweredFirst).")
        block("\(access)protocol \(intent.handlingProtocol): NSObjectProtocol") { source in
            for method in methods {
                source.document(method.sentence)
                source.line(method.completionForm.tidy)
                guard method.hasAsyncForm else { continue }
                source.document(method.sentence)
                source.line(method.asyncForm.tidy)
            }
            for options in intent.dynamicOptions { source.writeRequirements(of: options) }
            if intent.sendsUpdates { source.writeUpdates(of: intent, body: "") }
        }
        line()
        block("extension \(intent.handlingProtocol)") { source in
            for method in methods { source.writeDefaults(of: method) }
            for options in intent.dynamicOptions { source.writeDefaults(of: options) }
            if intent.sendsUpdates { source.writeUpdates(of: intent, body: " {}") }
        }
        line()
        if intent.sendsUpdates { writeObserver(of: intent) }
    }

    private static func methods(of intent: IntentDefinition) -> [HandlerMethod] {
        let phases = ["handle", "confirm"].map {
            HandlerMethod(
                name: $0, label: intent.labels.handle, completion: "completion",
                intent: intent.className, answer: intent.response.className)
        }
        let resolves = intent.resolveMethods.map {
            HandlerMethod(
                name: $0.name, label: $0.label, completion: $0.completion, intent: intent.className,
                answer: $0.answer, hasAsyncForm: $0.isNewest)
        }
        let former = intent.labels.former.map { label in
            ["handle", "confirm"].map {
                HandlerMethod(
                    name: $0, label: label, completion: "completion", intent: intent.className,
                    answer: intent.response.className, hasAsyncForm: false)
            }
        }
        return phases + (former ?? []) + resolves
    }

    /// Each form is answered by the other one; with neither, the answer says so.
    private mutating func writeDefaults(of method: HandlerMethod) {
        block(access + method.completionForm.tidy) { source in
            guard method.hasAsyncForm else { return source.line("completion(.notImplemented())") }
            source.line(
                "HandlerForwarding.toAsync(self, \"\(method.name) \(method.intent)\", intent, completion) "
                    + "{ await $0.\(method.name)(\(method.label): $1) }")
        }
        guard method.hasAsyncForm else { return }
        block(access + method.asyncForm.tidy) { source in
            source.block(
                "await HandlerForwarding.toCompletion(self, \"\(method.name) \(method.intent)\") "
                    + "{ (done: @escaping @Sendable (\(method.answer)) -> Void) in"
            ) {
                $0.line("self.\(method.name)(\(method.label): intent, \(method.completion): done)")
            }
        }
    }

    /// Also in the words of Swift 3, which the newer ones lead to.
    private mutating func writeUpdates(of intent: IntentDefinition, body: String) {
        guard let former = intent.labels.former.map({ "for" + $0.capitalizedFirst }) else {
            return writeUpdates(of: intent, label: "for", starting: body, stopping: body)
        }
        let forwards = !body.isEmpty
        writeUpdates(
            of: intent, label: "for",
            starting: forwards ? " { startSendingUpdates(\(former): intent, to: observer) }" : "",
            stopping: forwards ? " { stopSendingUpdates(\(former): intent) }" : "")
        writeUpdates(of: intent, label: former, starting: body, stopping: body)
    }

    private mutating func writeUpdates(
        of intent: IntentDefinition, label: String, starting: String, stopping: String
    ) {
        let head = starting.isEmpty ? "" : access
        let name = intent.className
        document("Called when the answer is shown; the observer takes what changes.")
        line(
            "\(head)func startSendingUpdates(\(label) intent: \(name), to observer: any \(name)ResponseObserver)\(starting)"
        )
        document("Called when the answer is no longer shown.")
        line("\(head)func stopSendingUpdates(\(label) intent: \(name))\(stopping)")
    }

    private mutating func writeObserver(of intent: IntentDefinition) {
        let label = String(intent.className.dropFirst(2).dropLast("Intent".count)).loweredFirst
        // Handlers call it from queues of their own, whose closures want to know.
        document("Takes further answers while one is shown: \(intent.title.loweredFirst).")
        block(
            "\(access)protocol \(intent.className)ResponseObserver: NSObjectProtocol, Sendable"
        ) {
            $0.document("Takes an answer that replaces the one shown.")
            $0.line("func didUpdate(\(label) response: \(intent.response.className))")
        }
        line()
        block(
            "final class \(intent.className)ResponseRelay: NSObject, \(intent.className)ResponseObserver"
        ) {
            $0.line("private let send: @Sendable (INIntentResponse) -> Void")
            $0.line(
                "init(_ send: @escaping @Sendable (INIntentResponse) -> Void) { self.send = send }")
            $0.line(
                "func didUpdate(\(label) response: \(intent.response.className)) { send(response) }"
            )
        }
        line()
    }

}

extension String {
    /// `(intent intent: X` and `completion completion:` say a name once.
    fileprivate var tidy: String {
        replacing("(intent intent:", with: "(intent:").replacing(
            "completion completion:", with: "completion:")
    }
}
