// SPDX-License-Identifier: Apache-2.0
//
// The files of a bundle or of a bundle within a bundle, read beneath it.

import Foundation
import IntentSchema

/// A place inside an opened folder: the bundle itself or one in its PlugIns.
struct BundleContents {
    let folder: BundleFolder
    /// Empty, or the way to the inner bundle.
    var prefix = ""

    init(_ folder: BundleFolder) { self.folder = folder }

    var path: String { prefix.isEmpty ? folder.path : folder.path + "/" + prefix }
    var fileName: String { String(path.split(separator: "/").last ?? "") }
    /// The file name without its suffix.
    var stem: String { fileName.split(separator: ".").dropLast().joined(separator: ".") }

    func beneath(_ relative: String) -> BundleContents {
        var inner = self
        inner.prefix = inside(relative)
        return inner
    }

    /// How errors name a file of this bundle.
    func place(_ file: String) -> String { "\(fileName)/\(file)" }

    private func inside(_ relative: String) -> String {
        prefix.isEmpty ? relative : relative.isEmpty ? prefix : "\(prefix)/\(relative)"
    }

    func names(in relative: String) -> [String] { folder.names(in: inside(relative)) }

    func has(_ relative: String) -> Bool {
        do throws(FileFailure) {
            _ = try folder.head(inside(relative), bytes: 1)
            return true
        } catch {
            if case .missing = error { return false }
            return true
        }
    }

    /// The dictionary of a property list that must be there.
    func fields(_ file: String) throws(BundleError) -> Fields {
        let data: Data
        do throws(FileFailure) {
            data = try folder.read(inside(file), atMost: Plist.largestFile)
        } catch {
            throw BundleError(error, in: place(file), what: file)
        }
        return Fields(values: try Plist.dictionary(data, place: place(file)), place: place(file))
    }

    /// Entitlements.plist; without one, nothing is granted.
    func entitlements(warnings: inout [BundleError]) throws(BundleError) -> Entitlements {
        do throws(FileFailure) {
            _ = try folder.head(inside("Entitlements.plist"), bytes: 1)
        } catch {
            if case .missing = error { return Entitlements() }
            throw BundleError(
                error, in: place("Entitlements.plist"), what: "Entitlements.plist")
        }
        return try Entitlements(fields("Entitlements.plist"), warnings: &warnings)
    }

    /// A strings file; empty when there is none or it cannot be read.
    func strings(_ file: String) -> [String: String] {
        guard let data = try? folder.read(inside(file), atMost: Plist.largestFile) else {
            return [:]
        }
        return Plist.strings(data)
    }

    /// Language tags of the bundle's `.lproj` folders, sorted.
    func localizations() -> [String] {
        names(in: "").filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }

    /// Refuses a missing, foreign or unloadable binary.
    func checkBinary(_ name: String) throws(BundleError) {
        if name.contains("/") {
            throw BundleError(
                .badValue, in: place("Info.plist"),
                "'\(name)' is a path, not a file name (CFBundleExecutable)",
                fix: "name a file that lies beside Info.plist")
        }
        let header: Data
        let size: Int
        do throws(FileFailure) {
            header = try folder.head(inside(name), bytes: 4096)
            size = try folder.size(inside(name))
        } catch {
            throw BundleError(error, in: place(name), what: "CFBundleExecutable '\(name)'")
        }
        try Library.check(header, size: size, place: place(name))
    }

    /// Whether the library brings the C entry of its own: the symbol's name is
    /// in its string table. A Swift extension gets the entry from the kit.
    func exportsCEntry(_ name: String) -> Bool {
        let data = try? folder.read(inside(name), atMost: Library.largestSearched)
        return data?.range(of: Data("\0intendant_extension\0".utf8)) != nil
    }

    /// Class names of the custom intents that the definitions of the bundle and its frameworks name.
    func definedIntents() -> Set<String> {
        let frameworks = names(in: "Frameworks").filter { $0.hasSuffix(".framework") }
        return Set(
            ([""] + frameworks.map { "Frameworks/\($0)/" }).flatMap { definedIntents(below: $0) })
    }

    private func definedIntents(below root: String) -> Set<String> {
        var found: Set<String> = []
        for name in names(in: String(root.dropLast())) where name.hasSuffix(".intentdefinition") {
            guard let values = try? fields(root + name).values else { continue }
            let prefix = values["INIntentDefinitionModelPrefix"]?.string ?? ""
            for intent in values["INIntents"]?.array ?? [] {
                guard let bare = intent.dictionary?["INIntentName"]?.string else { continue }
                let own = intent.dictionary?["INIntentClassPrefix"]?.string ?? prefix
                found.insert(own + bare + "Intent")
                if let className = intent.dictionary?["INIntentClassName"]?.string {
                    found.insert(className)
                }
            }
        }
        return found
    }
}
