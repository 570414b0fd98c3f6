// SPDX-License-Identifier: Apache-2.0
//
// Classes by the names that manifests and storyboards give them.

/// A class's name, as somebody wrote it down.
package struct ClassName: Sendable {
    package let written: String
    package init(_ written: String) { self.written = written }

    /// The class called so, with its module, or in one of `modules`.
    ///
    /// Foundation ends the process for names with two dots, so those are nil here.
    package func find(in modules: [String] = []) -> AnyClass? {
        let dots = written.count { $0 == "." }
        let names = dots == 0 ? modules.map { "\($0).\(written)" } + [written] : [written]
        return dots > 1 ? nil : names.lazy.compactMap { NSClassFromString($0) }.first
    }
}
