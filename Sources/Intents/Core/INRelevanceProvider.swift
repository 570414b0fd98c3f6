// SPDX-License-Identifier: Apache-2.0
//
// When a shortcut is worth showing. Nothing here shows shortcuts; the classes
// exist so that sources that mention them compile.

public import CoreLocation
public import Foundation

/// A reason why a shortcut matters at some time or place.
open class INRelevanceProvider: IntentObject {}

/// A shortcut matters between two points in time.
open class INDateRelevanceProvider: INRelevanceProvider {
    /// From a point in time, to another one if there is an end.
    public convenience init(start startDate: Date, end endDate: Date?) {
        self.init()
        set("startDate", startDate)
        set("endDate", endDate)
    }
    open var startDate: Date { field("startDate") ?? Date(timeIntervalSince1970: 0) }
    open var endDate: Date? { field("endDate") }
}

/// A shortcut matters at a place.
open class INLocationRelevanceProvider: INRelevanceProvider {
    /// While the user is inside the region.
    public convenience init(region: CLRegion) {
        self.init()
        set("region", region)
    }
    open var region: CLRegion { field("region") ?? CLRegion(identifier: "") }
}

/// A shortcut matters at a moment of the user's day.
open class INDailyRoutineRelevanceProvider: INRelevanceProvider {
    /// At a moment such as arriving at work.
    public convenience init(situation: Situation) {
        self.init()
        set("situation", situation)
    }
    open var situation: Situation { field("situation") ?? .morning }
}
