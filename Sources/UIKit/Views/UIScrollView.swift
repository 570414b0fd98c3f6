// SPDX-License-Identifier: Apache-2.0
//
// A scroll view, of which a card shows the top.

/// A view that is larger inside than outside; a card shows its beginning.
@MainActor open class UIScrollView: UIView {
    open var contentSize = CGSize.zero
    open var contentOffset = CGPoint.zero
    open var contentInset = UIEdgeInsets.zero
    open var isScrollEnabled = true
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var bounces = true
}
