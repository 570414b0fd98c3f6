// SPDX-License-Identifier: Apache-2.0
//
// Apple's Intents API.
//
// Core/ holds what every intent needs, Values/ the classes that are more than
// their fields; all other classes are generated from the definitions in
// IntentCatalog/Definitions. Every class is a thin façade over a record.

@_exported public import Contacts
@_exported public import CoreLocation
@_exported public import EventKit
@_exported public import Foundation
@_exported public import UIKit
@_exported public import UserNotifications
