// SPDX-License-Identifier: Apache-2.0
//
// The size in pixels from the first bytes of a PNG or a JPEG.

struct PictureHeader {
    enum Format { case png, jpeg }
    let format: Format
    let pixels: CGSize

    /// Nil when the bytes are neither format or end too early.
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(65_536))
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
            format = .png
            pixels = CGSize(width: Self.number(bytes[16..<20]), height: Self.number(bytes[20..<24]))
        } else if bytes.starts(with: [0xFF, 0xD8]), let size = Self.jpegSize(bytes) {
            format = .jpeg
            pixels = size
        } else {
            return nil
        }
    }

    /// Walks the segments up to the start of a frame (SOF0 to SOF15 but DHT, JPG, DAC).
    private static func jpegSize(_ bytes: [UInt8]) -> CGSize? {
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return CGSize(
                    width: number(bytes[(at + 7)..<(at + 9)]),
                    height: number(bytes[(at + 5)..<(at + 7)]))
            }
            at += marker == 0xFF ? 1 : 2 + number(bytes[(at + 2)..<(at + 4)])
        }
        return nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
