// SPDX-License-Identifier: Apache-2.0
//
// Class methods and conversions that Apple's value classes have beside their fields.

public import EventKit
public import Foundation

extension INPaymentMethod {
    /// The user's Apple Pay.
    public class func applePay() -> Self {
        let method = empty()
        method.set("type", INPaymentMethodType.applePay)
        return method
    }
}

extension INRideCompletionStatus {
    private class func making(_ fill: (INRideCompletionStatus) -> Void) -> Self {
        let status = empty()
        fill(status)
        return status
    }

    /// The ride is over, and nothing is owed.
    public class func completed() -> Self { making { $0.set("isCompleted", true) } }
    /// The ride is over and paid.
    public class func completed(settled settledPaymentAmount: INCurrencyAmount) -> Self {
        making {
            $0.set("isCompleted", true)
            $0.set("paymentAmount", settledPaymentAmount)
        }
    }
    /// The ride is over, and an amount is still to be paid.
    public class func completed(outstanding outstandingPaymentAmount: INCurrencyAmount) -> Self {
        making {
            $0.set("isCompleted", true)
            $0.set("isOutstanding", true)
            $0.set("paymentAmount", outstandingPaymentAmount)
        }
    }
    /// The ride is over, and the user may say how it was.
    public class func completed(feedbackType: INRideFeedbackTypeOptions = []) -> Self {
        making {
            $0.set("isCompleted", true)
            $0.set("feedbackType", feedbackType)
        }
    }
    /// The service called the ride off.
    public class func canceledByService() -> Self { making { $0.set("isCanceled", true) } }
    /// The user called the ride off.
    public class func canceledByUser() -> Self { making { $0.set("isCanceled", true) } }
    /// The ride was called off because nobody was at the pickup.
    public class func canceledMissedPickup() -> Self {
        making {
            $0.set("isCanceled", true)
            $0.set("isMissedPickup", true)
        }
    }
}

extension INCar {
    /// Kept under the name of the connector, in watts.
    public func setMaximumPower(
        _ power: Measurement<UnitPower>, for chargingConnectorType: INCar.ChargingConnectorType
    ) {
        set("maximumPower_\(chargingConnectorType.rawValue)", power)
    }

    /// The most that the car takes through one kind of connector.
    public func maximumPower(
        for chargingConnectorType: INCar.ChargingConnectorType
    ) -> Measurement<UnitPower>? {
        field("maximumPower_\(chargingConnectorType.rawValue)")
    }
}

extension INPriceRange {
    /// From the smaller to the larger of the two.
    public convenience init(
        firstPrice: NSDecimalNumber, secondPrice: NSDecimalNumber, currencyCode: String
    ) {
        self.init()
        let isAscending = firstPrice.compare(secondPrice) != .orderedDescending
        set("minimumPrice", isAscending ? firstPrice : secondPrice)
        set("maximumPrice", isAscending ? secondPrice : firstPrice)
        set("currencyCode", currencyCode)
    }

    /// A single price, lowest and highest at once.
    public convenience init(price: NSDecimalNumber, currencyCode: String) {
        self.init(firstPrice: price, secondPrice: price, currencyCode: currencyCode)
    }
}

extension INFile {
    /// The bytes; read from the file where only its place was given. Empty if it cannot be read.
    public var data: Data {
        if let data: Data = field("data") { return data }
        return fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    /// The name, else the last part of the place.
    public var filename: String {
        get { field("filename") ?? fileURL?.lastPathComponent ?? "" }
        set { set("filename", newValue) }
    }
}

/// Whether the user wants not to be disturbed.
open class INFocusStatus: IntentObject {
    /// Whether the user wants to be left alone; nil where that is not known.
    public convenience init(isFocused: Bool? = nil) {
        self.init()
        set("isFocused", isFocused)
    }
    open var isFocused: Bool? { field("isFocused") }
}

extension INDateComponentsRange {
    /// Of EventKit's rule, frequency and interval are kept.
    public convenience init(ekRecurrenceRule recurrenceRule: EKRecurrenceRule) {
        self.init(
            start: nil, end: nil,
            recurrenceRule: INRecurrenceRule(
                interval: recurrenceRule.interval, frequency: recurrenceRule.frequency.inIntents))
    }

    /// How the range repeats, in the words of EventKit; nil if it does not.
    public func ekRecurrenceRule() -> EKRecurrenceRule? {
        guard let rule = recurrenceRule, let frequency = rule.frequency.inEventKit else {
            return nil
        }
        return EKRecurrenceRule(recurrenceWith: frequency, interval: rule.interval, end: nil)
    }
}

extension EKRecurrenceFrequency {
    fileprivate var inIntents: INRecurrenceFrequency {
        switch self {
        case .daily: .daily
        case .weekly: .weekly
        case .monthly: .monthly
        case .yearly: .yearly
        }
    }
}

extension INRecurrenceFrequency {
    fileprivate var inEventKit: EKRecurrenceFrequency? {
        switch self {
        case .daily: .daily
        case .weekly: .weekly
        case .monthly: .monthly
        case .yearly: .yearly
        default: nil
        }
    }
}

/// The names of iOS 10.
extension INCallDestinationType {
    public static var normalDestination: Self { .normal }
    public static var emergencyDestination: Self { .emergency }
    public static var voicemailDestination: Self { .voicemail }
    public static var redialDestination: Self { .redial }
}
