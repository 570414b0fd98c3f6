// What Xcode once generated and someone checked in; the definition is newer.

import Intents

public class OrderSoupIntent: INIntent {
    @NSManaged public var soup: INObject?
}
