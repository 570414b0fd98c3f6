// SPDX-License-Identifier: Apache-2.0
//
// Colours as values of a record.

public import IntentSchema
public import UIKit

/// Four sRGB components from 0 to 1; alpha is 1 unless said.
extension CGColor: RecordRepresentable {
    public static func from(_ value: Value) -> Self? {
        guard let record = value.record, let red = record["red"]?.double,
            let green = record["green"]?.double, let blue = record["blue"]?.double
        else { return nil }
        return Self(red: red, green: green, blue: blue, alpha: record["alpha"]?.double ?? 1)
    }

    public var recordValue: Value {
        .record(
            Record(
                "CGColor",
                [
                    "red": .double(rgba.red), "green": .double(rgba.green),
                    "blue": .double(rgba.blue), "alpha": .double(rgba.alpha),
                ]))
    }
}
