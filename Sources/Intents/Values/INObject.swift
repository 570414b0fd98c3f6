// SPDX-License-Identifier: Apache-2.0
//
// Objects of the app's own, and collections of them as options.

import Foundation
import IntentSchema

/// The root of custom types: an identifier and how it is shown and said.
open class INObject: IntentObject, INSpeakable {
    /// An object that is shown and said the same way.
    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }

    /// An object with a hint for how its name sounds.
    public convenience init(
        identifier: String?, display displayString: String, pronunciationHint: String?
    ) {
        self.init()
        set("identifier", identifier)
        set("displayString", displayString)
        set("pronunciationHint", pronunciationHint)
    }

    /// An object as a row of a list, with a second line and a picture.
    public convenience init(
        identifier: String?, display displayString: String, subtitle subtitleString: String?,
        image displayImage: INImage?
    ) {
        self.init(
            identifier: identifier, display: displayString, pronunciationHint: nil,
            subtitle: subtitleString, image: displayImage)
    }

    /// An object with all that can be shown and said of it.
    public convenience init(
        identifier: String?, display displayString: String, pronunciationHint: String?,
        subtitle subtitleString: String?, image displayImage: INImage?
    ) {
        self.init(
            identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
        self.subtitleString = subtitleString
        self.displayImage = displayImage
    }

    open var identifier: String? { field("identifier") }
    open var displayString: String { field("displayString") ?? "" }
    open var pronunciationHint: String? { field("pronunciationHint") }
    open var subtitleString: String? {
        get { field("subtitleString") }
        set { set("subtitleString", newValue) }
    }
    open var displayImage: INImage? {
        get { field("displayImage") }
        set { set("displayImage", newValue) }
    }
    open var alternativeSpeakableMatches: [INSpeakableString]? {
        get { field("alternativeSpeakableMatches") }
        set { set("alternativeSpeakableMatches", newValue) }
    }
    public var spokenPhrase: String { displayString }
    public var vocabularyIdentifier: String? { identifier }

    open override class var fieldTypes: [String: any RecordRepresentable.Type] {
        [
            "identifier": String.self, "displayString": String.self,
            "pronunciationHint": String.self,
            "subtitleString": String.self, "displayImage": INImage.self,
            "alternativeSpeakableMatches": [INSpeakableString].self,
        ]
    }
}

/// Options under a title.
open class INObjectSection<ObjectType: AnyObject>: IntentObject {
    /// Options under a title, or under none.
    public convenience init(title: String?, items: [ObjectType]) {
        self.init(record: Record("INObjectSection"))
        set("title", title)
        record["items"] = .array(items.compactMap { Value(any: $0) })
    }

    open var title: String? { field("title") }
    /// Items of another kind are left out.
    open var items: [ObjectType] {
        (record["items"]?.array ?? []).compactMap { $0.object as? ObjectType }
    }
    open override class var recordClassName: String { "INObjectSection" }
}

/// Options in sections, as a handler offers them.
open class INObjectCollection<ObjectType: AnyObject>: IntentObject {
    /// Options in groups, in the order given.
    public convenience init(sections: [INObjectSection<ObjectType>]) {
        self.init(record: Record("INObjectCollection"))
        record["sections"] = .array(sections.map(\.recordValue))
    }

    /// Options in a single group without a title.
    public convenience init(items: [ObjectType]) {
        self.init(sections: [INObjectSection(title: nil, items: items)])
    }

    open var sections: [INObjectSection<ObjectType>] {
        (record["sections"]?.array ?? []).compactMap(\.record).map(INObjectSection.init(record:))
    }
    open var allItems: [ObjectType] { sections.flatMap(\.items) }
    open var usesIndexedCollation: Bool {
        get { field("usesIndexedCollation") ?? false }
        set { set("usesIndexedCollation", newValue) }
    }
    open override class var recordClassName: String { "INObjectCollection" }
}

extension Value {
    /// As an element of a collection, which holds objects only.
    fileprivate var object: AnyObject {
        switch self {
        case .string(let it): NSString(string: it)
        case .integer(let it): NSNumber(value: it)
        case .double(let it): NSNumber(value: it)
        case .boolean(let it): NSNumber(value: it)
        default: foundationObject as AnyObject
        }
    }
}
