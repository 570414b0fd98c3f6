// SPDX-License-Identifier: Apache-2.0
//
// The one call of this module that takes a pointer.

import Foundation

/// The dictionary of a property list; empty when it holds something else.
func propertyList(_ file: URL) throws -> [String: Any] {
    let data = try Data(contentsOf: file)
    // SAFETY: no pointer is passed; the format is of no interest.
    return try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any] ?? [:]
}
