// SPDX-License-Identifier: Apache-2.0
//
// Looks as SGR sequences, for terminals of three kinds.

/// What a terminal can show.
public enum TerminalColours: Sendable, CaseIterable {
    /// Text alone: no sequence at all, for files and logs.
    case none
    case ansi256
    case trueColour

    /// The sequence that leads to a look from any other.
    func change(to style: CellStyle) -> String {
        guard self != .none else { return "" }
        var codes = ["0"]
        if style.isBold { codes.append("1") }
        if style.isItalic { codes.append("3") }
        if style.isUnderlined { codes.append("4") }
        if let colour = style.foreground { codes.append("38;" + code(colour)) }
        if let colour = style.background { codes.append("48;" + code(colour)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    private func code(_ colour: ViewNode.Colour) -> String {
        self == .trueColour
            ? "2;\(colour.red);\(colour.green);\(colour.blue)" : "5;\(colour.paletteIndex)"
    }
}

extension ViewNode.Colour {
    /// The nearest of xterm's cube and greys.
    fileprivate var paletteIndex: Int {
        let channels = [Int(red), Int(green), Int(blue)]
        let levels = [0, 95, 135, 175, 215, 255]
        func distance(_ other: [Int]) -> Int {
            zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        let cube = channels.map { channel in
            levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
        }
        let grey = min(max((channels.reduce(0, +) / 3 - 3) / 10, 0), 23)
        let greyLevel = Array(repeating: 8 + 10 * grey, count: 3)
        return distance(greyLevel) < distance(cube.map { levels[$0] })
            ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }

    /// Black or white, whichever can be read on this.
    var readable: ViewNode.Colour {
        let light = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
        return light > 140_000 ? ViewNode.Colour(0, 0, 0) : ViewNode.Colour(255, 255, 255)
    }
}
