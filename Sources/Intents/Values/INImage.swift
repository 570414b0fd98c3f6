// SPDX-License-Identifier: Apache-2.0
//
// A picture by name, by its bytes or by its place.

public import Foundation

/// A picture. Module IntentsUI adds the ways that need a drawing.
open class INImage: IntentObject {
    public convenience init(named name: String) {
        self.init()
        set("name", name)
    }

    public convenience init(imageData: Data) {
        self.init()
        set("imageData", imageData)
    }

    public convenience init?(url URL: URL) {
        self.init()
        set("url", URL)
    }

    public convenience init?(url URL: URL, width: Double, height: Double) {
        self.init(url: URL)
        set("width", width)
        set("height", height)
    }

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
