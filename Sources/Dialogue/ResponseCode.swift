// SPDX-License-Identifier: Apache-2.0
//
// Response codes, by name: raw values differ from intent to intent.

import IntentSchema

/// The code of one response, as the outline names it.
struct ResponseCode: Equatable {
    let name: String
    /// Nil when the intent does not know the code.
    let outline: CodeOutline?

    /// Reads `code` of a response, which may be a raw value or a name. Absent is `unspecified`.
    init(of response: Record, in intent: IntentOutline) {
        switch response["code"] {
        case .integer(let raw):
            outline = intent.codes[raw] ?? (raw == 0 && intent.codes.isEmpty ? "unspecified" : nil)
            name = outline?.name ?? "\(raw)"
        case .string(let text):
            outline =
                intent.codes.values.first { $0.name == text }
                ?? (Self.builtIn.contains(text) || text.hasPrefix("failure")
                    ? CodeOutline(text) : nil)
            name = text
        case nil: (name, outline) = ("unspecified", "unspecified")
        case let other?: (name, outline) = ("\(other)", nil)
        }
    }

    private static let builtIn: Set = [
        "unspecified", "ready", "inProgress", "success", "continueInApp", "handleInApp",
        "userConfirmationRequired",
    ]

    /// What a code means, whichever phase it comes from.
    enum Meaning: Equatable {
        case ready, success, inProgress, application, needsYes, failure, unspecified, unknown
    }

    var meaning: Meaning {
        guard let outline else { return .unknown }
        switch name {
        case "ready": return .ready
        case "success": return .success
        case "inProgress": return .inProgress
        case "continueInApp", "handleInApp": return .application
        case "userConfirmationRequired": return .needsYes
        case "unspecified": return .unspecified
        case _ where name.hasPrefix("failureRequiringAppLaunch"): return .application
        case _ where outline.isFailure == false: return .success
        // Whatever else an intent has a code for did not succeed: a table that was "denied".
        default: return .failure
        }
    }

    /// Whether a confirmation stops the request: a failure does, also one that wants the app.
    var stopsConfirmation: Bool {
        switch meaning {
        case .failure, .unspecified, .unknown: true
        case .application: name.hasPrefix("failure")
        case .ready, .success, .inProgress, .needsYes: false
        }
    }
}
