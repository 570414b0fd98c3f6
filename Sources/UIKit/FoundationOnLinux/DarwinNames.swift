// SPDX-License-Identifier: Apache-2.0
//
// Small names that come with Foundation on iOS, from Darwin and Objective-C.

/// Runs the body; nothing waits in a pool here.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Seconds since the beginning of 2001, as Core Foundation counts them.
public typealias CFAbsoluteTime = Double
/// Seconds between two moments.
public typealias CFTimeInterval = Double

/// Seconds since the first instant of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// One lock for all objects: coarser than on iOS, and never at odds with itself.
private let synchronization = NSRecursiveLock()

/// Begins what only one thread may do to an object at a time.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
    synchronization.lock()
    return 0
}

/// Ends what only one thread may do to an object at a time.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
    synchronization.unlock()
    return 0
}
