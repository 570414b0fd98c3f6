// SPDX-License-Identifier: Apache-2.0
//
// On what the figures were taken.

import CFloors
import Foundation

struct Machine {
    /// Both sides of every ratio, with all their threads, share so many processors.
    static let processors = 2

    let isPinned = floor_pin(Int32(Self.processors))

    var text: String {
        """
        kernel      \(read("/proc/sys/kernel/osrelease")) \(read("/proc/sys/kernel/arch"))
        processor   \(model), \(ProcessInfo.processInfo.processorCount) in the machine
        pinning     \(isPinned ? "processors \(field("Cpus_allowed_list", of: "/proc/self/status"))" : "none")
        load        \(read("/proc/loadavg"))
        """
    }

    private var model: String { field("model name", of: "/proc/cpuinfo") }

    private func read(_ path: String) -> String {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "unknown"
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func field(_ name: String, of path: String) -> String {
        let line = read(path).split(separator: "\n").first { $0.hasPrefix(name) }
        let value = line?.split(separator: ":", maxSplits: 1).last ?? "unknown"
        return value.trimmingCharacters(in: .whitespaces)
    }
}
