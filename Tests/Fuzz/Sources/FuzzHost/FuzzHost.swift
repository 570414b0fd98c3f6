// SPDX-License-Identifier: Apache-2.0
//
// fuzz-host: libFuzzer's input goes to the readers of the host. The first byte chooses which.
//
// A trap, memory without bound or time without bound is a finding. That a reader refuses is not;
// what it takes, it must give back.

import Foundation
import IntentSchema
import Wire

@main struct FuzzHost {
    static func main() {
        var count = CommandLine.argc
        var words = CommandLine.unsafeArgv
        exit(runDriver(&count, &words, explore))
    }
}

/// libFuzzer's, which never returns while there is something to explore.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_cdecl("LLVMFuzzerTestOneInput")
func explore(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    guard let reader = input.first else { return 0 }
    let rest = Array(input.dropFirst())
    switch reader % 5 {
    case 0: packets(rest)
    case 1: body(rest)
    case 2: values(rest)
    case 3: intent(Data(rest))
    default: definitions(Data(rest))
    }
    return 0
}

/// Each packet has its length before it, in two bytes.
private func packets(_ bytes: [UInt8]) {
    var assembly = Assembly()
    var rest = bytes[...]
    while rest.count > 2 {
        let length = Int(rest.removeFirst()) | Int(rest.removeFirst()) << 8
        guard (try? assembly.accept(Array(rest.prefix(length)))) != nil else { return }
        rest = rest.dropFirst(length)
    }
}

/// Behind a header that is right, in two fragments.
private func body(_ bytes: [UInt8]) {
    var assembly = Assembly()
    let half = bytes.count / 2
    for (offset, part) in [(0, bytes[..<half]), (half, bytes[half...])] where !part.isEmpty {
        let header = FrameHeader(
            type: .reply, id: 2, total: UInt32(bytes.count), offset: UInt32(offset))
        guard part.count <= 65_536 - 24,
            let message = try? assembly.accept(header.bytes + part)
        else { continue }
        let packets = (try? message.packets()) ?? []
        precondition(!packets.isEmpty, "a message that came cannot be sent")
    }
}

private func values(_ bytes: [UInt8]) {
    guard let value = try? CBOR.decode(Data(bytes)) else { return }
    let encoded = CBOR.encode(value)
    guard let again = try? CBOR.decode(encoded) else {
        preconditionFailure("what was written cannot be read")
    }
    precondition(CBOR.encode(again) == encoded, "written otherwise the second time")
}

private let json = RecordJSON(catalog: catalog)

private let catalog: Catalog = {
    let folder = URL(filePath: #filePath).appending(
        path: "../../../../../Sources/IntentCatalog/Definitions")
    let files =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
        ?? []
    let texts = files.filter { $0.pathExtension == "intents" }.map {
        (name: $0.lastPathComponent, text: (try? String(contentsOf: $0, encoding: .utf8)) ?? "")
    }
    guard let catalog = try? DefinitionReader.read(texts) else {
        preconditionFailure("the definitions cannot be read")
    }
    return catalog
}()

private func intent(_ data: Data) { _ = try? json.request(from: data) }

/// Property lists and definitions of strangers.
private func definitions(_ data: Data) {
    _ = try? IntentDefinitionReader.read(data, file: "Fuzz.intentdefinition")
    let text = String(decoding: data, as: UTF8.self)
    _ = try? DefinitionReader.read([(name: "Fuzz.intents", text: text)])
}
