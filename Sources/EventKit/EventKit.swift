// SPDX-License-Identifier: Apache-2.0
//
// How often something recurs, which intents mention.

public import Foundation

/// The unit in which a rule repeats.
public enum EKRecurrenceFrequency: Int, Sendable {
    case daily = 0
    case weekly = 1
    case monthly = 2
    case yearly = 3
}

/// When a recurrence ends: at a date or after a number of times.
open class EKRecurrenceEnd: NSObject {
    public let endDate: Date?
    /// 0 if it ends at a date.
    public let occurrenceCount: Int

    /// Repeats until a point in time.
    public init(end: Date) {
        endDate = end
        occurrenceCount = 0
        super.init()
    }

    /// Repeats so many times.
    public init(occurrenceCount: Int) {
        endDate = nil
        self.occurrenceCount = occurrenceCount
        super.init()
    }
}

/// Every so many days, weeks, months or years.
open class EKRecurrenceRule: NSObject {
    public let frequency: EKRecurrenceFrequency
    /// At least 1.
    public let interval: Int
    open var recurrenceEnd: EKRecurrenceEnd?

    /// Repeats every so many units, until the end if there is one.
    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
    ) {
        frequency = type
        self.interval = max(1, interval)
        recurrenceEnd = end
        super.init()
    }
}
