// SPDX-License-Identifier: Apache-2.0
//
// Sizes that trees ask for.

import AutoLayout
import Testing

@Suite struct `A root's size` {
    @Test func `is the proposal where that is required`() {
        let size = fittingSize(
            of: LayoutView(id: 0), width: .exactly(375), height: .exactly(100), measuring: NoText())
        #expect(size == Size(375, 100))
    }
}

struct NoText: ContentMeasuring {
    func measure(_ view: Int, widthLimit: Double?) -> MeasuredContent { MeasuredContent(Size()) }
}
