// SPDX-License-Identifier: Apache-2.0
//
// What may be chosen about a build, and what is heard and had of it.

public import Foundation

/// How to build.
public struct BuildOptions: Sendable {
    public enum Optimization: String, Sendable {
        case none = "-Onone"
        case speed = "-O"
    }

    /// Where modules and libraries are found; nil looks around the running executable.
    public var sdk: SDK?
    /// Defaults to none: compiles in half the time, and `DEBUG` is set as in Xcode.
    public var optimization = Optimization.none
    /// The language mode given to the compiler; nil takes the Xcode project's, else 5.
    public var swiftVersion: String?
    /// The configuration of an Xcode project; nil is Debug, or Release when speed is asked for.
    public var configuration: String?
    /// The target of an Xcode project; nil is the app that carries extensions of intents.
    public var target: String?
    /// Build settings of the author's project, by name, for `$(NAME)` in property lists.
    public var variables: [String: String] = [:]
    /// The fingerprint stamped into manifests; nil takes that of the kit, else of this installation.
    public var apiVersion: String?
    /// Compiles `.storyboard` files; nil copies them as they are, with a warning.
    public var storyboards: (any StoryboardCompiling)?
    /// Hears what happens while it happens, on the calling thread.
    public var report: @Sendable (BuildEvent) -> Void = { _ in }

    public init() {}
}

/// Something that happens during a build.
public enum BuildEvent: Equatable, Sendable, CustomStringConvertible {
    /// A library is being compiled.
    case compiling(product: String)
    /// A library is as its sources ask already.
    case unchanged(product: String)
    /// A line of the compiler's, unchanged.
    case compiler(line: String)
    /// Something was left out, assumed or looks wrong.
    case warning(BuildWarning)

    /// The event as a line for a terminal.
    public var description: String {
        switch self {
        case .compiling(let product): "Compiling \(product)"
        case .unchanged(let product): "\(product) is up to date"
        case .compiler(let line): line
        case .warning(let warning): warning.description
        }
    }
}

/// Something the author should know, though the build goes on.
public struct BuildWarning: Equatable, Sendable, CustomStringConvertible {
    public let place: String
    public let problem: String

    public var description: String { "\(place): warning: \(problem)" }
}

extension BuildWarning {
    /// From `place: problem`.
    init(sentence: String) {
        let parts = sentence.split(separator: ": ", maxSplits: 1).map(String.init)
        self.init(place: parts[0], problem: parts.count > 1 ? parts[1] : sentence)
    }
}

/// What a build left behind.
public struct BuiltProduct: Equatable, Sendable {
    /// The `.app`, `.appex` or `.framework`.
    public let bundle: URL
    /// The bundle and what it carries, by name: `SiriDemo.app`, `SiriDemoIntents.appex`.
    public let contents: [String]
    public let warnings: [BuildWarning]
}
