// SPDX-License-Identifier: Apache-2.0
//
// What a handler answers.

public import IntentSchema
public import UIKit

/// An answer: a code, an activity, and what subclasses add.
open class INIntentResponse: IntentObject, HandlerAnswer {
    /// Kept as the very object, so that what is added to it later counts.
    private var activity: NSUserActivity?

    open override var record: Record {
        get {
            var record = super.record
            if let activity { record["userActivity"] = activity.recordValue }
            return record
        }
        set {
            super.record = newValue
            if activity?.recordValue != newValue["userActivity"] { activity = nil }
        }
    }

    open var userActivity: NSUserActivity? {
        get { activity ?? field("userActivity") }
        set {
            var record = super.record
            record["userActivity"] = nil
            super.record = record
            activity = newValue
        }
    }

    /// The number of the code, also one that the class's enum does not know.
    public var rawCode: Int { field("code") ?? 0 }
    /// The name of the code; nil for a number that has none.
    open var codeName: String? { nil }

    /// The answer that a record holds; nil if no such class is loaded.
    public static func make(from record: Record) -> INIntentResponse? {
        (IntentClasses.named(record.className) as? INIntentResponse.Type)?.init(record: record)
    }

    public static func notImplemented() -> Self {
        self.init(record: Record(Self.notImplementedName))
    }
    public var isNotImplemented: Bool { record.className == Self.notImplementedName }
    private static let notImplementedName = "NotImplemented"
}
