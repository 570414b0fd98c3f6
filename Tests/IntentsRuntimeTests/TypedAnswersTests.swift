// SPDX-License-Identifier: Apache-2.0
//
// What the façade makes of answers: the language's understanding, and what is left to it.

import Dialogue
import Foundation
import IntentCatalog
import IntentSchema
import Testing
import Utterance

@testable import IntentsRuntime

@Suite struct `Typed answers` {
    private let answers = TypedAnswers(
        understanding: Understanding(), context: Context(), catalog: .builtIn)

    private func heard(
        _ text: String, _ kind: Question.Kind, _ parameter: String? = nil, choices: [String] = [],
        of intent: String = "INSendMessageIntent"
    ) -> Heard {
        answers.heard(
            text, at: Question(kind, parameter: parameter, prompt: "?", choices: choices),
            about: Record(intent))
    }

    /// The people of a value, or of a change of the recipients.
    private func names(_ heard: Heard) -> [Value?]? {
        switch heard {
        case .value(let people), .change("recipients", let people):
            people.array?.map { $0.record?["displayName"] }
        default: nil
        }
    }

    @Test func `are values of the parameter's own type`() {
        #expect(heard("three", .needsValue, "partySize", of: "INRequestRideIntent") == .value(3))
        #expect(names(heard("Kate and Bo", .needsValue, "recipients")) == ["Kate", "Bo"])
    }

    @Test(arguments: [Question.Kind.needsValue, .disambiguation, .confirmation, .send])
    func `end the request at each question`(kind: Question.Kind) {
        #expect(heard("never mind", kind, "recipients", choices: ["a", "b"]) == .cancel)
    }

    @Test(arguments: [("the second", [1]), ("Kate B.", [1]), ("the last one", [2])])
    func `choose by place and by name`(text: String, places: [Int]) {
        let choices = ["Kate A.", "Kate B.", "Kate C."]
        #expect(heard(text, .disambiguation, "recipients", choices: choices) == .choices(places))
    }

    @Test func `change a parameter that was not asked about`() {
        #expect(names(heard("no, to Kate instead", .send)) == ["Kate"])
    }

    @Test func `are yes, no or nothing to a question of permission`() {
        #expect(answers.consent("yes please") == .yes)
        #expect(answers.consent("no way") == .no)
        #expect(answers.consent("perhaps") == nil)
    }

    @Test func `are read as data where no language knows them`() throws {
        let when = ParameterOutline("when", kind: .date)
        #expect(
            try answers.value(of: "2026-11-30T09:00:00Z", for: when, of: "BrewTeaIntent")
                == .date(Date(timeIntervalSince1970: 1_796_029_200)))
        let tea = ParameterOutline("tea", kind: .object("Tea"))
        #expect(
            try answers.value(of: "oolong", for: tea, of: "BrewTeaIntent").record?["displayString"]
                == "oolong")
        let kind = ParameterOutline("kind", kind: .enumeration("INCallCapability"))
        #expect(try answers.value(of: "video call", for: kind, of: "BrewTeaIntent") == 2)
        #expect(throws: UnreadableAnswer.self) {
            try answers.value(of: "pigeon", for: kind, of: "BrewTeaIntent")
        }
    }
}
