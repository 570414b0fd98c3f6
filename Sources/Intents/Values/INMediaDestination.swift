// SPDX-License-Identifier: Apache-2.0
//
// Where media is put: the library or a playlist.

public import IntentSchema

/// The library, or a playlist by its name.
public enum INMediaDestination: Hashable, Sendable {
    case library
    case playlist(String)

    public var playlistName: String? { if case .playlist(let name) = self { name } else { nil } }
}

extension INMediaDestination: RecordRepresentable {
    public static func from(_ value: Value) -> INMediaDestination? {
        guard let record = value.record else { return nil }
        return record["playlistName"]?.string.map(INMediaDestination.playlist) ?? .library
    }

    public var recordValue: Value {
        var record = Record("INMediaDestination")
        let kind: INMediaDestinationType = playlistName == nil ? .library : .playlist
        record["mediaDestinationType"] = kind.recordValue
        record["playlistName"] = playlistName.map(Value.string)
        return .record(record)
    }
}

/// The same as an object.
open class INMediaDestinationReference: IntentObject {
    /// The user's library.
    open class func library() -> Self {
        let reference = empty()
        reference.set("mediaDestinationType", INMediaDestinationType.library)
        return reference
    }

    /// A playlist, by the name the user gave it.
    open class func playlistDestination(withName playlistName: String) -> Self {
        let reference = empty()
        reference.set("mediaDestinationType", INMediaDestinationType.playlist)
        reference.set("playlistName", playlistName)
        return reference
    }

    open var mediaDestinationType: INMediaDestinationType {
        field("mediaDestinationType") ?? .unknown
    }
    open var playlistName: String? { field("playlistName") }
}
