// SPDX-License-Identifier: Apache-2.0
//
// The picture behind an image; its pixels are never decoded here.

/// A picture without a scale.
public final class CGImage: Hashable, Sendable {
    package let content: UIImage.Content
    /// In pixels.
    public let width: Int
    public let height: Int

    init(_ image: UIImage) {
        content = image.content
        width = Int(clamping: Int64((image.size.width * image.scale).rounded()))
        height = Int(clamping: Int64((image.size.height * image.scale).rounded()))
    }

    public static func == (left: CGImage, right: CGImage) -> Bool { left.content == right.content }
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension UIImage {
    public var cgImage: CGImage? { CGImage(self) }

    /// One point per pixel.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage.content, size: CGSize(width: cgImage.width, height: cgImage.height))
    }

    package var isSymbol: Bool { if case .symbol = content { true } else { false } }

    /// The name of a named picture or symbol; nil for a picture by its bytes.
    package var name: String? {
        switch content {
        case .named(let name, _), .symbol(let name): name
        case .data: nil
        }
    }
}
