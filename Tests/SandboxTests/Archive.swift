// SPDX-License-Identifier: Apache-2.0
//
// The files of a machine, as its kernel unpacks them: cpio in its "newc" form.

import Foundation

/// An archive in the making. Folders come before what is in them.
struct Archive {
    private(set) var data = Data()
    private var folders: Set<String> = []

    mutating func add(_ path: String, contents: Data) {
        addFolders(above: path)
        add(path, mode: 0o100_755, contents)
    }

    mutating func addFolder(_ path: String) {
        addFolders(above: path)
        guard folders.insert(path).inserted else { return }
        add(path, mode: 0o040_755, Data())
    }

    mutating func finish() { add("TRAILER!!!", mode: 0, Data()) }

    private mutating func addFolders(above path: String) {
        guard let slash = path.lastIndex(of: "/") else { return }
        addFolder(String(path[..<slash]))
    }

    /// Thirteen numbers of eight hexadecimal digits, the name, the contents; all padded to four bytes.
    private mutating func add(_ name: String, mode: Int, _ contents: Data) {
        let numbers = [0, mode, 0, 0, 1, 0, contents.count, 0, 0, 0, 0, name.utf8.count + 1, 0]
        data += Data("070701".utf8)
        for number in numbers {
            let digits = String(number, radix: 16)
            data += Data((String(repeating: "0", count: 8 - digits.count) + digits).utf8)
        }
        data += Data(name.utf8) + [0]
        pad()
        data += contents
        pad()
    }

    private mutating func pad() { while data.count % 4 != 0 { data.append(0) } }
}
