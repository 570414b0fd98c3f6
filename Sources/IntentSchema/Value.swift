// SPDX-License-Identifier: Apache-2.0
//
// What a field of a record can hold.

public import FoundationEssentials

/// One value of a field, without any knowledge of the class that reads it.
///
/// Enums travel as `integer` with Apple's raw value, option sets likewise,
/// URLs and decimal numbers as `string`; the definition of the field says
/// which. An absent optional is an absent field, not `null`; `null` exists for
/// data of others (user info of an activity).
public enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case double(Double)
    case string(String)
    case data(Data)
    /// A point in time, with the precision of a double in seconds since 1970.
    case date(Date)
    case array([Value])
    case dictionary([String: Value])
    case record(Record)
}
