// SPDX-License-Identifier: Apache-2.0
//
// The user's clock, for "tomorrow at 9".

import Foundation
import Utterance

extension CivilTime {
    /// The time now, where the host runs.
    static var here: CivilTime {
        var calendar = Calendar(identifier: .gregorian)
        let zone = TimeZone.current
        calendar.timeZone = zone
        let now = Date()
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: now)
        return CivilTime(
            year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1,
            hour: parts.hour ?? 0, minute: parts.minute ?? 0, timeZone: zone.identifier,
            secondsFromGMT: zone.secondsFromGMT(for: now))
    }
}
