// SPDX-License-Identifier: Apache-2.0
//
// Tells how the ride goes, once or every second.

import Foundation
import Intents
import WenderLoonCore

class RideStatusHandler: NSObject, INGetRideStatusIntentHandling {
    private let queue = DispatchQueue(label: "org.example.wenderloon.ride-status")
    /// Runs while someone watches; only touched on the queue.
    private var timer: DispatchSourceTimer?

    func handle(
        intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void
    ) {
        completion(currentStatus())
    }

    func startSendingUpdates(
        for intent: INGetRideStatusIntent, to observer: INGetRideStatusIntentResponseObserver
    ) {
        queue.async {
            self.timer?.cancel()
            let timer = DispatchSource.makeTimerSource(queue: self.queue)
            timer.schedule(deadline: .now(), repeating: .seconds(1))
            timer.setEventHandler { [weak self] in
                guard let self else { return }
                observer.didUpdate(getRideStatus: self.currentStatus())
            }
            self.timer = timer
            timer.resume()
        }
    }

    func stopSendingUpdates(for intent: INGetRideStatusIntent) {
        queue.async {
            self.timer?.cancel()
            self.timer = nil
        }
    }

    private func currentStatus() -> INGetRideStatusIntentResponse {
        do {
            guard let folder = SharedContainer.url, let ride = try RideBook(in: folder).lastRide()
            else { return INGetRideStatusIntentResponse(code: .failure, userActivity: nil) }
            let response = INGetRideStatusIntentResponse(code: .success, userActivity: nil)
            response.rideStatus = ride.status(at: Date())
            return response
        } catch {
            NSLog("The ride could not be read: \(error)")
            return INGetRideStatusIntentResponse(code: .failure, userActivity: nil)
        }
    }
}
