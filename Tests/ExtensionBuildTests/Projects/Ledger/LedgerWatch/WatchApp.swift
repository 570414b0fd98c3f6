import WatchKit
