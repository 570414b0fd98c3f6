// SPDX-License-Identifier: Apache-2.0
//
// The seam between building a bundle and reading storyboards.

public import Foundation

/// Turns a storyboard into what the extension loads.
public protocol StoryboardCompiling: Sendable {
    /// Compiles one file; the result's data becomes `Name.storyboardc` beside the other resources.
    ///
    /// - `module`: the name of the extension's module, for its own view classes.
    /// - `sources`: its Swift files, to check outlets against.
    /// - Throws: whatever says place, problem and fix; the build ends with it.
    func compile(_ storyboard: URL, module: String, sources: [URL]) throws -> CompiledStoryboard
}

extension StoryboardCompiler: StoryboardCompiling {}
