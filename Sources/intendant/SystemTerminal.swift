// SPDX-License-Identifier: Apache-2.0
//
// The one question to the terminal that only the kernel answers.

import Glibc

extension Terminal {
    /// Columns of standard output; 80 where there is no terminal.
    static var columns: Int {
        var size = winsize()
        // SAFETY: the kernel fills the structure that it is given.
        let answered = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0
        return answered && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}
