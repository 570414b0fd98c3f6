// SPDX-License-Identifier: Apache-2.0
//
// Whether a bundle keeps the rules of an intent extension: cases as data, and
// the run of them.
//
// Nothing of the bundle is ever loaded into the program that checks. A case
// that runs the bundle's code does so in an extension process of its own, with
// the wall, the limits and the watch of every request; a process that does not
// answer in time is killed before the next case begins.

import Foundation
import Bundles
import ExtensionProcess
import IntentsRuntime

/// The conformance check of one bundle.
public struct Conformance: Sendable {
    /// How to check.
    public struct Options: Sendable {
        /// Cases above this level are left out. From 1, what no host can do without, to 10.
        public var level = 10
        /// Patterns of case ids or groups; with any, only cases that match one. `*` stands for anything.
        public var only: [String] = []
        /// Patterns of cases that are left out.
        public var skip: [String] = []
        /// Counts what is merely warned about as failed.
        public var isStrict = false
        /// Time for each answer of the extension.
        public var phaseTimeout = Duration.seconds(10)
        /// The executable `intendant-launcher`; nil: beside the running program.
        public var launcher: String?
        /// Called after each case, in order.
        public var observe: @Sendable (Result) -> Void = { _ in }

        public init() {}
    }

    /// Every case, in the order in which they run: a case comes after those it needs.
    public static let cases: [Case] =
        Case.ofBundles + Case.ofBinaries + Case.ofLifecycles + Case.ofResolution + Case.ofHandling
        + Case.ofEndurance + Case.ofViews

    public static func `case`(named id: String) -> Case? { cases.first { $0.id == id } }

    private let options: Options

    public init(_ options: Options = Options()) { self.options = options }

    /// Checks the `.app` or `.appex` at `path`, with every extension in it.
    ///
    /// - Throws: `ConformanceError` when there is no bundle at `path` or no case is left;
    ///   `HostError` when the launcher is missing.
    public func check(_ path: String) async throws -> Report {
        let subject = try Subject(path)
        let cases = try selected()
        let launcher = try options.launcher.map { try Launcher(path: $0) } ?? .installed()
        defer { launcher.stop() }
        let scratch = try Scratch()
        defer { scratch.remove() }
        let run = CaseRun(subject: subject, options: options, launcher: launcher, scratch: scratch)
        return Report(bundle: subject.name, results: await run.perform(cases))
    }

    /// The cases that the options leave.
    func selected() throws -> [Case] {
        let chosen = Self.cases.filter { item in
            item.level <= options.level
                && (options.only.isEmpty || options.only.contains { item.matches($0) })
                && !options.skip.contains { item.matches($0) }
        }
        guard chosen.isEmpty else { return chosen }
        throw ConformanceError(
            place: "--level, --only and --skip", problem: "no case is left to run",
            remedy: "'intendant check --list' shows the cases")
    }
}

/// The check could not be done at all.
public struct ConformanceError: Error, Equatable, Sendable, CustomStringConvertible {
    public var place: String
    public var problem: String
    public var remedy: String
    public var description: String { "\(place): \(problem)\n  fix: \(remedy)" }
}

/// A folder that goes when the check is over.
struct Scratch: Sendable {
    let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "intendant-check-\(UUID())")
        try FileManager.default.createDirectory(
            at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// A new folder in it, made of the name given and a number.
    func folder(_ name: String) throws -> URL {
        let folder = root.appending(path: "\(name)-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    func remove() { try? FileManager.default.removeItem(at: root) }
}
