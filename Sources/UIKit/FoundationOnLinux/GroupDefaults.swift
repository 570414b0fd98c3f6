// SPDX-License-Identifier: Apache-2.0
//
// UserDefaults(suiteName:) of an application group: a file in the group's folder.

extension UserDefaults {
    /// What the source pass makes of `UserDefaults(suiteName:)`.
    ///
    /// The defaults of a group are shared by the app and its extensions. Nil, with a line in
    /// the log, when a name that begins with "group." is not in the entitlements.
    public static func suite(_ name: String?) -> UserDefaults? {
        guard let name else { return .standard }
        if let folder = GroupContainers.folder(of: name) { return GroupDefaults(name, in: folder) }
        guard name.hasPrefix("group.") else { return UserDefaults(suiteName: name) }
        GroupContainers.complain(of: name, asked: "UserDefaults(suiteName:)")
        return nil
    }
}

/// Defaults that lie in `Library/Preferences/GROUP.plist` of the group's folder.
///
/// Read anew whenever another process has replaced the file; written as a whole at each
/// change. Of two processes that change it in the same instant, the last one wins.
final class GroupDefaults: UserDefaults {
    private let file: URL
    private let lock = NSLock()

    init?(_ group: String, in folder: URL) {
        file = folder.appendingPathComponent("Library/Preferences/\(group).plist")
        super.init(suiteName: group)
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
            Complaint.tell("the defaults of the group cannot be kept: \(error)")
        }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
}
