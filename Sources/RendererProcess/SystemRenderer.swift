// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of the host's side: starting and ending the process.

import CShims
import Wire

/// A child that is waited for once.
final class RendererChild: Sendable {
    let pid: Int32

    /// `allowsDegraded`: it may go on without a layer of its walls that cannot be had.
    init(path: String, socket: Descriptor, allowsDegraded: Bool) throws(RendererError) {
        let word = allowsDegraded ? "--allow-degraded" : nil
        // SAFETY: the words are copied by the call.
        pid = unsafe path.withCString { path in
            if let word {
                unsafe word.withCString { unsafe cshim_spawn_with(path, socket.number, $0) }
            } else {
                unsafe cshim_spawn(path, socket.number)
            }
        }
        guard pid > 0 else {
            throw RendererError(
                .notStarted, "\(path): cannot be started: \(systemReason(Int(pid)))")
        }
    }

    /// Ends it, and takes it off the kernel's list. Once.
    func kill() {
        _ = cshim_signal(pid, -1, 9)
        var status: Int32 = 0
        _ = unsafe cshim_wait(pid, &status)
    }
}
