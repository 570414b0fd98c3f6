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

public typealias CFAbsoluteTime = Double
public typealias CFTimeInterval = Double

/// Seconds since the first instant of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// One lock for all objects: coarser than on iOS, and never at odds with itself.
private let synchronization = NSRecursiveLock()

@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
    synchronization.lock()
    return 0
}

@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
    synchronization.unlock()
    return 0
}
