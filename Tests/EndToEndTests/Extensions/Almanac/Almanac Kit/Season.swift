// SPDX-License-Identifier: Apache-2.0
//
// Names UIKit's types, which the header of the framework imports for every file of it.

import Foundation

public enum Season: String, CaseIterable {
    case spring, summer, autumn, winter

    public var colour: UIColor { self == .winter ? .white : .green }
}
