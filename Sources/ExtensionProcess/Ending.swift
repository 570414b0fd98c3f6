// SPDX-License-Identifier: Apache-2.0
//
// From how a process ended to why.

import Dialogue
import Sandbox

/// What the launcher reports of a dead process.
struct Ending: Hashable, Sendable {
    var status: Int?
    var signal: Int?
    var processorTime: Duration = .zero
    var peakKibibytes: Int?

    /// The launcher itself is gone, and with it whoever could have waited.
    static let lost = Ending(signal: 9)

    /// The status of a launcher's clone that could not become an extension.
    static let couldNotStart = 70

    /// By SIGKILL, as the host does it.
    var isKilled: Bool { signal == 9 }

    /// The first reason that fits, in the order of what is known for certain:
    /// the host's own decision, the kernel's counters, then signals and status.
    func reason(
        decided: ExtensionExit.Reason?, hasHitMemoryLimit: Bool, processorLimit: Duration?
    ) -> ExtensionExit.Reason {
        if let decided { return decided }
        if hasHitMemoryLimit { return .overMemory }
        if signal == 24 || isOver(processorLimit) { return .overCPU }  // SIGXCPU
        if signal == 25 { return .overDisk }  // SIGXFSZ
        if signal == 31 { return .refusedCall }  // SIGSYS
        if signal != nil { return .crashed }
        return .exited
    }

    /// As the first process of its namespace a spinning one dies of SIGKILL at
    /// the hard limit, hence a look at the time itself.
    private func isOver(_ limit: Duration?) -> Bool {
        guard let limit, signal != nil else { return false }
        return processorTime >= limit
    }
}

extension ExtensionExit.Reason {
    /// Who hangs or falls because there are no more threads or descriptors ends for that.
    func blaming(_ exhausted: ResourceGuard.Exhausted?) -> ExtensionExit.Reason {
        guard self == .overTime || self == .crashed || self == .exited else { return self }
        return switch exhausted {
        case .threads: .overThreads
        case .descriptors: .overDescriptors
        case nil: self
        }
    }
}
