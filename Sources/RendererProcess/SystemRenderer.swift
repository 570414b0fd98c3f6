// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of the host's side: starting and ending the process.

import CShims
import Wire

/// A child that is waited for once.
final class RendererChild: Sendable {
    let pid: Int32

    init(path: String, socket: Descriptor) throws(RendererError) {
        // SAFETY: the path is copied by the call.
        pid = unsafe path.withCString { unsafe cshim_spawn($0, socket.number) }
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
