// SPDX-License-Identifier: Apache-2.0
//
// Intents that the system itself keeps behind the lock.

/// Rules about the locked device that no manifest can change.
public enum LockRules {
    /// Intents whose Apple page says "always requires unlocked device". For
    /// an intent whose page says nothing the manifest alone decides.
    public static let alwaysNeedUnlock: Set<String> = [
        "INStartWorkoutIntent", "INResumeWorkoutIntent", "INRequestRideIntent",
        "INSendRideFeedbackIntent", "INBookRestaurantReservationIntent",
        "INGetAvailableRestaurantReservationBookingsIntent",
        "INGetAvailableRestaurantReservationBookingDefaultsIntent", "INSearchForBillsIntent",
        "INTransferMoneyIntent", "INSearchForPhotosIntent", "INSetSeatSettingsInCarIntent",
        "INSetClimateSettingsInCarIntent", "INSetCarLockStatusIntent", "INActivateCarSignalIntent",
    ]
}
