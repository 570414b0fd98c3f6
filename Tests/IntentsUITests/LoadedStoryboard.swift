// SPDX-License-Identifier: Apache-2.0
//
// A storyboard on its way through the compiler and the loader.

import ExtensionBuild
import Foundation
import Testing
@testable import UIKit

/// Compiles `xml` into a bundle of its own and makes its initial controller.
@MainActor func loaded(
    _ xml: String, target: String? = nil, running module: String? = "IntentsUITests",
    beside files: [String: String] = [:]
) throws -> UIViewController {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString + ".appex")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiled = try StoryboardCompiler().compile(
        Data(xml.utf8), file: "Main.storyboard", module: target)
    try compiled.data.write(to: folder.appendingPathComponent("Main.storyboardc"))
    for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let bundle = try #require(Bundle(path: folder.path))
    ExtensionBundle.use(path: folder.path, module: module)
    let controller = try UIStoryboard(name: "Main", bundle: bundle).makeInitialViewController()
    // What stands beside the storyboard is read with the view.
    if !files.isEmpty { controller.loadViewIfNeeded() }
    return controller
}
