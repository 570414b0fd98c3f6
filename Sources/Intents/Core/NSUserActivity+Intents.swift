// SPDX-License-Identifier: Apache-2.0
//
// What Intents adds to activities, and activities as records.

import Foundation
public import IntentSchema
public import UIKit

extension NSUserActivity {
    /// The request that the app is to take over; set by the runtime.
    public internal(set) var interaction: INInteraction? {
        get { attachments["INInteraction"] as? INInteraction }
        set { attachments["INInteraction"] = newValue }
    }

    public var suggestedInvocationPhrase: String? {
        get { attachments["suggestedInvocationPhrase"] as? String }
        set { attachments["suggestedInvocationPhrase"] = newValue }
    }

    public var shortcutAvailability: INShortcutAvailabilityOptions {
        get { attachments["shortcutAvailability"] as? INShortcutAvailabilityOptions ?? [] }
        set { attachments["shortcutAvailability"] = newValue }
    }

    /// Attaches the request, as the runtime does before the app gets the activity.
    public func attach(_ interaction: INInteraction) { self.interaction = interaction }
}

extension NSUserActivity: RecordRepresentable {
    public static func from(_ value: Value) -> Self? {
        guard let record = value.record, let type = record["activityType"]?.string else {
            return nil
        }
        let activity = NSUserActivity(activityType: type)
        activity.title = record["title"]?.string
        activity.userInfo = record["userInfo"]?.dictionary?.mapValues(\.foundationObject)
        activity.webpageURL = record["webpageURL"]?.string.flatMap { URL(string: $0) }
        activity.targetContentIdentifier = record["targetContentIdentifier"]?.string
        activity.persistentIdentifier = record["persistentIdentifier"]?.string
        activity.keywords = Set((record["keywords"]?.array ?? []).compactMap(\.string))
        activity.requiredUserInfoKeys = (record["requiredUserInfoKeys"]?.array).map {
            Set($0.compactMap(\.string))
        }
        activity.interaction = record["interaction"].flatMap(INInteraction.from)
        return activity as? Self
    }

    /// Entries of the user info that are no property-list values are left out.
    public var recordValue: Value {
        var record = Record("NSUserActivity", ["activityType": .string(activityType)])
        record["title"] = title.map(Value.string)
        record["webpageURL"] = webpageURL?.recordValue
        record["targetContentIdentifier"] = targetContentIdentifier.map(Value.string)
        record["persistentIdentifier"] = persistentIdentifier.map(Value.string)
        if !keywords.isEmpty { record["keywords"] = .array(keywords.sorted().map(Value.string)) }
        record["requiredUserInfoKeys"] = requiredUserInfoKeys.map {
            .array($0.sorted().map(Value.string))
        }
        record["interaction"] = interaction?.recordValue
        if let userInfo { record["userInfo"] = Value(any: userInfo) }
        return .record(record)
    }
}

/// A dictionary of the extension's own, as a field.
public struct IntentUserInfo: RecordRepresentable {
    public var content: [String: Any]

    public static func from(_ value: Value) -> IntentUserInfo? {
        value.dictionary.map { IntentUserInfo(content: $0.mapValues(\.foundationObject)) }
    }
    public var recordValue: Value { Value(any: content) ?? .dictionary([:]) }
}

extension IntentObject {
    /// The value of a field; nil if it is not set or of another kind.
    public final func field(_ name: String) -> [String: Any]? {
        let info: IntentUserInfo? = field(name)
        return info?.content
    }
    /// Sets a field, or removes it.
    public final func set(_ name: String, _ value: [String: Any]?) {
        set(name, value.map(IntentUserInfo.init))
    }
}

extension Value {
    /// A property-list value or an object of this API; nil for anything else.
    public init?(any: Any) {
        // A number object would pass for a Bool when it is 0 or 1.
        if type(of: any) is NSNumber.Type, let number = any as? NSNumber {
            self = number.recordValue
            return
        }
        switch any {
        case let it as URL: self = .record(Record(Self.link, ["url": .string(it.absoluteString)]))
        case let it as Bool: self = .boolean(it)
        case let it as Int: self = .integer(Int64(it))
        case let it as Double: self = .double(it)
        case let it as Float: self = .double(Double(it))
        case let it as String: self = .string(it)
        case let it as Date: self = .date(it)
        case let it as Data: self = .data(it)
        case let it as any RecordRepresentable: self = it.recordValue
        case let it as [AnyHashable: Any]: self = .dictionary(Self.entries(it))
        case let it as [Any]: self = .array(it.compactMap(Value.init(any:)))
        case let it as NSString: self = .string(it.description)
        case is NSNull: self = .null
        case let it as any BinaryInteger: self = .integer(Int64(clamping: it))
        default: return nil
        }
    }

    /// The class name under which a URL travels among values of any type.
    private static let link = "NSURL"

    private static func entries(_ dictionary: [AnyHashable: Any]) -> [String: Value] {
        var entries: [String: Value] = [:]
        for (key, value) in dictionary { entries["\(key.base)"] = Value(any: value) }
        return entries
    }

    /// As Swift code expects it in a dictionary of `Any`.
    public var foundationObject: Any {
        switch self {
        case .null: NSNull()
        case .boolean(let it): it
        case .integer(let it): Int(it)
        case .double(let it): it
        case .string(let it): it
        case .data(let it): it
        case .date(let it): it
        case .array(let it): it.map(\.foundationObject)
        case .dictionary(let it): it.mapValues(\.foundationObject)
        case .record(let it) where it.className == Self.link:
            it["url"]?.string.flatMap { URL(string: $0) } ?? NSNull()
        case .record(let it):
            (IntentClasses.named(it.className) ?? IntentObject.self).init(record: it)
        }
    }
}
