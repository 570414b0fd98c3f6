// SPDX-License-Identifier: Apache-2.0
//
// Postal addresses, which intents mention.

public import Foundation

/// An address of a letter. Parts that are not known are empty.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying {
    /// The parts, for the conversion to records.
    package struct Storage: Hashable, Sendable {
        package var street = ""
        package var subLocality = ""
        package var city = ""
        package var subAdministrativeArea = ""
        package var state = ""
        package var postalCode = ""
        package var country = ""
        package var isoCountryCode = ""
    }

    package var storage = Storage()

    public override init() { super.init() }

    package init(storage: Storage) {
        self.storage = storage
        super.init()
    }

    open var street: String { storage.street }
    open var subLocality: String { storage.subLocality }
    open var city: String { storage.city }
    open var subAdministrativeArea: String { storage.subAdministrativeArea }
    open var state: String { storage.state }
    open var postalCode: String { storage.postalCode }
    open var country: String { storage.country }
    open var isoCountryCode: String { storage.isoCountryCode }

    open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(storage: storage) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        CNMutablePostalAddress(storage: storage)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CNPostalAddress)?.storage == storage
    }
    open override var hash: Int { storage.hashValue }
}

/// An address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress {
    open override var street: String {
        get { storage.street }
        set { storage.street = newValue }
    }
    open override var subLocality: String {
        get { storage.subLocality }
        set { storage.subLocality = newValue }
    }
    open override var city: String {
        get { storage.city }
        set { storage.city = newValue }
    }
    open override var subAdministrativeArea: String {
        get { storage.subAdministrativeArea }
        set { storage.subAdministrativeArea = newValue }
    }
    open override var state: String {
        get { storage.state }
        set { storage.state = newValue }
    }
    open override var postalCode: String {
        get { storage.postalCode }
        set { storage.postalCode = newValue }
    }
    open override var country: String {
        get { storage.country }
        set { storage.country = newValue }
    }
    open override var isoCountryCode: String {
        get { storage.isoCountryCode }
        set { storage.isoCountryCode = newValue }
    }
}
