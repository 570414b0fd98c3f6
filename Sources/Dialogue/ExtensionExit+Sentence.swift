// SPDX-License-Identifier: Apache-2.0
//
// A bad ending in one sentence: which extension, which method, why, how much.

extension HandlerFailure {
    /// "SiriDemo did not answer resolveContent within 10 s."
    func sentence(extension name: String, method: String) -> String {
        switch self {
        case .ended(let exit): exit.sentence(extension: name, method: method)
        case .refused(let code, let message, let place):
            "\(name) refused \(method): \(message) (\(code)\(place.map { " at \($0)" } ?? ""))."
        }
    }
}

extension ExtensionExit {
    /// Names the extension, the method that it owed an answer to, the reason and its numbers.
    public func sentence(extension name: String, method: String) -> String {
        switch reason {
        case .overTime:
            "\(name) did not answer \(method)\(limitSeconds.map { " within \(short($0)) s" } ?? " in time")."
        case .overMemory:
            "\(name) was ended \(memory), while answering \(method). "
                + "Hold less at once: pictures at the size at which they are shown."
        case .overCPU:
            "\(name) used up its processor time\(limitSeconds.map { " of \(short($0)) s" } ?? ""), while answering \(method)."
        case .overDisk: "\(name) was ended over its disk limit, while answering \(method)."
        case .overOutput: "\(name) was ended over its output limit, while answering \(method)."
        case .overThreads:
            "\(name) used up its threads, while answering \(method), and was ended or fell."
        case .overDescriptors:
            "\(name) used up its descriptors, while answering \(method), and was ended or fell."
        case .protocolViolation:
            "\(name) broke the rules of the wire, while answering \(method), and was ended."
        case .refusedCall:
            "\(name) made a system call it may not make\(how), while answering \(method)."
        case .crashed: "\(name) crashed\(how), while answering \(method)."
        case .exited: "\(name) exited\(how) before it answered \(method)."
        case .notStarted: "\(name) could not be started for \(method)."
        }
    }

    private var memory: String {
        let rung = rung.map { " (rung \($0))" } ?? ""
        return switch (peakMebibytes, limitMebibytes) {
        case (let peak?, let limit?) where tenths(peak) != tenths(limit):
            "at \(tenths(peak)) MiB, over its limit of \(tenths(limit)) MiB\(rung)"
        case (let amount?, _), (nil, let amount?): "at \(tenths(amount)) MiB, its limit\(rung)"
        case (nil, nil): "at its memory limit\(rung)"
        }
    }

    private var how: String {
        if let signal {
            " with \(signal)"
        } else if let status {
            " with status \(status)"
        } else {
            ""
        }
    }
}

private func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

/// Without a fraction where there is none: 10, 0.5.
private func short(_ number: Double) -> String {
    let text = tenths(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
