// SPDX-License-Identifier: Apache-2.0
//
// Pictures of the interface as pictures of intents, and back.

extension INImage {
    /// The picture's encoded bytes; a symbol stays a name.
    public convenience init(uiImage image: UIImage) {
        self.init()
        if let data = image.pngData() ?? image.jpegData(compressionQuality: 1) {
            set("imageData", data)
        } else {
            set(image.isSymbol ? "systemImageName" : "name", image.name)
        }
    }

    /// The same for the picture behind an image.
    public convenience init(cgImage imageRef: CGImage) {
        self.init(uiImage: UIImage(cgImage: imageRef))
    }

    /// The size in points that a card gives to a response's picture.
    public class func imageSize(for response: INIntentResponse) -> CGSize {
        CGSize(width: 60, height: 60)
    }

    /// The picture, read on the calling thread; nil if there is none of that name or place.
    ///
    /// Pictures on the network are not fetched: an extension has no network.
    public func fetchUIImage(completion: @escaping @Sendable (UIImage?) -> Void) {
        completion(uiImage)
    }

    /// The picture, or nil if there is none of that name or place.
    public func fetchUIImage() async -> UIImage? { uiImage }

    private var uiImage: UIImage? {
        if let data: Data = field("imageData") { return UIImage(data: data) }
        if let name: String = field("name") { return UIImage(named: name) }
        if let name: String = field("systemImageName") { return UIImage(systemName: name) }
        guard let url: URL = field("url"), url.isFileURL else { return nil }
        return UIImage(contentsOfFile: url.path)
    }
}
