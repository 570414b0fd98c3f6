// SPDX-License-Identifier: Apache-2.0
//
// The card as the extension's context describes it.

extension NSExtensionContext {
    /// The parameters of the card in display order, one `Class.keyPath` per line; for debugging.
    public func interfaceParametersDescription() -> String { parametersDescription }
}
