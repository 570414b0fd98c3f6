// SPDX-License-Identifier: Apache-2.0

import Bundles
import Foundation
import Testing

@Suite struct `Pictures of a bundle` {
    /// A bundle with an index, loose files, a framework, and a link that leads out.
    private func withBundle(_ body: (URL, BundlePictures) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "b-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let app = root.appending(path: "A.app")
        func write(_ path: String, _ text: String) throws {
            let file = app.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        func plist(_ path: String, _ object: [String: Any]) throws {
            let data = try PropertyListSerialization.data(
                fromPropertyList: object, format: .xml, options: 0)
            try write(path, String(decoding: data, as: UTF8.self))
        }
        try write("loose@2x.png", "loose at 2")
        try write("loose.png", "loose")
        try write("photo.jpg", "photo")
        try write("Assets/day.png", "day")
        try write("Assets/night.png", "night")
        try write("Icon60@2x.png", "icon")
        try write("Frameworks/F.framework/inner.png", "inner")
        try plist(
            "Assets.plist",
            [
                "sky": [
                    "file": "Assets/day.png", "scale": 2, "template": true,
                    "dark": ["file": "Assets/night.png", "scale": 3],
                ],
                "out": ["file": "../secret.png", "scale": 1],
            ])
        try plist(
            "Info.plist",
            ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon40", "Icon60"]]]])
        try Data("secret".utf8).write(to: root.appending(path: "secret.png"))
        try FileManager.default.createSymbolicLink(
            at: app.appending(path: "link.png"),
            withDestinationURL: root.appending(path: "secret.png"))
        try body(app, BundlePictures(bundle: app.path))
    }

    private func text(_ found: BundlePictures.Found?) -> String? {
        found.map { String(decoding: $0.data, as: UTF8.self) }
    }

    @Test func `are found as UIImage finds them`() throws {
        try withBundle { app, pictures in
            func find(_ name: String, _ inner: String = "") -> BundlePictures.Found? {
                pictures.picture(named: name, in: app.path + inner, atMost: 1_000)
            }
            #expect(text(find("loose")) == "loose at 2" && find("loose")?.scale == 2)
            #expect(text(find("photo")) == "photo" && text(find("photo.jpg")) == "photo")
            #expect(text(find("inner", "/Frameworks/F.framework")) == "inner")
            let sky = try #require(find("sky"))
            #expect(text(sky) == "day" && sky.scale == 2 && sky.isTemplate)
            #expect(sky.dark.map { String(decoding: $0.data, as: UTF8.self) } == "night")
            #expect(find("nothing") == nil)
            #expect(pictures.picture(named: "photo", in: app.path, atMost: 4) == nil, "too large")
        }
    }

    @Test func `are never outside of it`() throws {
        try withBundle { app, pictures in
            for name in ["link", "out", "../secret", "/etc/passwd"] {
                #expect(
                    pictures.picture(named: name, in: app.path, atMost: 1_000) == nil, "\(name)")
            }
            let root = app.deletingLastPathComponent().path
            #expect(pictures.picture(named: "secret", in: root, atMost: 1_000) == nil)
            #expect(
                pictures.picture(named: "secret", in: app.path + "/..", atMost: 1_000) == nil)
        }
    }

    @Test func `are the icon that the manifest names last`() throws {
        try withBundle { _, pictures in
            #expect(pictures.icon().map { String(decoding: $0, as: UTF8.self) } == "icon")
        }
    }
}
