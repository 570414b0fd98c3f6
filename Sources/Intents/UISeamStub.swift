// SPDX-License-Identifier: Apache-2.0
//
// Stand-ins for what other parts of this module bring.

public import Foundation
public import IntentSchema
import Synchronization

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

public struct GuestFailure: Error, Equatable, Sendable {
    public let code: String
    public let message: String
    public let `where`: String?
    public init(code: String, message: String, where place: String? = nil) {
        self.code = code
        self.message = message
        self.where = place
    }
}

public struct GuestLaunch: Sendable {
    public var bundlePath: String
    public var principalClass: String?
    public var storyboard: String?
    public var module: String?
    public var extensionPoint: String
    public var language: String
    public init(
        bundlePath: String, principalClass: String? = nil, storyboard: String? = nil,
        module: String? = nil, extensionPoint: String = "", language: String = "en"
    ) {
        self.bundlePath = bundlePath
        self.principalClass = principalClass
        self.storyboard = storyboard
        self.module = module
        self.extensionPoint = extensionPoint
        self.language = language
    }
    public var bundle: Bundle? { Bundle(path: bundlePath) }
}

open class GuestCall: @unchecked Sendable {
    public let body: [String: Value]
    public init(body: [String: Value]) { self.body = body }
    open func partial(_ body: [String: Value]) {}
    open func finish(_ body: [String: Value]) {}
    open func fail(_ failure: GuestFailure) {}
    open func warn(_ message: String) {}
    open var isCancelled: Bool { false }
}

open class GuestMethod {
    public required init() {}
    open func prepare(_ launch: GuestLaunch) throws(GuestFailure) {}
    open func perform(_ call: GuestCall) {}
}
