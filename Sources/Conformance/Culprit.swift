// SPDX-License-Identifier: Apache-2.0
//
// The extension that a case exists to catch.

import Foundation
import Bundles

/// Where the self-test finds what a case must not let pass.
enum Culprit: Sendable {
    /// A bundle made from a folder of Plugins/Broken, by its name without suffix.
    case broken(String)
    /// A good bundle with one thing changed; what compilers and builders refuse to make.
    case changed(Change)

    /// One change; paths are relative to the app.
    enum Change: Sendable {
        case file(String, text: String)
        case removed(String)
        /// A copy of an extension under another identifier.
        case twin(of: String, named: String)
        /// Bytes at an offset of a file.
        case bytes(String, at: Int, [UInt8])
        /// A key path of a property list; nil removes it.
        case key(String, path: [String], PropertyListValue?)
    }

    enum PropertyListValue: Sendable {
        case text(String)
        case texts([String])

        fileprivate var any: Any {
            switch self {
            case .text(let it): it
            case .texts(let it): it
            }
        }
    }
}

extension Culprit.Change {
    /// Makes the change in a copy of a good app.
    func apply(to app: URL) throws {
        switch self {
        case .file(let path, let text): try Data(text.utf8).write(to: app.appending(path: path))
        case .removed(let path): try FileManager.default.removeItem(at: app.appending(path: path))
        case .twin(let path, let name): try copy(app.appending(path: path), as: name)
        case .bytes(let path, let offset, let bytes):
            var data = try Data(contentsOf: app.appending(path: path))
            guard data.count >= offset + bytes.count else { return }
            data.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
            try data.write(to: app.appending(path: path))
        case .key(let path, let keys, let value):
            try Self.edit(app.appending(path: path)) { list in
                Self.set(value?.any, at: keys[...], in: &list)
            }
        }
    }

    private func copy(_ bundle: URL, as name: String) throws {
        let twin = bundle.deletingLastPathComponent().appending(path: name + ".appex")
        try FileManager.default.copyItem(at: bundle, to: twin)
        try Self.edit(twin.appending(path: "Info.plist")) { list in
            list["CFBundleIdentifier"] = "\(list["CFBundleIdentifier"] ?? "")-twin"
        }
    }

    private static func edit(_ file: URL, _ change: (inout [String: Any]) -> Void) throws {
        var list = try propertyList(file)
        change(&list)
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: file)
    }

    private static func set(
        _ value: Any?, at keys: ArraySlice<String>, in list: inout [String: Any]
    ) {
        guard let key = keys.first else { return }
        guard keys.count > 1 else {
            list[key] = value
            return
        }
        var inner = list[key] as? [String: Any] ?? [:]
        set(value, at: keys.dropFirst(), in: &inner)
        list[key] = inner
    }
}
