// SPDX-License-Identifier: Apache-2.0
//
// The floors in C, as Swift sees them.

import CFloors
import Foundation

/// Bytes of a packet, header included, in either direction.
let packetLength = 200

/// Another process that sends packets back.
final class EchoFloor {
    private let peer: floor_peer

    init() throws {
        peer = floor_echo_start()
        guard peer.pid > 0 else { throw Trouble("the process that echoes cannot be started") }
    }

    /// Microseconds of each round trip.
    func trips(_ count: Int) throws -> [Double] {
        var nanoseconds = [UInt32](repeating: 0, count: count)
        guard floor_echo_run(peer, packetLength, &nanoseconds, count) else {
            throw Trouble("the process that echoes is gone")
        }
        return nanoseconds.map { Double($0) / 1000 }
    }

    deinit { floor_end(peer) }
}

/// A launcher without a sandbox.
final class LaunchFloor {
    private let peer: floor_peer

    init(_ files: Files) throws {
        peer = floor_launcher_start(files.floorLauncher, files.echo, files.kit)
        guard peer.pid > 0 else { throw Trouble("\(files.floorLauncher) cannot be started") }
    }

    /// Between starts, for what is made ahead; and caches cool down in it.
    static let pause = Duration.milliseconds(5)

    func starts(_ count: Int, afterPause: Bool = false) throws -> [Double] {
        try (0..<count).map { _ in
            if afterPause { Thread.sleep(forTimeInterval: Self.pause / .seconds(1)) }
            let nanoseconds = floor_launch(peer)
            guard nanoseconds > 0 else { throw Trouble("the launcher without a sandbox failed") }
            return Double(nanoseconds) / 1000
        }
    }

    deinit { floor_end(peer) }
}

struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
