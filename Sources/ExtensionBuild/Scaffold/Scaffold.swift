// SPDX-License-Identifier: Apache-2.0
//
// A new app folder whose extension builds, and answers, before a line of it was written.

public import Foundation
import IntentCatalog
import IntentSchema

/// The folder of a new app with an extension for one intent, as Xcode would keep it.
///
///     Tea/  README.md  example.json
///       Tea/           Info.plist, Tea.entitlements
///       TeaIntents/    Info.plist, IntentHandler.swift or tea.c
///       TeaIntentsUI/  Info.plist, IntentViewController.swift, Base.lproj/MainInterface.storyboard
public struct Scaffold: Sendable {
    public enum Language: String, Sendable, CaseIterable { case swift, c }

    let name: String
    let intent: IntentDefinition
    let language: Language
    let hasUI: Bool
    let catalog: Catalog

    /// - `name`: of the app; letters, digits and `_`, not a digit first.
    /// - `intent`: a class name, `INSendMessageIntent`.
    /// - Throws: `BuildError` of kind `scaffold` for a name that is none and an intent that nobody
    ///   handles.
    public init(
        name: String, intent: String, language: Language = .swift, hasUI: Bool = false
    ) throws {
        guard name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]{0,63}/#) != nil else {
            throw BuildError(
                .scaffold, at: name, "'\(name)' cannot name a module",
                fix: "use letters, digits and '_', a letter first, such as 'TeaTime'")
        }
        self.name = name
        self.intent = try Self.definition(of: intent, in: .builtIn)
        self.language = language
        self.hasUI = hasUI
        catalog = .builtIn
    }

    private static func definition(
        of name: String, in catalog: Catalog
    ) throws -> IntentDefinition {
        guard let intent = catalog.intent(named: name) else {
            let handled = catalog.intents.values.filter(\.hasHandlingProtocol).map(\.className)
            throw BuildError(
                .scaffold, at: name, "'\(name)' is no intent that this version knows",
                fix: Spelling.nearest(to: name.asIntentName, in: handled).map { "write '\($0)'" }
                    ?? "use one of \(handled.sorted().joined(separator: ", "))")
        }
        guard intent.hasHandlingProtocol else {
            throw BuildError(
                .scaffold, at: name, "'\(name)' has no handling protocol: nobody can handle it",
                fix: "choose an intent that is sent to extensions")
        }
        return intent
    }

    /// Writes the folder into `parent`.
    ///
    /// - Returns: the new folder.
    /// - Throws: `BuildError` of kind `scaffold` when there is something of that name already;
    ///   nothing is changed then.
    public func write(into parent: URL) throws -> URL {
        let folder = parent.appendingPathComponent(name, isDirectory: true)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw BuildError(
                .scaffold, at: folder.path, "'\(name)' is there already",
                fix: "choose another name, or remove it")
        }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    /// Paths in the new folder and their texts.
    var files: [String: String] {
        var files = [
            "README.md": readMe, "example.json": example,
            "\(name)/Info.plist": appManifest, "\(name)/\(name).entitlements": entitlements,
            "\(name)Intents/Info.plist": serviceManifest,
        ]
        switch language {
        case .swift: files["\(name)Intents/IntentHandler.swift"] = swiftHandler
        case .c: files["\(name)Intents/\(name.lowercased()).c"] = cHandler
        }
        if hasUI {
            files["\(name)IntentsUI/Info.plist"] = uiManifest
            files["\(name)IntentsUI/IntentViewController.swift"] = viewController
            files["\(name)IntentsUI/Base.lproj/MainInterface.storyboard"] = storyboard
        }
        return files
    }

    var identifier: String { "org.example.\(name.asDomainLabel.lowercased())" }

    // MARK: Trying it

    private var example: String {
        """
        {"intent": "\(intent.className)", "parameters": {}, "app": "\(identifier)"}

        """
    }

    private var readMe: String {
        """
        # \(name)

        Handles `\(intent.className)` (\(intent.title.lowercased())).

        ```
        intendant build \(name) -o bundles
        intendant run --bundles bundles --yes \(name)/example.json
        ```

        """
    }
}

extension String {
    /// `INSendMessageIntent` for whatever someone wrote of it.
    fileprivate var asIntentName: String {
        let start = hasPrefix("IN") ? self : "IN" + self
        return start.hasSuffix("Intent") ? start : start + "Intent"
    }
}
