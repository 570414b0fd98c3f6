// SPDX-License-Identifier: Apache-2.0
//
// Property lists made to do harm.

import Foundation
import IntentSchema
import Testing

@testable import Bundles

@Suite struct `A hostile property list` {
    /// A binary property list from the bytes of its objects; the first is the top.
    private func binary(_ objects: [[UInt8]]) -> Data {
        var body = Data("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(truncatingIfNeeded: body.count))
            body += Data(object)
        }
        let table = body.count
        body += Data(offsets) + Data([0, 0, 0, 0, 0, 0, 1, 1])
        for number in [objects.count, 0, table] {
            body += Data((0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
        }
        return body
    }

    @Test(
        arguments: [
            [[0xA1, 0]],
            [[0xA1, 1], [0xA1, 0]],
            [[0xD1, 1, 0], [0x51, 0x61]],
            [[0xD1, 0, 1], [0x51, 0x61]],
            [[0xD1, 1, 2], [0x51, 0x61], [0xA2, 1, 0]],
        ] as [[[UInt8]]])
    func `that contains itself is refused`(objects: [[UInt8]]) {
        #expect(throws: BundleError.self) { try Plist.dictionary(binary(objects), place: "loop") }
    }

    @Test(arguments: [100, 1_000, 60_000]) func `nested without end is refused`(depth: Int) {
        var body = Data("bplist00".utf8)
        var offsets = Data()
        for level in 1...depth {
            offsets += bytes(body.count, 4)
            body += level == depth ? Data([0x51, 0x61]) : Data([0xA1]) + bytes(level, 2)
        }
        let table = body.count
        body +=
            offsets + Data([0, 0, 0, 0, 0, 0, 4, 2]) + bytes(depth, 8) + bytes(0, 8)
            + bytes(table, 8)
        #expect(throws: BundleError.self) { try Plist.dictionary(body, place: "deep") }
    }

    private func bytes(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }

    @Test func `with any byte changed is read or refused, never more`() throws {
        let good = try PropertyListSerialization.data(
            fromPropertyList: [
                "CFBundleIdentifier": "org.example", "number": 3, "real": 2.5, "flag": true,
                "date": Date(timeIntervalSince1970: 0), "data": Data([1, 2, 3]),
                "NSExtension": [
                    "NSExtensionAttributes": ["IntentsSupported": ["INSendMessageIntent"]]
                ],
            ] as [String: Any], format: .binary, options: 0)
        for position in good.indices {
            for byte: UInt8 in [0, 0x0F, 0x7F, 0x80, 0xFF] {
                var changed = good
                changed[position] = byte
                guard let values = try? Plist.dictionary(changed, place: "changed") else {
                    continue
                }
                var reader = ManifestReader(
                    host: host, fields: Fields(values: values, place: "changed"), bundleName: "X")
                _ = try? reader.extension()
                _ = try? reader.app()
            }
        }
    }

    @Test(arguments: [
        "<plist><dict><key>NSExtension</key><integer>99999999999999999999999</integer></dict></plist>",
        "<plist><dict><key>a</key><real>nan</real><key>b</key><real>1e999</real><key>c</key><real>-1e300</real></dict></plist>",
        "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><plist><dict><key>a</key><string>&b;</string></dict></plist>",
        "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><plist><dict><key>a</key><string>&a;</string></dict></plist>",
        "<plist><dict><key>a</key></dict></plist>", "<plist></plist>", "<plist><dict>", "<plist",
        "<",
    ])
    func `in XML is read or refused, and brings in no other file`(text: String) {
        let values = try? Plist.dictionary(Data(text.utf8), place: "xml")
        #expect(values?["a"]?.string?.contains("root") != true)
    }

    @Test(arguments: [1e300, -1e300, .infinity, .nan, 0, -0.0, 1e-300])
    func `with odd numbers for limits is read or refused`(number: Double) throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex") {
            $0["IntendantMemoryLimit"] = number
            $0["IntendantPhaseTimeout"] = number
        }
        let registry = workshop.scan()
        #expect(registry.skipped.count + registry.loneExtensions.count == 1)
        #expect(
            registry.loneExtensions.first?.manifest.phaseTimeoutInSeconds.map { $0 > 0 } ?? true)
    }
}
