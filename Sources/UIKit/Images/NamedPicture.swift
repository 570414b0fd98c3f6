// SPDX-License-Identifier: Apache-2.0
//
// Finding the file of a named picture, the sharpest one first.

/// The file behind `UIImage(named:)`: of the bundle's `Assets.plist` (name → `{file, scale}`), else a
/// loose file `Name@2x.png`, `Name@3x.png`, `Name.png`, `Name.jpg`, …
struct NamedPicture {
    let path: String
    let scale: CGFloat
    /// Whether only its shape counts.
    private(set) var isTemplate = false

    init?(_ name: String, in bundle: Bundle) {
        if let (file, scale, isTemplate) = Self.asset(name, in: bundle) {
            path = file
            self.scale = scale
            self.isTemplate = isTemplate
            return
        }
        let written = (name as NSString).pathExtension
        let stem = written.isEmpty ? name : (name as NSString).deletingPathExtension
        let kinds = written.isEmpty ? ["png", "jpg", "jpeg", "pdf", "heic"] : [written]
        let scales: [(String, CGFloat)] = [("@2x", 2), ("@3x", 3), ("", 1)]
        for kind in kinds {
            for (suffix, scale) in scales {
                guard let path = bundle.path(forResource: stem + suffix, ofType: kind) else {
                    continue
                }
                self.path = path
                self.scale = scale
                return
            }
        }
        return nil
    }

    private static func asset(_ name: String, in bundle: Bundle) -> (String, CGFloat, Bool)? {
        let index = URL(fileURLWithPath: bundle.bundlePath).appendingPathComponent("Assets.plist")
        guard let data = try? Data(contentsOf: index),
            let table = PropertyList.read(data)
                as? [String: [String: Any]],
            let entry = table[name], let file = entry["file"] as? String
        else { return nil }
        let scale = (entry["scale"] as? Int).map { CGFloat(max($0, 1)) } ?? 1
        return (bundle.bundlePath + "/" + file, scale, entry["template"] as? Bool ?? false)
    }

    var data: Data? { FileManager.default.contents(atPath: path) }

    /// In points; zero when the format is not understood.
    var size: CGSize {
        guard let head = FileHandle(forReadingAtPath: path),
            let bytes = try? head.read(upToCount: 65_536), let header = PictureHeader(bytes)
        else { return .zero }
        return CGSize(width: header.pixels.width / scale, height: header.pixels.height / scale)
    }
}
