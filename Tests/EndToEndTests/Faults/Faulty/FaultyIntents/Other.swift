// SPDX-License-Identifier: Apache-2.0
//
// The handler of all other intents.

import Intents

class Other: NSObject, INStartWorkoutIntentHandling, INPlayMediaIntentHandling,
    INGetRideStatusIntentHandling
{
    private var timer: DispatchSourceTimer?

    // MARK: Workouts

    func confirm(
        intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void
    ) {
        completion(INStartWorkoutIntentResponse(code: .continueInApp, userActivity: nil))
    }

    func handle(
        intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void
    ) {
        completion(INStartWorkoutIntentResponse(code: .continueInApp, userActivity: nil))
    }

    // MARK: Media

    func handle(
        intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void
    ) {
        print(
            "speed \(intent.playbackSpeed.map { "\($0)" } ?? "nil"), "
                + "shuffled \(intent.playShuffled.map { "\($0)" } ?? "nil"), "
                + "repeat \(intent.playbackRepeatMode == .unknown), items \(intent.mediaItems?.count ?? -1), "
                + "container \(intent.mediaContainer?.title ?? "nil")")
        completion(INPlayMediaIntentResponse(code: .success, userActivity: nil))
    }

    // MARK: Rides

    func handle(
        intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void
    ) {
        completion(response(.confirmed))
    }

    private func response(_ phase: INRidePhase) -> INGetRideStatusIntentResponse {
        let status = INRideStatus()
        status.phase = phase
        let response = INGetRideStatusIntentResponse(code: .success, userActivity: nil)
        response.rideStatus = status
        return response
    }

    func startSendingUpdates(
        for intent: INGetRideStatusIntent, to observer: INGetRideStatusIntentResponseObserver
    ) {
        print("updates start")
        let timer = DispatchSource.makeTimerSource(queue: .global())
        var phases: [INRidePhase] = [.approachingPickup, .pickup, .ongoing]
        timer.schedule(deadline: .now() + 0.05, repeating: 0.05)
        timer.setEventHandler {
            guard !phases.isEmpty else { return }
            observer.didUpdate(getRideStatus: self.response(phases.removeFirst()))
        }
        timer.resume()
        self.timer = timer
    }

    func stopSendingUpdates(for intent: INGetRideStatusIntent) {
        print("updates stop \(timer != nil)")
        timer?.cancel()
    }
}
