// SPDX-License-Identifier: Apache-2.0
//
// The registry as data.

public import Bundles
public import Dialogue

extension Registry {
    /// One object per bundle: apps, lone extensions, then skipped ones with their reason.
    public var json: [JSON] {
        apps.map(\.json) + loneExtensions.map { $0.json(inApp: nil) } + skipped.map(\.json)
    }
}

extension AppBundle {
    fileprivate var json: JSON {
        .object([
            .init("kind", .string("app")), .init("identifier", .string(identifier)),
            .init("name", .string(displayName)), .init("path", .string(path)),
            .init("intents", .array(manifest.intents.map(JSON.string))),
            .init("extensions", .array(extensions.map { $0.json(inApp: identifier) })),
            .init("warnings", .array(warnings.map { .string("\($0)") })),
        ])
    }
}

extension ExtensionBundle {
    fileprivate func json(inApp app: String?) -> JSON {
        .object([
            .init("kind", .string(manifest.kind.rawValue)),
            .init("identifier", .string(identifier)),
            .init("app", .optional(app)), .init("path", .string(path)),
            .init("intents", .array(manifest.intents.map(JSON.string))),
            .init("warnings", .array(warnings.map { .string("\($0)") })),
        ])
    }
}

extension SkippedBundle {
    fileprivate var json: JSON {
        .object([
            .init("kind", .string("skipped")), .init("path", .string(path)),
            .init("code", .string(reason.kind.rawValue)), .init("reason", .string("\(reason)")),
        ])
    }
}
