// SPDX-License-Identifier: Apache-2.0
//
// A request, as the extension meets it.

public import Foundation
public import IntentSchema

/// A request of the user; subclasses name its parameters.
open class INIntent: IntentObject {
    open private(set) var identifier: String? = UUID().uuidString
    open var suggestedInvocationPhrase: String?
    open var shortcutAvailability: INShortcutAvailabilityOptions = []
    open var donationMetadata: INIntentDonationMetadata?
    private var images: [String: INImage] = [:]

    /// What the request is about, in a word or two.
    open var intentDescription: String? { nil }

    /// The protocol that a handler of this intent conforms to.
    open class var handlingProtocolName: String { recordClassName + "Handling" }

    /// The handler as the wall calls it; nil if it does not conform to the protocol.
    open class func dispatch(to handler: Any) -> (any IntentDispatch)? { nil }

    /// The module of the extension, where custom intents are looked for.
    public static var extensionModule: String? {
        get { IntentClasses.moduleOfExtension }
        set { IntentClasses.moduleOfExtension = newValue }
    }

    /// The intent of a record; nil if no such class is loaded.
    public static func make(from record: Record) -> INIntent? {
        (IntentClasses.named(record.className) as? INIntent.Type)?.init(record: record)
    }

    /// Sets the picture that stands for one parameter, or takes it away.
    public func setImage(_ image: INImage?, forParameterNamed name: String) { images[name] = image }
    /// The picture that was set for one parameter.
    public func image(forParameterNamed name: String) -> INImage? { images[name] }

    /// The image of the first parameter, in the order of names, that has one.
    open func keyImage() -> INImage? { images.sorted { $0.key < $1.key }.first?.value }
}

/// `intent.setImage(image, forParameterNamed: \.content)`.
public protocol INIntentSetImageKeyPath: NSObjectProtocol {}
extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
    /// The same by key path, which the compiler checks.
    public func setImage<T>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, T>) {
        guard let name = FieldTrace.name(of: parameterName) else { return }
        setImage(image, forParameterNamed: name)
    }

    /// The picture of the parameter at a key path.
    public func image<T>(forParameterNamed parameterName: KeyPath<Self, T>) -> INImage? {
        FieldTrace.name(of: parameterName).flatMap { image(forParameterNamed: $0) }
    }
}

/// What else is known about a donated intent.
open class INIntentDonationMetadata: IntentObject {}

/// What is known about a donated message.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    open var mentionsCurrentUser: Bool {
        get { field("mentionsCurrentUser") ?? false }
        set { set("mentionsCurrentUser", newValue) }
    }
    open var isReplyToCurrentUser: Bool {
        get { field("isReplyToCurrentUser") ?? false }
        set { set("isReplyToCurrentUser", newValue) }
    }
    open var notifyRecipientAnyway: Bool {
        get { field("notifyRecipientAnyway") ?? false }
        set { set("notifyRecipientAnyway", newValue) }
    }
    open var recipientCount: Int {
        get { field("recipientCount") ?? 0 }
        set { set("recipientCount", newValue) }
    }
}
