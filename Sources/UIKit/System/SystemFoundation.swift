// SPDX-License-Identifier: Apache-2.0
//
// Calls of Foundation and of Apple's API that pass pointers.

package enum PropertyList {
    /// What the property list holds; nil when it is none.
    package static func read(_ data: Data) -> Any? {
        // SAFETY: no pointer is passed; the format is not asked for.
        try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    }
}

extension StoredDefaults {
    // SAFETY: Foundation's class is Sendable on iOS, where code of every thread uses one object;
    // what this class adds never changes, and the file is changed under a lock.
    nonisolated(unsafe) private static let ofProcess = StoredDefaults(
        ExtensionBundle.current.bundleIdentifier ?? "standard",
        in: URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true))

    /// Those of the process, named like its bundle.
    static var own: StoredDefaults? { unsafe ofProcess }
}

extension NSAttributedString {
    /// The attributes of the first character; none for empty text.
    var firstAttributes: [NSAttributedString.Key: Any] {
        // SAFETY: no pointer is passed; the range is not asked for.
        length > 0 ? unsafe attributes(at: 0, effectiveRange: nil) : [:]
    }

    /// The pieces, in order.
    package var textRuns: [TextRun] {
        var runs: [TextRun] = []
        // SAFETY: the flag that would stop the walk is not touched.
        unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) {
            attributes, range, _ in
            runs.append(TextRun(attributedSubstring(from: range).string, attributes))
        }
        return runs
    }
}

extension UIColor {
    /// Writes the four components; always true.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let it = components
        // SAFETY: Apple's signature; each pointer is the caller's own variable or nil.
        unsafe red?.pointee = it.red
        unsafe green?.pointee = it.green
        unsafe blue?.pointee = it.blue
        unsafe alpha?.pointee = it.alpha
        return true
    }
}

/// Launches the app with a delegate of that class, and never returns.
///
/// The arguments and the principal class are taken for Apple's signature's sake.
@discardableResult public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    // Statements of main.swift are on no actor, but on the main thread.
    MainActor.assumeIsolated { () -> Int32 in
        ApplicationLaunch.run(
            delegateClassName.flatMap { NSClassFromString($0) }, named: delegateClassName)
    }
}
