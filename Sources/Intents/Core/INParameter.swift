// SPDX-License-Identifier: Apache-2.0
//
// A property of an intent or response, named.

import Foundation
import IntentSchema

/// Names a property: a class and a path of property names.
///
/// Two are equal if class, path and indices are. On the wire it is the record
/// `INParameter` with `parameterClass` and `parameterKeyPath`, in which
/// indices stand in brackets: `tasks[0].title`.
open class INParameter: IntentObject {
    /// Names a parameter of a class by the path to it.
    public convenience init(for aClass: AnyClass, keyPath: String) {
        self.init(className: INParameter.name(of: aClass), keyPath: keyPath)
    }

    /// `INParameter(keyPath: \INSendMessageIntent.content)`; nil if the path reads no property.
    public convenience init?<Root: IntentObject, Value>(keyPath: KeyPath<Root, Value>) {
        guard let name = FieldTrace.name(of: keyPath) else { return nil }
        self.init(className: Root.recordClassName, keyPath: name)
    }

    private convenience init(className: String, keyPath: String) {
        self.init()
        set("parameterClass", className)
        set("parameterKeyPath", keyPath)
    }

    private static func name(of aClass: AnyClass) -> String {
        (aClass as? IntentObject.Type)?.recordClassName ?? String(describing: aClass)
    }

    public var parameterClassName: String { field("parameterClass") ?? "" }
    /// `NSObject` if no class of that name is loaded.
    open var parameterClass: AnyClass { IntentClasses.named(parameterClassName) ?? NSObject.self }
    open var parameterKeyPath: String { field("parameterKeyPath") ?? "" }

    /// Whether both name the same place in the same class, indexes included.
    open func isEqual(to parameter: INParameter) -> Bool { isEqual(parameter) }

    /// Says which element of a list on the way is meant.
    open func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
        let names = subKeyPath.split(separator: ".").map(String.init)
        var steps = path
        guard names.count <= steps.count, !names.isEmpty,
            names == steps.prefix(names.count).map(\.name)
        else { return }
        steps[names.count - 1].index = index
        set("parameterKeyPath", steps.map(\.text).joined(separator: "."))
    }

    /// The element that is meant of a list on the way, `NSNotFound` if none is.
    open func index(forSubKeyPath subKeyPath: String) -> Int {
        let names = subKeyPath.split(separator: ".").map(String.init)
        let steps = path.prefix(names.count)
        guard names == steps.map(\.name) else { return NSNotFound }
        return steps.last?.index ?? NSNotFound
    }

    /// One name of the path, with the index of an element if it has one.
    struct Step {
        var name: String
        var index: Int?
        var text: String { index.map { "\(name)[\($0)]" } ?? name }
    }

    var path: [Step] {
        parameterKeyPath.split(separator: ".").map { part in
            guard let bracket = part.firstIndex(of: "["), part.last == "]" else {
                return Step(name: String(part))
            }
            let index = Int(part[part.index(after: bracket)...].dropLast())
            return Step(name: String(part[..<bracket]), index: index)
        }
    }
}

extension FieldTrace {
    /// The property that a Swift key path reads, found by reading it from an empty object.
    static func name<Root: IntentObject, T>(of keyPath: KeyPath<Root, T>) -> String? {
        let probe = Root(record: Record(Root.recordClassName))
        let trace = FieldTrace()
        probe.trace = trace
        _ = probe[keyPath: keyPath]
        return trace.names.first
    }
}
