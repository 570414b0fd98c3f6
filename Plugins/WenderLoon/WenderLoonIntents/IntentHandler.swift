// SPDX-License-Identifier: Apache-2.0
//
// The principal object: chooses who handles an intent.

import Intents
import WenderLoonCore

class IntentHandler: INExtension {
    private let fleet = Fleet()
    /// One for all requests, because it keeps the timers of those who watch a ride.
    private let rideStatus = RideStatusHandler()

    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INRequestRideIntent: return RideRequestHandler(fleet: fleet)
        case is INListRideOptionsIntent: return RideOptionsHandler(fleet: fleet)
        case is INGetRideStatusIntent: return rideStatus
        default: return nil
        }
    }
}
