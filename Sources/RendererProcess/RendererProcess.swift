// SPDX-License-Identifier: Apache-2.0
//
// The host's side of the process that draws cards.
//
// Untrusted text and pictures are handled there and never here: without files but fonts, without network, with
// little memory. If it dies, the next card gets a new one, and the card it died of gets default rows.

public import Cards
public import Foundation
import IntentSchema
import Synchronization
import Wire

/// One renderer per host, started with the first card and again after it died. Threads: any.
public final class Renderer: Sendable {
    /// Absolute path of the executable.
    public let path: String
    private let deadline: Duration
    private let allowsDegraded: Bool
    private let connection = Mutex<RendererConnection?>(nil)

    /// Time for one card, the first of which waits for the fonts too.
    public static let patience = Duration.seconds(8)

    /// `allowsDegraded`: whether it draws although this machine lacks a layer of its walls.
    public init(
        path: String, deadline: Duration = Renderer.patience, allowsDegraded: Bool = false
    ) {
        self.path = path
        self.allowsDegraded = allowsDegraded
        self.deadline = deadline
    }

    /// The renderer of an installation: `$INTENDANT_RENDERER`, else `intendant-renderer` in the folder of
    /// another program of it. Whether it is there shows with the first card.
    public convenience init(beside program: String, allowsDegraded: Bool = false) {
        let named = ProcessInfo.processInfo.environment["INTENDANT_RENDERER"] ?? ""
        let folder = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let usual = folder.joined(separator: "/") + "/intendant-renderer"
        self.init(path: named.isEmpty ? usual : named, allowsDegraded: allowsDegraded)
    }

    /// The path of the program.
    /// - Throws: `RendererError` where there is none that can be executed.
    public func checked() throws -> String {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw RendererError(
                .notStarted,
                "\(path): there is no renderer here; run `make build`, or set "
                    + "INTENDANT_RENDERER to where it is")
        }
        return path
    }

    deinit { connection.withLock { $0?.end() } }

    /// Ends the process; a later card starts another one.
    public func stop() {
        connection.withLock { connection in
            defer { connection = nil }
            return connection
        }?.end()
    }

    /// The process, while there is one.
    public var pid: Int32? { connection.withLock { $0?.pid } }

    /// Starts the process, if there is none, and does not wait for it.
    public func prepare() {
        // Detached from the caller, which goes on; whoever draws finds the process or the error.
        Task { _ = try? await connected() }
    }

    /// Draws a card.
    ///
    /// A card that ends the renderer, or keeps it for too long, is drawn again without what the
    /// extension drew; the warnings say so.
    /// - Throws: `RendererError` when there is no renderer, or it cannot draw even that.
    public func draw(
        _ card: Card, as format: CardFormat, _ look: CardLook = CardLook()
    ) async throws -> CardPicture {
        do {
            return try await drawing(of: card, as: format, look)
        } catch let error as RendererError where card.hasCustomRows && error.isOfTheCard {
            var picture = try await drawing(of: card.withDefaultRows, as: format, look)
            picture.warnings.insert("The views of the card are not shown: \(error).", at: 0)
            return picture
        }
    }

    /// The card with the frames in its custom rows that all pictures of it use.
    ///
    /// Where there is no renderer, or it has no answer, the frames are the extension's own.
    public func laidOut(_ card: Card, _ look: CardLook = CardLook()) async -> Card {
        guard card.hasCustomRows,
            let reply = try? await ask(["method": "frames", "card": card.value, "look": look.value])
        else { return card }
        var card = card
        var rows = (reply["rows"]?.array ?? [])[...]
        for index in card.rows.indices {
            guard case .custom(var row) = card.rows[index] else { continue }
            if let places = rows.popFirst()?.array?.compactMap(Place.init) {
                row.view.take(places)
                card.rows[index] = .custom(row)
            }
        }
        return card
    }

    private func drawing(
        of card: Card, as format: CardFormat, _ look: CardLook
    ) async throws -> CardPicture {
        let reply = try await ask([
            "method": "draw", "card": card.value, "look": look.value,
            "format": .string(format.rawValue),
        ])
        let size = (reply["size"]?.array ?? []).compactMap(\.double)
        guard let data = reply["data"]?.data, size.count == 2,
            format != .png || data.starts(with: [0x89, 0x50, 0x4E, 0x47])
        else { throw RendererError(.died, "\(path): its answer is no picture") }
        let warnings = (reply["warnings"]?.array ?? []).compactMap(\.string)
        return CardPicture(data: data, size: Size(size[0], size[1]), warnings: warnings)
    }

    private func ask(_ body: [String: Value]) async throws -> [String: Value] {
        try await connected().ask(body, deadline: deadline)
    }

    private func connected() async throws -> RendererConnection {
        if let open = connection.withLock({ $0 }), open.isOpen { return open }
        let reactor = try Reactor.shared
        // On the reactor's thread, which lives as long as the host: the renderer
        // dies with the thread that started it.
        let made: Result<RendererConnection, any Error> = await withCheckedContinuation { waiting in
            reactor.perform { [self] in
                waiting.resume(returning: Result { try connectIfNeeded(reactor) })
            }
        }
        return try made.get()
    }

    private func connectIfNeeded(_ reactor: Reactor) throws -> RendererConnection {
        try connection.withLock { connection in
            if let connection, connection.isOpen { return connection }
            let new = try RendererConnection(
                path: path, reactor: reactor, allowsDegraded: allowsDegraded)
            connection = new
            return new
        }
    }
}

