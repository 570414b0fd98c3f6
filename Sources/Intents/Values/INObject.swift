// SPDX-License-Identifier: Apache-2.0
//
// Objects of the app's own, and collections of them as options.

import Foundation
import IntentSchema

/// The root of custom types: an identifier and how it is shown and said.
open class INObject: IntentObject, INSpeakable {
    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }

    public convenience init(
        identifier: String?, display displayString: String, pronunciationHint: String?
    ) {
        self.init()
        set("identifier", identifier)
        set("displayString", displayString)
        set("pronunciationHint", pronunciationHint)
    }

    public convenience init(
        identifier: String?, display displayString: String, subtitle subtitleString: String?,
        image displayImage: INImage?
    ) {
        self.init(
            identifier: identifier, display: displayString, pronunciationHint: nil,
            subtitle: subtitleString, image: displayImage)
    }

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
    private var objects: [ObjectType] = []

    public convenience init(title: String?, items: [ObjectType]) {
        self.init(record: Record("INObjectSection"))
        set("title", title)
        record["items"] = .array(items.compactMap { Value(any: $0) })
        objects = items
    }

    open var title: String? { field("title") }
    open var items: [ObjectType] { objects }
    open override class var recordClassName: String { "INObjectSection" }
}

/// Options in sections, as a handler offers them.
open class INObjectCollection<ObjectType: AnyObject>: IntentObject {
    private var parts: [INObjectSection<ObjectType>] = []

    public convenience init(sections: [INObjectSection<ObjectType>]) {
        self.init(record: Record("INObjectCollection"))
        record["sections"] = .array(sections.map(\.recordValue))
        parts = sections
    }

    public convenience init(items: [ObjectType]) {
        self.init(sections: [INObjectSection(title: nil, items: items)])
    }

    open var sections: [INObjectSection<ObjectType>] { parts }
    open var allItems: [ObjectType] { parts.flatMap(\.items) }
    open var usesIndexedCollation: Bool {
        get { field("usesIndexedCollation") ?? false }
        set { set("usesIndexedCollation", newValue) }
    }
    open override class var recordClassName: String { "INObjectCollection" }
}
