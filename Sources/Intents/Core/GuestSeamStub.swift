// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the core of the API until that is merged; then deleted.

public import Foundation
public import IntentSchema
import Synchronization

public protocol IntentDispatch {
    func resolve(
        _ parameter: String, for intent: INIntent,
        completion: @escaping @Sendable ([INIntentResolutionResult]?) -> Void)
    func confirm(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void)
    func handle(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void)
}

open class INIntent: NSObject {
    public var record: Record
    public required init(record: Record) { self.record = record }
    open class var handlingProtocolName: String { "StubHandling" }
    open class func dispatch(to handler: Any) -> (any IntentDispatch)? {
        handler as? any IntentDispatch
    }
    public static var extensionModule: String? {
        get { extensionModuleName.withLock { $0 } }
        set { extensionModuleName.withLock { $0 = newValue } }
    }
    private static let extensionModuleName = Mutex<String?>(nil)
    public static func make(from record: Record) -> INIntent? {
        let module = extensionModule ?? ""
        let type = NSClassFromString("\(module).\(record.className)") as? INIntent.Type
        return (type ?? INIntent.self).init(record: record)
    }
}

open class INIntentResponse: NSObject {
    public var record: Record
    public init(record: Record) { self.record = record }
}

open class INIntentResolutionResult: NSObject {
    public var resolution: Record
    public init(resolution: Record) { self.resolution = resolution }
}

open class INExtension: NSObject {
    public override init() {}
    public required convenience init(principal: Void) { self.init() }
    open func handler(for intent: INIntent) -> Any? { nil }
}

public enum HostRequests {
    public typealias Channel =
        @Sendable (
            _ method: String, _ body: [String: Value],
            _ answer: @escaping @Sendable ([String: Value]?) -> Void
        ) -> Void
    public static func install(_ newChannel: @escaping Channel) {}
}

public enum IntendantAPI {
    public static let version = "stub"
}
