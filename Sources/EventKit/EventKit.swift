// SPDX-License-Identifier: Apache-2.0
//
// The part of EventKit that intents mention: how often something recurs.

public import Foundation

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

    public init(end: Date) {
        endDate = end
        occurrenceCount = 0
        super.init()
    }

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

    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
    ) {
        frequency = type
        self.interval = max(1, interval)
        recurrenceEnd = end
        super.init()
    }
}
