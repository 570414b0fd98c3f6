// SPDX-License-Identifier: Apache-2.0
//
// ExtensionBuild: from the folder in which Xcode keeps an app or an extension
// to a bundle that Intendant runs.
//
//     folder ── Project          which products, by their manifests or an Xcode project
//            ── BundleManifest   variables resolved, keys filled in
//            ── SourcePass       Objective-C spellings taken out, positions kept
//            ── Library          swiftc or cc, skipped when nothing changed
//            ── Resources        copied, storyboards compiled, images indexed
//            ── Workspace        put in place in one step

public import Foundation

/// Builds bundles.
public enum ExtensionBuild {
    /// Builds the app, extension or framework in `folder`.
    ///
    /// - `folder`: may be an Xcode project or workspace, or hold one: that then decides what
    ///   there is and what belongs to it. Else the manifests in the folder decide.
    /// - `output`: where the bundle goes; nil is `.build` beside the folder. Made if need be.
    /// - Returns: the bundle and the warnings, each of which was also reported.
    /// - Throws: a `BuildError`, a storyboard compiler's error, or Foundation's for a full disk;
    ///   an older bundle then stays as it is. Compiler errors are reported as lines first.
    ///
    /// Threads: any; builds of one folder into one output wait for each other, across processes.
    public static func build(
        folder: URL, into output: URL? = nil, options: BuildOptions = BuildOptions()
    ) throws -> BuiltProduct {
        var folder = URL(fileURLWithPath: folder.standardizedFileURL.path)
        let xcode = try XcodeLocation(in: folder)
        let project =
            try xcode.map { try Project(readingFrom: $0, options: options) }
            ?? Project(readingFrom: folder)
        if folder == xcode?.url { folder = folder.deletingLastPathComponent() }
        let sdk = try options.sdk ?? SDK.current()
        let output = output ?? folder.deletingLastPathComponent().appendingPathComponent(".build")
        let workspace = try Workspace(output: output.standardizedFileURL, source: folder)
        var assembly = Assembly(project: project, sdk: sdk, options: options)
        let stage = try assembly.run(in: workspace)
        let bundle = try workspace.publish(stage)
        return BuiltProduct(
            bundle: bundle, contents: assembly.contents, warnings: assembly.warnings)
    }
}
