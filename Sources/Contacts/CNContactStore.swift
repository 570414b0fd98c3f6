// SPDX-License-Identifier: Apache-2.0
//
// The user's address book, which no extension may read here: as on a phone whose owner said no.

public import Foundation

/// A part of contacts that can be fetched.
public protocol CNKeyDescriptor {}

extension NSString: CNKeyDescriptor {}
/// On iOS a key is bridged: `CNContactGivenNameKey as CNKeyDescriptor`.
extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactTypeKey = "contactType"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactBirthdayKey = "birthday"
public let CNContactImageDataKey = "imageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"

/// What of the user's data is meant.
public enum CNEntityType: Int, Sendable {
    case contacts = 0
}

/// Whether contacts may be read.
public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
    case limited = 4
}

/// Why contacts could not be read.
public struct CNError: Error, CustomNSError, LocalizedError, Sendable {
    /// Why contacts cannot be had.
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError = 2
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }

    public let code: Code

    public static let errorDomain = "CNErrorDomain"
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? {
        code == .authorizationDenied
            ? "Access denied: there is no address book here" : "Contacts cannot be read here"
    }
}

/// Which contacts to fetch, and how much of them.
open class CNContactFetchRequest: NSObject {
    open var keysToFetch: [any CNKeyDescriptor]
    open var predicate: NSPredicate?
    open var unifyResults = true
    open var sortOrder = CNContactSortOrder.none

    /// A request for contacts with these properties.
    public init(keysToFetch: [any CNKeyDescriptor]) {
        self.keysToFetch = keysToFetch
        super.init()
    }
}

/// By which name contacts are sorted.
public enum CNContactSortOrder: Int, Sendable {
    case none = 0
    case userDefault = 1
    case givenName = 2
    case familyName = 3
}

/// The address book: access to it is denied.
open class CNContactStore: NSObject {
    /// The user's permission; here it is denied.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        .denied
    }

    /// Answers at once that the user refused.
    open func requestAccess(
        for entityType: CNEntityType,
        completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) { completionHandler(false, CNError(code: .authorizationDenied)) }

    /// Asks for permission, which is refused here.
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
        throw CNError(code: .authorizationDenied)
    }

    /// Where new contacts would go; there is no such place here.
    open func defaultContainerIdentifier() -> String { "" }

    /// Contacts that fit; here this throws that access is denied.
    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] { throw CNError(code: .authorizationDenied) }

    /// One contact; here this throws that access is denied.
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact { throw CNError(code: .authorizationDenied) }

    /// Calls the block for each contact; here this throws that access is denied.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws { throw CNError(code: .authorizationDenied) }
}

extension CNContact {
    /// All contacts of a container.
    public class func predicateForContactsInContainer(
        withIdentifier containerIdentifier: String
    ) -> NSPredicate { NSPredicate { contact, _ in contact is CNContact } }

    /// Contacts whose name has these words.
    public class func predicateForContacts(matchingName name: String) -> NSPredicate {
        NSPredicate { contact, _ in
            (contact as? CNContact).flatMap {
                CNContactFormatter.string(from: $0, style: .fullName)
            }?
            .localizedCaseInsensitiveContains(name) == true
        }
    }

    /// Contacts by their identifiers.
    public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate { contact, _ in
            (contact as? CNContact).map { identifiers.contains($0.identifier) } == true
        }
    }
}
