// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct `The header intendant.h` {
    @Test(arguments: [["cc", "-std=c11", "-xc"], ["c++", "-std=c++17", "-xc++"]])
    func `compiles pedantically, also beside the header for extensions`(
        compiler: [String]
    ) throws {
        let folder = try TemporaryFolder()
        let source = folder.url.appending(path: "both.c")
        try Data("#include <intendant.h>\n#include <intendant_extension.h>\n".utf8).write(
            to: source)
        let extensions = Workshop.package.appending(path: "Sources/ExtensionABI/include").path
        try Command(
            compiler[0], compiler[1], "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
            "-I\(Workshop.headers.path)", "-I\(extensions)", compiler[2], source.path
        ).succeed()
    }

    @Test func `declares what the library shows, no more and no less`() throws {
        let text = try String(
            contentsOf: Workshop.headers.appending(path: "intendant.h"), encoding: .utf8)
        // A declaration begins in the first column; calls in examples do not.
        let declared = text.matches(of: #/(?m)^[a-z][\w *]*?\b(intendant_\w+)\(/#).map { $0.1 }
        let symbols = try Command(
            "nm", "-D", "--defined-only", "--extern-only",
            Workshop.products.appending(path: "libCIntendant.so").path
        ).succeed()
        let shown = symbols.lines.compactMap { $0.split(separator: " ").last }
        #expect(declared.count > 20)
        #expect(shown.sorted() == declared.sorted())
    }

    @Test func `goes with a library that is called libintendant_so_0`() throws {
        let library = Workshop.products.appending(path: "libCIntendant.so").path
        let dynamic = try Command("readelf", "-d", library).succeed()
        #expect(dynamic.output.contains("soname: [libintendant.so.0]"))
    }
}
