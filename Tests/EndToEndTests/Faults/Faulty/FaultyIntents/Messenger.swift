// SPDX-License-Identifier: Apache-2.0
//
// The message's handler. What it saw goes to the log.

import Intents
import LocalAuthentication
import os.log

private let logger = Logger(subsystem: "org.example.test.faulty", category: "messages")

class Messenger: NSObject, INSendMessageIntentHandling {
    /// What the author believes to find again in the next phase.
    private var remembered: String?
    private static var lock: FileHandle?
    private static var phases = 0

    // MARK: Resolving

    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        print("resolveRecipients")
        if intent.content == "template" {
            // As Xcode's template has it: nothing for nil.
            if let recipients = intent.recipients {
                if recipients.isEmpty { return completion([.needsValue()]) }
                completion(recipients.map { .success(with: $0) })
            }
            return
        }
        guard let recipients = intent.recipients, !recipients.isEmpty else {
            return completion([intent.content == "ask for people" ? .needsValue() : .notRequired()])
        }
        completion(recipients.map { .success(with: $0) })
    }

    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        remembered = intent.content
        switch intent.content {
        case "always again", "again": completion(.needsValue())
        case "confirm nothing": completion(.confirmationRequired(with: nil))
        case "correct me": completion(.success(with: "corrected"))
        case "not required": completion(.notRequired())
        case nil: completion(.needsValue())
        case "lock":
            takeLock()
            completion(.confirmationRequired(with: "locked"))
        default: completion(.success(with: intent.content ?? ""))
        }
    }

    /// Held open, as a database does it.
    private func takeLock() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lock")
        FileManager.default.createFile(atPath: file.path, contents: nil)
        Self.lock = FileHandle(forWritingAtPath: file.path)
    }

    // MARK: Confirming and handling

    func confirm(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        Self.phases += 1
        print("confirm, remembered \(remembered ?? "nothing"), alone \(Self.phases == 1)")
        Self.phases -= 1
        switch intent.content {
        case "confirm with success": completion(response(.success))
        case "confirm with progress": completion(response(.inProgress))
        case "confirm with failure": completion(response(.failureMessageServiceNotAvailable))
        default: completion(response(.ready))
        }
    }

    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        print(
            "handle \(intent.content ?? "nil"), remembered \(remembered ?? "nothing"), "
                + "main \(Thread.isMainThread)")
        switch intent.content {
        case "never": return
        case "late":
            DispatchQueue.global().asyncAfter(deadline: .now() + 1.5) {
                completion(self.response(.success))
            }
        case "ready": completion(response(.ready))
        case "progress": completion(response(.inProgress))
        case "progress, then success":
            completion(response(.inProgress))
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
                completion(self.response(.success))
            }
        case "main actor":
            Task { @MainActor in
                print("center \(Center.shared.add()), main \(Thread.isMainThread)")
                completion(self.response(.success))
            }
        case "face": authenticate(completion)
        case "texts": printTexts(completion)
        case "donate": donate(intent, completion)
        case "locked":
            print("lock held \(Self.lock != nil)")
            completion(response(.success))
        default: completion(response(.success))
        }
    }

    private func response(_ code: INSendMessageIntentResponseCode) -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: code, userActivity: nil)
    }

    private func authenticate(_ completion: @escaping (INSendMessageIntentResponse) -> Void) {
        let context = LAContext()
        var error: NSError?
        let can = context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error)
        print("can \(can), \(error?.code ?? 0)")
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To send it") {
            ok, error in
            print("did \(ok), \((error as? LAError)?.code == .notInteractive)")
            completion(self.response(ok ? .success : .failure))
        }
    }

    private func printTexts(_ completion: @escaping (INSendMessageIntentResponse) -> Void) {
        print("text \(NSLocalizedString("greeting", comment: "says hello"))")
        print("text \(NSLocalizedString("only English", bundle: .main, comment: ""))")
        print("text \(NSLocalizedString("nobody has this", value: "a value", comment: ""))")
        print("text \(String(localized: "\("Anna") has \(3)"))")
        print("text \(Bundle.main.localizedString(forKey: "greeting", value: nil, table: nil))")
        logger.error("sent \(3, format: .hex) to \("Anna", privacy: .private)")
        os_log("%{public}@ has %d of %.1f", log: .default, type: .info, "Bo", 3, 4.25)
        completion(response(.success))
    }

    private func donate(
        _ intent: INSendMessageIntent, _ completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        let first = INInteraction(intent: intent, response: nil)
        first.identifier = "first"
        first.groupIdentifier = "thread"
        intent.suggestedInvocationPhrase = "Text again"
        first.donate { error in
            print("donated \(error == nil)")
            let second = INInteraction(intent: intent, response: nil)
            second.identifier = "second"
            second.donate { _ in
                INInteraction.delete(with: ["first", "nobody's"]) { error in
                    print("deleted \(error == nil)")
                    INVoiceShortcutCenter.shared.setShortcutSuggestions([.intent(intent)])
                    INVoiceShortcutCenter.shared.getVoiceShortcut(with: UUID()) { shortcut, error in
                        print("shortcut \(shortcut == nil), \((error as NSError?)?.code ?? 0)")
                        completion(self.response(.success))
                    }
                }
            }
        }
    }
}
