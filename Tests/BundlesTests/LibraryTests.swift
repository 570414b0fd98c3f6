// SPDX-License-Identifier: Apache-2.0
//
// Libraries and manifests that are not what, or not where, they should be.

import Foundation
import Testing

@testable import Bundles

@Suite struct `A bundle's files` {
    private func complaint(_ change: (Workshop) throws -> Void) throws -> String? {
        let workshop = try Workshop()
        try workshop.makeExtension("Handler.appex")
        try change(workshop)
        return workshop.scan().skipped.first.map { "\($0.reason.place): \($0.reason.problem)" }
    }

    @Test func `without the library are refused`() throws {
        #expect(
            try complaint {
                try FileManager.default.removeItem(atPath: $0.path + "/Handler.appex/Handler")
            }
                == "Handler.appex/Handler: there is no CFBundleExecutable 'Handler'")
    }

    @Test func `without Info.plist are refused`() throws {
        #expect(
            try complaint {
                try FileManager.default.removeItem(atPath: $0.path + "/Handler.appex/Info.plist")
            }
                == "Handler.appex/Info.plist: there is no Info.plist")
    }

    @Test(
        arguments: [
            ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O file of Apple's systems"), ([], "empty"),
            ([0x23, 0x21, 0x2F], "a script"), ([0x4D, 0x5A, 0, 0], "a Windows file"),
            ([0x7F, 0x45, 0x4C, 0x46], "one that was cut off"),
        ] as [([UInt8], String)])
    func `with a library of another kind name that kind`(bytes: [UInt8], kind: String) throws {
        #expect(
            try complaint { try $0.write(Data(bytes), to: "Handler.appex/Handler") }
                == "Handler.appex/Handler: not an ELF file but \(kind)")
    }

    @Test(
        arguments: [
            (8, true, "MIPS (64-bit)"), (3, false, "x86 (32-bit)"),
            (999, true, "machine 999 (64-bit)"),
        ] as [(UInt16, Bool, String)])
    func `with a library for another machine name both`(machine: UInt16, wide: Bool, name: String)
        throws
    {
        #expect(
            try complaint {
                try $0.write(elf(machine: machine, wide: wide), to: "Handler.appex/Handler")
            }
                == "Handler.appex/Handler: built for \(name), this computer is \(Library.hostMachine)"
        )
    }

    @Test(arguments: ["Info.plist", "Handler", "Entitlements.plist"])
    func `that are links are refused, wherever they lead`(file: String) throws {
        let said = try complaint { workshop in
            let path = workshop.path + "/Handler.appex/" + file
            try workshop.write(elf(), to: "elsewhere")
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: "../elsewhere")
        }
        #expect(said?.hasSuffix("is a symbolic link, or lies behind one") == true)
    }

    @Test func `behind a linked folder are not found`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("App.app")
        try workshop.makeExtension("outside/Handler.appex")
        try FileManager.default.createSymbolicLink(
            atPath: workshop.path + "/App.app/PlugIns", withDestinationPath: "../outside")
        #expect(workshop.scan().apps.first?.extensions.isEmpty == true)
    }

    @Test func `that are pipes do not block the scan`() throws {
        let said = try complaint { workshop in
            let path = workshop.path + "/Handler.appex/Info.plist"
            try FileManager.default.removeItem(atPath: path)
            #expect(unsafe mkfifo(path, 0o600) == 0)
        }
        #expect(said == "Handler.appex/Info.plist: Info.plist is not a regular file")
    }

    @Test(arguments: ["../Handler", "/bin/sh", "a/b"])
    func `named by a path are refused`(name: String) throws {
        let workshop = try Workshop()
        try workshop.makeExtension("Handler.appex") { $0["CFBundleExecutable"] = name }
        #expect(
            workshop.scan().skipped.first?.reason.problem
                == "'\(name)' is a path, not a file name (CFBundleExecutable)")
    }
}
