// SPDX-License-Identifier: Apache-2.0
//
// The command line: finds the verb, runs it, and turns what happened into an
// exit code. Each verb is a file of its own.

import Foundation

@main struct Intendant {
    /// In the order in which `intendant --help` lists them.
    static var verbs: [any Verb.Type] {
        [
            Say.self, Run.self, Replaying.self, List.self, Inspect.self, Doctor.self, Build.self,
            New.self, ShowCard.self, Install.self, Remove.self, Open.self, Authorize.self,
            Donations.self, Check.self, Processes.self, Log.self, SDKFlags.self, Bench.self,
        ]
    }

    static func main() async {
        let exit = await perform(Array(CommandLine.arguments.dropFirst()))
        Terminal.flush()
        Foundation.exit(exit.rawValue)
    }

    private static func perform(_ words: [String]) async -> Exit {
        guard let name = words.first, !["--help", "-h", "help"].contains(name) else {
            switch words.dropFirst().first {
            case "--man": Terminal.print(Manual.page(of: verbs))
            case "--bash": Terminal.print(Manual.completion(of: verbs))
            default: Terminal.print(Help.overview(of: verbs))
            }
            return words.isEmpty ? .usage : .done
        }
        guard name != "--version" else {
            Terminal.print("intendant \(Help.version)")
            return .done
        }
        guard let verb = verbs.first(where: { $0.name == name }) else {
            Terminal.complain(Help.unknownVerb(name, of: verbs))
            return .usage
        }
        return await perform(verb, Array(words.dropFirst()))
    }

    private static func perform(_ verb: any Verb.Type, _ words: [String]) async -> Exit {
        if words.contains("--help") || words.contains("-h") {
            Terminal.print(Help.page(of: verb))
            return .done
        }
        do {
            let arguments = try Arguments(words, options: verb.options, operands: verb.operands)
            return try await verb.init(arguments).run()
        } catch let error as UsageError {
            Terminal.complain("\(error)\n  see: intendant \(verb.name) --help")
            return .usage
        } catch {
            Terminal.complain("\(error)")
            return .intendantFailed
        }
    }
}

/// How the command ends; the numbers are part of the contract.
enum Exit: Int32 {
    case done = 0
    /// What was asked about failed; Intendant did its job.
    case failed = 1
    case usage = 2
    case intendantFailed = 3
}

/// One word after `intendant`.
protocol Verb {
    static var name: String { get }
    /// One line for the overview.
    static var summary: String { get }
    /// Names of the words that are not options, `…` after the last if more may follow.
    static var operands: [String] { get }
    static var options: [Option] { get }
    init(_ arguments: Arguments) throws
    func run() async throws -> Exit
}