/// A card as a file holds it.
public struct CardPicture: Sendable {
    public var data: Data
    /// In points.
    public var size: Size
    /// What could not be shown as it was wanted, one sentence each.
    public var warnings: [String]
}

/// Why there is no picture.
public struct RendererError: Error, Equatable, CustomStringConvertible {
    public enum Kind: Sendable {
        /// No process could be started.
        case notStarted
        /// It ended in the middle of a card, or took too long and was ended.
        case died
        /// It says that this card cannot be drawn.
        case refused
    }
    public var kind: Kind
    public var description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    var isOfTheCard: Bool { kind != .notStarted }
}

/// Where a node stands, by the renderer; not trusted more than an extension.
private struct Place {
    var frame: ViewNode.Frame
    var thumbnail: ViewNode.Thumbnail?

    init?(_ value: Value) {
        let fields = value.dictionary ?? [:]
        let numbers = (fields["frame"]?.array ?? []).compactMap(\.double)
        let limit = ViewNode.Limit.magnitude
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= limit }) else { return nil }
        frame = ViewNode.Frame(numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3]))
        guard let columns = fields["columns"]?.integer, let rows = fields["rows"]?.integer,
            let bytes = fields["pixels"]?.data, (1...256).contains(columns),
            (1...256).contains(rows), Int64(bytes.count) == columns * rows * 4
        else { return }
        let all = [UInt8](bytes)
        thumbnail = ViewNode.Thumbnail(
            columns: Int(columns), rows: Int(rows),
            pixels: stride(from: 0, to: all.count, by: 4).map {
                ViewNode.Colour(all[$0], all[$0 + 1], all[$0 + 2], alpha: all[$0 + 3])
            })
    }
}

extension ViewNode {
    /// Takes places in the order of the tree; too few or too many are none.
    fileprivate mutating func take(_ places: [Place]) {
        guard places.count == count else { return }
        var rest = places[...]
        give(&rest)
    }

    private var count: Int { 1 + children.reduce(0) { $0 + $1.count } }

    private mutating func give(_ places: inout ArraySlice<Place>) {
        if let place = places.popFirst() {
            frame = place.frame
            thumbnail = place.thumbnail
        }
        for child in children.indices { children[child].give(&places) }
    }
}
