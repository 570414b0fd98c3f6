// SPDX-License-Identifier: Apache-2.0
//
// From a bundle's manifest to what its process is started with.

public import Bundles
public import ExtensionProcess
public import Sandbox

extension ExtensionConfiguration {
    /// What the manifest says; the host adds groups, language and what its sandbox opens.
    ///
    /// `container` and `log` are absolute paths. `memory`: nil for what the manifest asks for,
    /// within `cap`.
    public init(
        _ bundle: ExtensionBundle, container: String, log: String, memory: MemoryLimit? = nil,
        cap: MemoryLimit = .defaultCap
    ) {
        let manifest = bundle.manifest
        let point =
            manifest.kind == .ui ? "com.apple.intents-ui-service" : "com.apple.intents-service"
        self.init(
            identifier: bundle.identifier, library: bundle.libraryPath, bundle: bundle.path,
            extensionPoint: point, container: container, log: log,
            memory: memory
                ?? .granted(
                    extensionPoint: point, asked: manifest.memoryLimitInMebibytes, cap: cap))
        handlers = manifest.functions.map(\.plan)
        callbacks = manifest.functions.contains { $0.callbackCount > 0 } ? 64 : 0
        principalClass = manifest.principalClass
        storyboard = manifest.storyboard
        module = bundle.module
        api = manifest.apiVersion ?? ""
    }

    /// An app's own program; the library is `program`.
    init(
        _ app: AppBundle, program: String, container: String, log: String, memory: MemoryLimit?,
        cap: MemoryLimit = .defaultCap
    ) {
        self.init(
            identifier: app.identifier, library: program, bundle: app.path,
            extensionPoint: "application", container: container, log: log,
            memory: memory
                ?? .granted(
                    extensionPoint: "application", asked: app.manifest.memoryLimitInMebibytes,
                    cap: cap))
        kind = .application
        api = app.manifest.apiVersion ?? ""
    }
}
