import Charts
import SwiftUI

@main struct LedgerApp: App {}
