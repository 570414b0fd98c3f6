// SPDX-License-Identifier: Apache-2.0
//
// Why the Swift compiler said no, in a sentence of ours: its own words were
// shown while it ran, but they do not tell what can be done about them.

import Foundation

/// What was heard of a compiler that failed.
struct CompilerVerdict {
    private var missingModule: String?
    private var missingName: String?
    private var oldSwift: String?

    /// Takes note of a line that is told to the author as well.
    mutating func hear(_ line: String) {
        guard let message = line.range(of: "error: ").map({ line[$0.upperBound...] }) else {
            return
        }
        if missingModule == nil { missingModule = message.quoted(after: "no such module '") }
        if missingName == nil { missingName = message.quoted(after: "cannot find '") }
        if missingName == nil { missingName = message.quoted(after: "cannot find type '") }
        if oldSwift == nil, Self.signsOfSwift2.contains(where: message.contains) {
            oldSwift = line.split(separator: ":").first.map { URL(filePath: String($0)).place }
        }
    }

    /// What no author writes by mistake in a later language.
    private static let signsOfSwift2 = [
        "joining parts of a multi-clause condition", "C-style for statement has been removed",
        "'++' is unavailable", "'dispatch_async' is unavailable",
    ]

    func error(
        for library: Library, status: Int32, foreignHeaders: [(header: URL, include: String)]
    ) -> BuildError {
        if let missingModule { return Self.error(missing: missingModule, for: library) }
        if let oldSwift {
            return BuildError(
                .compilation, at: oldSwift, "this is Swift 2, which no compiler reads any more",
                fix: "convert it to Swift 4 or later")
        }
        if let missingName, let foreign = foreignHeaders.first {
            return BuildError(
                .compilation, at: foreign.header.place,
                "'\(missingName)' is not in Swift, and what \(foreign.include) declares is "
                    + "Objective-C, which cannot be compiled here",
                fix: "write this part in Swift or C")
        }
        if let missingName, let error = Self.error(missingName: missingName, for: library) {
            return error
        }
        return BuildError(
            .compilation, at: library.product.name,
            "the Swift compiler ended with status \(status); its errors are above")
    }

    /// A name of a framework that is here in part, or one that another folder declares.
    private static func error(missingName name: String, for library: Library) -> BuildError? {
        if let module = AppleFrameworks.partOf(name), library.sdk.moduleNames.contains(module) {
            return BuildError(
                .compilation, at: library.product.name,
                "the kit has a part of \(module), and '\(name)' is not in it",
                fix: "do without it in this extension")
        }
        guard let file = Declarations.file(declaring: name, besides: library.product.url) else {
            return nil
        }
        return BuildError(
            .compilation, at: library.product.name,
            "'\(name)' is declared in \(file), which does not belong to this target",
            fix:
                "put the file, or a link to it, into the folder of the extension; where there is an "
                + ".xcodeproj, let its target have the file")
    }

    private static func error(missing module: String, for library: Library) -> BuildError {
        if let package = library.product.target?.packages.first(where: { $0.name == module }) {
            let source = package.source.map { " (\($0))" } ?? ""
            return BuildError(
                .compilation, at: library.product.name,
                "the module '\(module)' is of a Swift package\(source), and packages are not fetched here",
                fix: "put the package beside the project and add it there as a local one, or put "
                    + "its use into '#if canImport(\(module))'")
        }
        let known = (library.sdk.moduleNames + library.sdk.systemModuleNames).joined(
            separator: ", ")
        let fix =
            AppleFrameworks.names.contains(module)
            ? "put its use into '#if canImport(\(module))', or do without; the kit has \(known)"
            : "it is not Apple's: put its Swift files beside the app, in a folder with an "
                + "Info.plist that says FMWK, or put its use into '#if canImport(\(module))'"
        return BuildError(
            .compilation, at: library.product.name, "there is no module '\(module)' here", fix: fix)
    }
}

extension Substring {
    /// The text between `start`, with which this begins, and the next quotation mark.
    fileprivate func quoted(after start: String) -> String? {
        guard hasPrefix(start) else { return nil }
        return dropFirst(start.count).split(separator: "'").first.map(String.init)
    }
}
