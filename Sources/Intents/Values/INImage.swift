// SPDX-License-Identifier: Apache-2.0
//
// A picture by name, by its bytes or by its place.

public import Foundation

/// A picture. Module IntentsUI adds the ways that need a drawing.
open class INImage: IntentObject {
    /// A picture out of the bundle, looked up when it is first needed.
    public convenience init(named name: String) {
        self.init()
        set("name", name)
    }

    /// A picture that is already in memory, as PNG or JPEG.
    public convenience init(imageData: Data) {
        self.init()
        set("imageData", imageData)
    }

    /// A picture in a file, or at an address that the host may fetch.
    public convenience init?(url URL: URL) {
        self.init()
        set("url", URL)
    }

    /// A picture at an address, with its size in points if that is known.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        self.init(url: URL)
        set("width", width)
        set("height", height)
    }

    /// A symbol of the system's own, by name.
    open class func systemImageNamed(_ systemImageName: String) -> Self {
        let image = empty()
        image.set("systemImageName", systemImageName)
        return image
    }

    open override class var fieldTypes: [String: any RecordRepresentable.Type] {
        [
            "name": String.self, "systemImageName": String.self, "imageData": Data.self,
            "url": URL.self,
            "width": Double.self, "height": Double.self,
        ]
    }
}
