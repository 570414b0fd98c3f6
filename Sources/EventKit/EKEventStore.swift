// SPDX-License-Identifier: Apache-2.0
//
// The user's calendars, which no extension may read here: as on a phone whose owner said no.

public import Foundation

/// What of the user's data is meant.
public enum EKEntityType: Int, Sendable {
    case event = 0
    case reminder = 1
}

/// Whether calendars may be read.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case fullAccess = 3
    case writeOnly = 4

    public static let authorized = EKAuthorizationStatus.fullAccess
}

/// What a change of an event is meant for.
public enum EKSpan: Int, Sendable {
    case thisEvent = 0
    case futureEvents = 1
}

/// Why calendars could not be read or written.
public struct EKError: Error, CustomNSError, LocalizedError, Sendable {
    /// Why a calendar cannot be had or changed.
    public enum Code: Int, Sendable {
        case eventNotMutable = 0
        case noCalendar = 1
        case eventStoreNotAuthorized = 29
    }

    public let code: Code

    public static let errorDomain = "EKErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? { "Access denied: there are no calendars here" }
}

/// A list of events or reminders.
open class EKCalendar: NSObject {
    open var title: String
    public let calendarIdentifier = UUID().uuidString
    open var allowsContentModifications: Bool { false }

    /// A calendar of a store, not kept.
    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        title = ""
        super.init()
    }
}

/// What an event and a reminder have in common.
open class EKCalendarItem: NSObject {
    public let calendarItemIdentifier = UUID().uuidString
    open var title: String!
    open var notes: String?
    open var location: String?
    open var url: URL?
    open var calendar: EKCalendar!
    open var recurrenceRules: [EKRecurrenceRule]?
}

/// Something at a time.
open class EKEvent: EKCalendarItem {
    open var startDate: Date!
    open var endDate: Date!
    open var isAllDay = false
    open var eventIdentifier: String! { calendarItemIdentifier }

    /// An event that is not in a calendar yet.
    public init(eventStore: EKEventStore) { super.init() }
}

/// Something to do.
open class EKReminder: EKCalendarItem {
    open var startDateComponents: DateComponents?
    open var dueDateComponents: DateComponents?
    open var isCompleted = false
    open var completionDate: Date?
    open var priority = 0

    /// A reminder that is not in a list yet.
    public init(eventStore: EKEventStore) { super.init() }
}

/// The calendars: access to them is denied.
open class EKEventStore: NSObject {
    /// The user's permission; here it is denied.
    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        .denied
    }

    /// Answers at once that the user refused.
    open func requestAccess(
        to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void
    ) { completion(false, EKError(code: .eventStoreNotAuthorized)) }
    /// Asks for the calendar, which is refused here.
    open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, EKError(code: .eventStoreNotAuthorized))
    }
    /// Asks for the reminders, which are refused here.
    open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
        completion(false, EKError(code: .eventStoreNotAuthorized))
    }

    open var defaultCalendarForNewEvents: EKCalendar? { nil }
    /// The user's calendars; here there are none.
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
    /// One calendar by its identifier; here there is none.
    open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
    /// The list that new reminders go to; here there is none.
    open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
    /// One event by its identifier; here there is none.
    open func event(withIdentifier identifier: String) -> EKEvent? { nil }

    /// The events that fit; here there are none.
    open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
    /// What the events between two dates fit.
    open func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        NSPredicate { event, _ in
            guard let event = event as? EKEvent, let start = event.startDate else { return false }
            return start < endDate && (event.endDate ?? start) > startDate
        }
    }
    /// What the reminders of some lists fit.
    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
        NSPredicate { item, _ in item is EKReminder }
    }
    /// Gives no reminder.
    @discardableResult
    open func fetchReminders(
        matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
    ) -> Any {
        completion(nil)
        return NSNull()
    }

    /// Keeps an event; here this throws that access is denied.
    open func save(_ event: EKEvent, span: EKSpan) throws {
        throw EKError(code: .eventStoreNotAuthorized)
    }
    /// Keeps a reminder; here this throws that access is denied.
    open func save(_ reminder: EKReminder, commit: Bool) throws {
        throw EKError(code: .eventStoreNotAuthorized)
    }
    /// Removes an event; here this throws that access is denied.
    open func remove(_ event: EKEvent, span: EKSpan) throws {
        throw EKError(code: .eventStoreNotAuthorized)
    }
}
