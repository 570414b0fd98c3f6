// SPDX-License-Identifier: Apache-2.0
//
// People as an address book has them, for code that makes or reads them.

public import Foundation

/// A telephone number as somebody wrote it.
open class CNPhoneNumber: NSObject, NSCopying {
    public let stringValue: String

    /// A number as it is written, not checked.
    public init(stringValue string: String) {
        stringValue = string
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CNPhoneNumber)?.stringValue == stringValue
    }
    open override var hash: Int { stringValue.hashValue }
    open override var description: String { stringValue }
}

/// One of several values of a kind, with what the user calls it.
open class CNLabeledValue<ValueType: NSCopying & NSObjectProtocol>: NSObject {
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: ValueType

    /// A value under a label such as "home".
    public init(label: String?, value: ValueType) {
        self.label = label
        self.value = value
        super.init()
    }

    /// The label without the signs that mark one of Apple's own.
    open class func localizedString(forLabel label: String) -> String {
        label.hasPrefix("_$!<") ? String(label.dropFirst(4).dropLast(4)).lowercased() : label
    }
}

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"

/// Whether it is a person or a firm.
public enum CNContactType: Int, Sendable {
    case person = 0
    case organization = 1
}

/// Somebody in an address book. Texts that are not known are empty.
open class CNContact: NSObject, NSCopying, NSMutableCopying {
    struct Storage {
        var identifier = UUID().uuidString
        var type = CNContactType.person
        var texts: [String: String] = [:]
        var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
        var emailAddresses: [CNLabeledValue<NSString>] = []
        var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
        var imageData: Data?
        var birthday: DateComponents?
    }

    var storage: Storage

    public override init() {
        storage = Storage()
        super.init()
    }

    init(_ storage: Storage) {
        self.storage = storage
        super.init()
    }

    func text(_ key: String) -> String { storage.texts[key] ?? "" }

    open var identifier: String { storage.identifier }
    open var contactType: CNContactType { storage.type }
    open var namePrefix: String { text(CNContactNamePrefixKey) }
    open var givenName: String { text(CNContactGivenNameKey) }
    open var middleName: String { text(CNContactMiddleNameKey) }
    open var familyName: String { text(CNContactFamilyNameKey) }
    open var nameSuffix: String { text(CNContactNameSuffixKey) }
    open var nickname: String { text(CNContactNicknameKey) }
    open var organizationName: String { text(CNContactOrganizationNameKey) }
    open var jobTitle: String { text(CNContactJobTitleKey) }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { storage.phoneNumbers }
    open var emailAddresses: [CNLabeledValue<NSString>] { storage.emailAddresses }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { storage.postalAddresses }
    open var birthday: DateComponents? { storage.birthday }
    open var imageData: Data? { storage.imageData }
    open var thumbnailImageData: Data? { storage.imageData }
    open var imageDataAvailable: Bool { storage.imageData != nil }

    /// A contact here has everything that it will ever have.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    /// Whether all these properties were fetched.
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { CNContact(storage) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(storage) }
}

/// A contact in the making.
open class CNMutableContact: CNContact {
    open override var contactType: CNContactType {
        get { storage.type }
        set { storage.type = newValue }
    }
    open override var namePrefix: String {
        get { text(CNContactNamePrefixKey) }
        set { storage.texts[CNContactNamePrefixKey] = newValue }
    }
    open override var givenName: String {
        get { text(CNContactGivenNameKey) }
        set { storage.texts[CNContactGivenNameKey] = newValue }
    }
    open override var middleName: String {
        get { text(CNContactMiddleNameKey) }
        set { storage.texts[CNContactMiddleNameKey] = newValue }
    }
    open override var familyName: String {
        get { text(CNContactFamilyNameKey) }
        set { storage.texts[CNContactFamilyNameKey] = newValue }
    }
    open override var nameSuffix: String {
        get { text(CNContactNameSuffixKey) }
        set { storage.texts[CNContactNameSuffixKey] = newValue }
    }
    open override var nickname: String {
        get { text(CNContactNicknameKey) }
        set { storage.texts[CNContactNicknameKey] = newValue }
    }
    open override var organizationName: String {
        get { text(CNContactOrganizationNameKey) }
        set { storage.texts[CNContactOrganizationNameKey] = newValue }
    }
    open override var jobTitle: String {
        get { text(CNContactJobTitleKey) }
        set { storage.texts[CNContactJobTitleKey] = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { storage.phoneNumbers }
        set { storage.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { storage.emailAddresses }
        set { storage.emailAddresses = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { storage.postalAddresses }
        set { storage.postalAddresses = newValue }
    }
    open override var birthday: DateComponents? {
        get { storage.birthday }
        set { storage.birthday = newValue }
    }
    open override var imageData: Data? {
        get { storage.imageData }
        set { storage.imageData = newValue }
    }
}

/// Writes the name of a contact.
open class CNContactFormatter: Formatter {
    /// A name as it is written, or as it is spoken.
    public enum Style: Int, Sendable {
        case fullName = 0
        case phoneticFullName = 1
    }

    open var style = Style.fullName

    /// Nil where the contact has no name at all.
    open class func string(from contact: CNContact, style: Style) -> String? {
        let parts = [
            contact.namePrefix, contact.givenName, contact.middleName, contact.familyName,
            contact.nameSuffix,
        ].filter { !$0.isEmpty }
        let name = parts.joined(separator: " ")
        return [name, contact.nickname, contact.organizationName].first { !$0.isEmpty }
    }

    /// The contact's name in the formatter's style; nil without one.
    open func string(from contact: CNContact) -> String? {
        Self.string(from: contact, style: style)
    }

    /// What has to be fetched for a name of this style.
    open class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor {
        "fullName"
    }
}
