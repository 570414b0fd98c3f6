// SPDX-License-Identifier: Apache-2.0
//
// When a shortcut is worth showing. Nothing here shows shortcuts; the classes
// exist so that sources that mention them compile.

public import CoreLocation
public import Foundation

open class INRelevanceProvider: IntentObject {}

open class INDateRelevanceProvider: INRelevanceProvider {
    public convenience init(start startDate: Date, end endDate: Date?) {
        self.init()
        set("startDate", startDate)
        set("endDate", endDate)
    }
    open var startDate: Date { field("startDate") ?? Date(timeIntervalSince1970: 0) }
    open var endDate: Date? { field("endDate") }
}

open class INLocationRelevanceProvider: INRelevanceProvider {
    public convenience init(region: CLRegion) {
        self.init()
        set("region", region)
    }
    open var region: CLRegion { field("region") ?? CLRegion(identifier: "") }
}

open class INDailyRoutineRelevanceProvider: INRelevanceProvider {
    public convenience init(situation: Situation) {
        self.init()
        set("situation", situation)
    }
    open var situation: Situation { field("situation") ?? .morning }
}
