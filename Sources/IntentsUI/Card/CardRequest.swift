// SPDX-License-Identifier: Apache-2.0
//
// The body of `card`, read.

import IntentSchema

/// What the host wants to show. Sizes are in points.
struct CardRequest: Sendable {
    let interaction: Record
    let context: INUIHostedViewContext
    /// In display order.
    let parameters: [Record]
    let minimum: CGSize
    let maximum: CGSize

    /// Nil without an interaction or with a parameter that is no record.
    init?(_ body: [String: Value]) {
        guard let interaction = body["interaction"]?.record else { return nil }
        let listed = body["parameters"]?.array ?? []
        parameters = listed.compactMap(\.record)
        guard parameters.count == listed.count else { return nil }
        self.interaction = interaction
        let number = body["context"]?.integer.flatMap { UInt(exactly: $0) }
        context = number.flatMap(INUIHostedViewContext.init(rawValue:)) ?? .siriSnippet
        minimum = Self.size(body["minimum"]) ?? .zero
        maximum = Self.size(body["maximum"]) ?? CGSize(width: 375, height: 600)
    }

    private static func size(_ value: Value?) -> CGSize? {
        guard let sides = value?.array?.compactMap(\.double), sides.count == 2,
            sides.allSatisfy({ $0.isFinite && $0 >= 0 })
        else { return nil }
        return CGSize(width: sides[0], height: sides[1])
    }

    /// The nearest allowed size: not a number or negative gives the minimum, zero by zero stays (it hides).
    func clamp(_ size: CGSize) -> CGSize {
        guard size != .zero else { return .zero }
        func side(_ wanted: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            wanted.isNaN || wanted < 0 ? least : max(least, min(wanted, most))
        }
        return CGSize(
            width: side(size.width, minimum.width, maximum.width),
            height: side(size.height, minimum.height, maximum.height))
    }
}
