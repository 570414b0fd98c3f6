// SPDX-License-Identifier: Apache-2.0
//
// Pictures by name or as encoded bytes; nothing is decoded in the extension.

/// A picture: a named one of a bundle, or encoded PNG or JPEG data.
open class UIImage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open as at Apple's; all fields are constant values.
    package enum Content: Hashable, Sendable {
        case named(String, bundlePath: String)
        case data(Data)
        case symbol(String)
    }
    package let content: Content
    /// In points; zero when the encoding is not understood.
    public let size: CGSize
    public let scale: CGFloat
    public let renderingMode: RenderingMode

    /// Whether a picture keeps its colours or takes the tint.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// The colour that `withTintColor` gave.
    package let tint: UIColor?
    public let capInsets: UIEdgeInsets = .zero
    open var imageOrientation: Orientation { .up }
    /// Which way up pixels lie; always up here.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// How the middle of a picture would fill its room.
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    package init(
        _ content: Content, size: CGSize, scale: CGFloat = 1, mode: RenderingMode = .automatic,
        tint: UIColor? = nil
    ) {
        self.content = content
        self.tint = tint
        self.size = size
        self.scale = scale
        renderingMode = mode
        super.init()
    }

    /// The picture `name` of the extension's bundle, nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }
    /// A picture out of a bundle, by name.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let owner = bundle ?? ExtensionBundle.current
        guard let file = NamedPicture(name, in: owner) else { return nil }
        self.init(
            .named(name, bundlePath: owner.bundlePath), size: file.size, scale: file.scale,
            mode: file.isTemplate ? .alwaysTemplate : .automatic)
    }
    /// A picture out of a bundle, by name.
    public convenience init?(named name: String, in bundle: Bundle?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
    /// `#imageLiteral`; a picture that the bundle lacks is kept by name and shown as missing.
    public required convenience init(imageLiteralResourceName name: String) {
        let owner = ExtensionBundle.current
        let file = NamedPicture(name, in: owner)
        self.init(
            .named(name, bundlePath: owner.bundlePath), size: file?.size ?? .zero,
            scale: file?.scale ?? 1)
    }
    /// A symbol of the system's; shown as a placeholder with that name.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }
    /// A symbol of the size that the configuration asks for, 17 points otherwise.
    public convenience init?(systemName name: String, withConfiguration: Configuration?) {
        guard !name.isEmpty else { return nil }
        let points = (withConfiguration as? SymbolConfiguration)?.pointSize ?? 17
        let side = (points * 1.2).rounded()
        self.init(.symbol(name), size: CGSize(width: side, height: side))
    }
    /// The symbol in the configuration's size; other pictures stay as they are.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(let name) = content,
            let changed = UIImage(systemName: name, withConfiguration: configuration)
        else { return self }
        return UIImage(content, size: changed.size, scale: scale, mode: renderingMode, tint: tint)
    }
    /// The symbol in the configuration's size.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
    /// A picture in memory; nil if it is neither PNG nor JPEG.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    /// A picture in memory with so many pixels to a point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let pixels = PictureHeader(data)?.pixels, scale > 0 else { return nil }
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        self.init(.data(data), size: size, scale: scale)
    }
    /// A picture in a file; nil if there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// The same picture, in its own colours or in the tint.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(content, size: size, scale: scale, mode: renderingMode, tint: tint)
    }
    /// The picture's shape in one colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .alwaysTemplate)
    }
    /// The picture's shape in one colour, whatever the mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(content, size: size, scale: scale, mode: .alwaysTemplate, tint: color)
    }
    /// The picture itself: it is stretched as a whole.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
    ) -> UIImage { self }
    /// The picture itself: it is not mirrored.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    /// The encoded bytes, when they are PNG.
    open func pngData() -> Data? {
        encoded.flatMap { PictureHeader($0)?.format == .png ? $0 : nil }
    }
    /// The encoded bytes, when they are JPEG.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        encoded.flatMap { PictureHeader($0)?.format == .jpeg ? $0 : nil }
    }
    private var encoded: Data? {
        switch content {
        case .data(let data): data
        case .named(let name, let path):
            Bundle(path: path).flatMap { NamedPicture(name, in: $0)?.data }
        case .symbol: nil
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIImage)?.content == content
    }
    open override var hash: Int { content.hashValue }
}

extension UIImage {
    /// What can be asked of a picture's looks.
    open class Configuration: NSObject, @unchecked Sendable {
        // Unchecked because the class is open as at Apple's; it has no fields.
    }
    /// Size and weight of a symbol.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Unchecked because the class is open as at Apple's; its field is constant.
        let pointSize: CGFloat?
        /// A size in points.
        public init(pointSize: CGFloat) { self.pointSize = pointSize }
        /// A size in points; the weight has no effect.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize)
        }
        /// A size in points; weight and scale have no effect.
        public convenience init(
            pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale
        ) { self.init(pointSize: pointSize) }
        /// The size of a font.
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
        /// The size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(pointSize: textStyle.pointSize)
        }
        /// The usual size; the scale has no effect.
        public init(scale: SymbolScale) { pointSize = nil }
        /// The usual size; the weight has no effect.
        public init(weight: SymbolWeight) { pointSize = nil }
    }
    /// How bold a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    /// How large a symbol is beside its font.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }
}
