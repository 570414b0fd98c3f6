// SPDX-License-Identifier: Apache-2.0
//
// Sends, finds and marks the messages to and from the partner.

import Foundation
import Intents
import SignificantOtherCore

class MessagesHandler: NSObject, INMessagesDomainHandling {
    enum Failure: Error {
        case noSharedContainer
    }

    /// The folder is asked for anew each time: a handler lives for one phase.
    func sharedFolder() throws -> URL {
        guard let folder = SharedContainer.url else { throw Failure.noSharedContainer }
        return folder
    }

    func partner() -> Partner {
        SharedContainer.url.map(Partner.chosen(in:)) ?? .unnamed
    }
}
