// SPDX-License-Identifier: Apache-2.0
//
// Which of the standard rows a controller shows itself.

/// True means: leave out the standard row of that kind, I show it.
@MainActor public protocol INUIHostedViewSiriProviding: NSObjectProtocol {
    var displaysMap: Bool { get }
    var displaysMessage: Bool { get }
    var displaysPaymentTransaction: Bool { get }
}

extension INUIHostedViewSiriProviding {
    public var displaysMap: Bool { false }
    public var displaysMessage: Bool { false }
    public var displaysPaymentTransaction: Bool { false }
}
