// SPDX-License-Identifier: Apache-2.0
//
// Stand-ins for what other parts of this module bring.

public import Foundation
public import IntentSchema

open class IntentObject: NSObject {
    open var record: Record
    public required init(record: Record) {
        self.record = record
        super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? IntentObject)?.record == record
    }
    open override var hash: Int { record.hashValue }
}
open class INIntent: IntentObject {}
open class INInteraction: IntentObject {}
open class INParameter: IntentObject {
    open var parameterKeyPath: String { record["parameterKeyPath"]?.string ?? "" }
}

public struct GuestFailure: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        public let name: String
        public init(_ name: String) { self.name = name }
    }
    public var code: Code
    public var message: String
    public var place: String?
    public init(_ code: Code, _ message: String, at place: String? = nil) {
        self.code = code
        self.message = message
        self.place = place
    }
}

public struct GuestLaunch: Sendable {
    public let bundlePath: String
    public let principalClass: String?
    public let storyboard: String?
    public let module: String?
}

public final class GuestCall: Sendable {
    public let method: String
    public let body: [String: Value]
    init(method: String, body: [String: Value]) {
        self.method = method
        self.body = body
    }
    public func partial(_ body: [String: Value]) {}
    public func finish(_ body: [String: Value] = [:]) {}
    public func fail(_ failure: GuestFailure) {}
    public var isCancelled: Bool { false }
}

public enum GuestHost {
    public static func notice(_ name: String, _ body: [String: Value] = [:]) {}
}

open class GuestMethod {
    public required init() {}
    open func prepare(_ launch: GuestLaunch) throws(GuestFailure) {}
    open func perform(_ call: GuestCall) {}
}
