// SPDX-License-Identifier: Apache-2.0
//
// A handler's verdict about one parameter.

import Foundation
public import IntentSchema

/// What a verdict says.
public enum ResolutionKind: String, Sendable {
    case success, needsValue, notRequired, unsupported, disambiguation, confirmationRequired
    /// The handler has no such method: the value passes as it is.
    case notImplemented
}

/// A verdict; subclasses say about what type of value.
open class INIntentResolutionResult: IntentObject, HandlerAnswer {
    open override class var recordClassName: String { "Resolution" }

    /// `Resolution` with `kind`, and `value`, `values` or `reason`.
    public var resolution: Record { record }

    /// The user has to be asked, as nothing usable was said.
    open class func needsValue() -> Self { verdict(.needsValue) }
    /// The request can be handled without this parameter.
    open class func notRequired() -> Self { verdict(.notRequired) }
    /// The value cannot be used, and no reason is given.
    open class func unsupported() -> Self { verdict(.unsupported) }

    public static func notImplemented() -> Self { verdict(.notImplemented) }
    public var isNotImplemented: Bool {
        record["kind"] == .string(ResolutionKind.notImplemented.rawValue)
    }

    // Names that Swift hides from people, not from generated code.
    open class func __unsupported(withReason reason: Int) -> Self {
        let result = verdict(.unsupported)
        result.set("reason", reason)
        return result
    }

    open class func __confirmationRequiredWithItem(toConfirm item: Any?, forReason reason: Int)
        -> Self
    {
        let result = verdict(.confirmationRequired)
        result.record["value"] = item.flatMap(Value.init(any:))
        result.set("reason", reason)
        return result
    }

    /// A verdict that carries no value.
    public class func verdict(_ kind: ResolutionKind) -> Self {
        self.init(record: Record("Resolution", ["kind": .string(kind.rawValue)]))
    }

    /// A verdict about one value, with the number of a reason if there is one.
    public class func verdict<T: RecordRepresentable>(
        _ kind: ResolutionKind, _ value: T?, reason: Int? = nil
    ) -> Self {
        let result = verdict(kind)
        result.set("value", value)
        result.set("reason", reason)
        return result
    }

    /// A verdict that leaves several values to choose from.
    public class func verdict<T: RecordRepresentable>(
        _ kind: ResolutionKind, among values: [T]
    ) -> Self {
        let result = verdict(kind)
        result.set("values", values)
        return result
    }
}

/// The verdict about an enum of the extension's own.
open class INEnumResolutionResult: INIntentResolutionResult {
    open class func __success(withResolvedValue value: Int) -> Self { verdict(.success, value) }
    open class func __confirmationRequiredWithValue(toConfirm value: Int) -> Self {
        verdict(.confirmationRequired, value)
    }
}
