// SPDX-License-Identifier: Apache-2.0
//
// Formatters that Foundation on Linux lacks, and objects in formats.

import Foundation
import Testing
import UIKit

@Suite struct `Formatters of Foundation` {
    @Test(arguments: [
        (3_725.0, DateComponentsFormatter.UnitsStyle.positional, "1:02:05"),
        (3_725, .abbreviated, "1h 2m 5s"), (3_725, .full, "1 hour, 2 minutes, 5 seconds"),
        (60, .full, "1 minute"), (59, .positional, "59"),
    ])
    func `write how long something takes`(
        seconds: TimeInterval, style: DateComponentsFormatter.UnitsStyle, text: String
    ) {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        #expect(formatter.string(from: seconds) == text)
    }

    @Test func `write lengths, lists and names`() {
        let metres = MeasurementFormatter()
        metres.unitOptions = .providedUnit
        #expect(metres.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5 km")
        #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
        let names = PersonNameComponentsFormatter()
        let name = names.personNameComponents(from: "Ada King")
        #expect(name?.givenName == "Ada")
        #expect(name?.familyName == "King")
    }

    @Test func `say how far a date is`() {
        let formatter = RelativeDateTimeFormatter()
        #expect(formatter.localizedString(fromTimeInterval: 3_600) == "in 1 hour")
        #expect(formatter.localizedString(fromTimeInterval: -7_200) == "2 hours ago")
    }

    @Test func `take any object in a format, however many`() throws {
        #expect(String(format: "%@ of %d", NSNumber(value: 3), 4) == "3 of 4")
        let url = try #require(URL(string: "a://b"))
        #expect(String(format: "%@, %@", url as NSURL, "s" as NSString) == "a://b, s")
        for number in 0..<1_000 {
            #expect(String(format: "%@", NSNumber(value: number)) == "\(number)")
        }
    }

    @Test func `take errors, dates and addresses as on iOS`() throws {
        let error: any Error = NSError(domain: "Almanac", code: 7)
        #expect(String(format: "%@", error.ixArgument).contains("Almanac"))
        let url = try #require(URL(string: "a://b"))
        #expect(String(format: "%@", url.ixArgument) == "a://b")
    }
}
