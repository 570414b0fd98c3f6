// SPDX-License-Identifier: Apache-2.0
//
// The root of all classes that are façades over a record.

public import Foundation
public import IntentSchema

/// An object whose properties are the fields of a record.
///
/// Reading gives a fresh object each time, writing copies: as Apple's `copy`
/// properties do. Equality and hash are those of the record.
open class IntentObject: NSObject, NSCopying, NSSecureCoding, RecordRepresentable {
    /// All fields, those that no property of this class knows included.
    open var record: Record
    /// Set while a key path is being read for its name.
    var trace: FieldTrace?

    /// An object that shows what a record holds, whether or not its class knows all fields.
    public required init(record: Record) {
        self.record = record
        super.init()
    }

    public override convenience init() {
        self.init(record: Record(Self.recordClassName))
    }

    /// An object of this very class with no field set.
    public class func empty() -> Self { self.init(record: Record(recordClassName)) }

    /// The class's name without its module.
    open class var recordClassName: String { String(describing: self) }

    /// The types of the fields by name, those of superclasses included.
    open class var fieldTypes: [String: any RecordRepresentable.Type] { [:] }

    public static func from(_ value: Value) -> Self? {
        guard let record = value.record else { return nil }
        let kind = IntentClasses.named(record.className) as? Self.Type ?? self
        return kind.init(record: record)
    }

    public var recordValue: Value { .record(record) }

    /// The value of a field; nil if it is not set or of another kind.
    public final func field<T: RecordRepresentable>(_ name: String) -> T? {
        trace?.names.append(name)
        return record[name].flatMap(T.from)
    }

    /// Sets a field, or removes it.
    public final func set<T: RecordRepresentable>(_ name: String, _ value: T?) {
        record[name] = value?.recordValue
    }

    open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(record: record) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? IntentObject)?.record == record
    }
    open override var hash: Int { record.hashValue }

    open override var description: String {
        let fields = record.fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }
        return "<\(record.className): \(fields.joined(separator: ", "))>"
    }

    // Archives: the record is all there is.
    open class var supportsSecureCoding: Bool { true }

    public required convenience init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "record"),
            let record = RecordArchive.record(from: data as Data)
        else { return nil }
        self.init(record: record)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(RecordArchive.data(of: record) as NSData, forKey: "record")
    }
}

/// The names that a key path read, in order.
final class FieldTrace {
    var names: [String] = []
}

extension Value {
    /// As a description shows it: short, without the names of our cases.
    var shown: String {
        switch self {
        case .null: "null"
        case .boolean(let it): "\(it)"
        case .integer(let it): "\(it)"
        case .double(let it): "\(it)"
        case .string(let it): "\"\(it)\""
        case .data(let it): "\(it.count) bytes"
        case .date(let it): "\(it)"
        case .array(let it): "[" + it.map(\.shown).joined(separator: ", ") + "]"
        case .dictionary(let it):
            "["
                + it.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }.joined(
                    separator: ", ") + "]"
        case .record(let it): IntentObject(record: it).description
        }
    }
}
