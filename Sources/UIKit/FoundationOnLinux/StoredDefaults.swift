// SPDX-License-Identifier: Apache-2.0
//
// User defaults in a file that other processes of the app may change.

/// Defaults that lie in `Library/Preferences/NAME.plist` of a container.
///
/// Read anew whenever another process has replaced the file; written as a whole at each
/// change. Of two processes that change it in the same instant, the last one wins.
final class StoredDefaults: UserDefaults {
    private let file: URL
    private let lock = NSLock()

    init?(_ name: String, in folder: URL) {
        file = folder.appendingPathComponent("Library/Preferences/\(name).plist")
        super.init(suiteName: name)
    }

    override func object(forKey defaultName: String) -> Any? {
        values[defaultName] ?? super.object(forKey: defaultName)
    }

    override func set(_ value: Any?, forKey defaultName: String) {
        guard let value else { return removeObject(forKey: defaultName) }
        let stored = (value as? URL)?.path ?? value
        guard PropertyListSerialization.propertyList(stored, isValidFor: .binary) else {
            return Complaint.tell(
                "'\(defaultName)' is not kept: \(type(of: value)) is no property-list value")
        }
        change { $0[defaultName] = stored }
    }

    /// Foundation's calls itself for ever when the address is nil.
    override func set(_ url: URL?, forKey defaultName: String) {
        set(url as Any?, forKey: defaultName)
    }

    override func removeObject(forKey defaultName: String) {
        change { $0[defaultName] = nil }
    }

    override func dictionaryRepresentation() -> [String: Any] {
        super.dictionaryRepresentation().merging(values) { $1 }
    }

    /// Every change is on the disk already.
    override func synchronize() -> Bool { true }

    private var values: [String: Any] {
        guard let data = try? Data(contentsOf: file) else { return [:] }
        return PropertyList.read(data) as? [String: Any] ?? [:]
    }

    private func change(_ body: (inout [String: Any]) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        var values = values
        body(&values)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(
                fromPropertyList: values, format: .binary, options: 0
            ).write(to: file, options: .atomic)
        } catch {
            Complaint.tell("the defaults cannot be kept: \(error)")
        }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
}
