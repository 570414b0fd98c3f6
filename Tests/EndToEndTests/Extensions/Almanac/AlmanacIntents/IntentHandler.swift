// SPDX-License-Identifier: Apache-2.0
//
// Takes what Foundation offers on iOS, and writes into the note what it got of it.

import Almanac_Kit
import Intents
import os.log

class IntentHandler: INExtension, INCreateNoteIntentHandling {
    let defaults = UserDefaults.standard
    let shared = UserDefaults(suiteName: "group.org.example.test.nobodys") ?? .standard

    func handle(
        intent: INCreateNoteIntent, completion: @escaping (INCreateNoteIntentResponse) -> Void
    ) {
        os_log("asked for %@", intent.title?.spokenPhrase ?? "nothing")
        if intent.title?.spokenPhrase == "page" {
            fetch { completion(self.response(intent, $0)) }
        } else {
            completion(response(intent, report(intent.title?.spokenPhrase ?? "")))
        }
    }

    func report(_ topic: String) -> String {
        switch topic {
        case "visits":
            let visits = (defaults.value(forKey: "visits") as? Int ?? 0) + 1
            defaults.setValue(visits, forKey: "visits")
            defaults.set(nil, forKey: "last")
            UserDefaults.standard.synchronize()
            return "\(visits) \(shared.integer(forKey: "visits"))"
        case "words":
            var name = PersonNameComponents()
            name.givenName = "Ada"
            name.familyName = "King"
            let names = PersonNameComponentsFormatter()
            let times = DateComponentsFormatter()
            times.unitsStyle = .positional
            return [
                names.string(from: name), times.string(from: 3_725) ?? "",
                String(format: "%@ of %d", NSNumber(value: 3), 4),
                String(format: "%@", NSError(domain: "Almanac", code: 7).domain as NSString),
            ].joined(separator: "; ")
        case "season":
            let season = autoreleasepool { Season.winter }
            return season.colour == .white ? season.rawValue : "green"
        default:
            return "nothing about \(topic)"
        }
    }

    /// No extension reaches the network here.
    func fetch(_ then: @escaping (String) -> Void) {
        guard let url = URL(string: "http://127.0.0.1:9/almanac") else { return then("nowhere") }
        URLSession.shared.dataTask(with: URLRequest(url: url)) { data, response, error in
            then(error == nil ? "read" : "unreachable")
        }.resume()
    }

    func response(_ intent: INCreateNoteIntent, _ text: String) -> INCreateNoteIntentResponse {
        let response = INCreateNoteIntentResponse(code: .success, userActivity: nil)
        response.createdNote = INNote(
            title: intent.title ?? INSpeakableString(spokenPhrase: ""),
            contents: [INTextNoteContent(text: text)], groupName: nil,
            createdDateComponents: nil, modifiedDateComponents: nil, identifier: nil)
        return response
    }
}
