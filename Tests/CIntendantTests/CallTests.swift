// SPDX-License-Identifier: Apache-2.0

import CIntendant
import Foundation
import IntendantHeader
import Testing

/// What the callbacks of one request have seen; `user_data` of the calls below.
@safe private final class Seen {
    var events: [String] = []
    var questions: [intendant_question_kind] = []
    var threads: Set<String> = []
    var cancellation: OpaquePointer?
    var finished: [intendant_status] = []
    let end = DispatchSemaphore(value: 0)

    static func of(_ data: UnsafeMutableRawPointer?) -> Seen? {
        unsafe data.map { unsafe Unmanaged<Seen>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Callbacks that note everything and say yes.
    var callbacks: intendant_callbacks {
        var callbacks = unsafe intendant_callbacks()
        unsafe callbacks.size = UInt32(MemoryLayout<intendant_callbacks>.size)
        unsafe callbacks.user_data = Unmanaged.passUnretained(self).toOpaque()
        unsafe callbacks.question = { data, question, reply in
            guard let seen = unsafe Seen.of(data), let question = unsafe question else { return }
            unsafe seen.questions.append(question.pointee.kind)
            seen.threads.insert(threadName())
            if let cancellation = unsafe seen.cancellation {
                unsafe intendant_cancellation_cancel(cancellation)
            }
            unsafe intendant_reply_yes(reply)
        }
        unsafe callbacks.event = { data, json in
            guard let seen = unsafe Seen.of(data), let json = unsafe json else { return }
            seen.threads.insert(threadName())
            unsafe seen.events.append(String(cString: json))
        }
        unsafe callbacks.finished = { data, outcome in
            guard let seen = unsafe Seen.of(data) else { return }
            seen.threads.insert(threadName())
            unsafe seen.finished.append(intendant_outcome_status(outcome))
            seen.end.signal()
        }
        return unsafe callbacks
    }
}

/// A runtime with the handler in C, and a state folder of its own.
@safe private final class RuntimeInC {
    let runtime: OpaquePointer
    private let folder: TemporaryFolder

    init(isGranted: Bool = false, timeout: UInt32 = 0) throws {
        folder = try TemporaryFolder()
        let made: OpaquePointer? = unsafe try folder.path.withCString { state in
            unsafe try Workshop.quill.get().path.withCString { bundles in
                unsafe Workshop.launcher.withCString { launcher in
                    unsafe withUnsafePointer(to: Optional(bundles)) { folders in
                        var options = unsafe intendant_options()
                        unsafe options.size = UInt32(MemoryLayout<intendant_options>.size)
                        unsafe options.state_folder = state
                        unsafe options.bundle_folders = folders
                        unsafe options.bundle_folder_count = 1
                        unsafe options.launcher = launcher
                        unsafe options.grants_authorization = isGranted
                        unsafe options.phase_timeout_milliseconds = timeout
                        return unsafe intendant_runtime_create(&options, nil)
                    }
                }
            }
        }
        guard let made = unsafe made else { throw NoRuntime() }
        unsafe runtime = made
    }

    deinit { unsafe intendant_runtime_destroy(runtime) }

    func say(_ sentence: String, _ seen: Seen) -> Outcome {
        var callbacks = unsafe seen.callbacks
        let outcome = unsafe intendant_perform_sentence(
            runtime, sentence, &callbacks, seen.cancellation, nil)
        return unsafe Outcome(outcome)
    }
}

private struct NoRuntime: Error {}

/// The parts of an outcome that are read here; the outcome itself is destroyed.
private struct Outcome {
    let status: intendant_status
    let spoken: String?
    let json: String?

    init(_ outcome: OpaquePointer?) {
        status = unsafe intendant_outcome_status(outcome)
        spoken = unsafe intendant_outcome_spoken(outcome).map { unsafe String(cString: $0) }
        json = unsafe intendant_outcome_json(outcome).map { unsafe String(cString: $0) }
        unsafe intendant_outcome_destroy(outcome)
    }
}

private let sentence = "Use Quill to tell John I'll be late."

@WaitingThread @Suite struct `Requests through the C API` {
    @Test func `are told on the thread that performs them, in order`() throws {
        let seen = Seen()
        let outcome = try RuntimeInC().say(sentence, seen)
        #expect(outcome.status == INTENDANT_STATUS_SUCCESS && outcome.spoken == "Sent.")
        #expect(seen.threads == [threadName()])
        #expect(seen.questions == [INTENDANT_QUESTION_AUTHORIZE, INTENDANT_QUESTION_SEND])
        #expect(seen.events.first?.hasPrefix(#"{"event": "understood""#) == true)
        #expect(seen.events.last == outcome.json)
        #expect(seen.finished.isEmpty)
    }

    @Test func `that are started end on one other thread, once`() throws {
        let runtime = try RuntimeInC()
        let seen = Seen()
        var callbacks = unsafe seen.callbacks
        let started = unsafe intendant_start_sentence(
            runtime.runtime, sentence, &callbacks, nil, nil)
        #expect(started)
        seen.end.wait()
        #expect(seen.finished == [INTENDANT_STATUS_SUCCESS])
        #expect(seen.threads.count == 1)
        #expect(!seen.threads.contains(threadName()))
    }

    @Test func `run side by side`() throws {
        let runtime = try RuntimeInC(isGranted: true)
        let all = (0..<4).map { _ in Seen() }
        for seen in all {
            var callbacks = unsafe seen.callbacks
            let started = unsafe intendant_start_sentence(
                runtime.runtime, sentence, &callbacks, nil, nil)
            #expect(started)
        }
        for seen in all { seen.end.wait() }
        #expect(all.allSatisfy { $0.finished == [INTENDANT_STATUS_SUCCESS] })
        #expect(Set(all.flatMap(\.threads)).count == 4)
    }

    @Test func `end as cancelled by whoever holds the cancellation`() throws {
        let seen = Seen()
        unsafe seen.cancellation = intendant_cancellation_create()
        defer { unsafe intendant_cancellation_destroy(seen.cancellation) }
        let runtime = try RuntimeInC(isGranted: true)
        #expect(runtime.say(sentence, seen).status == INTENDANT_STATUS_CANCELLED)
        #expect(seen.questions == [INTENDANT_QUESTION_SEND])
        // Once used, it ends later requests before anything is asked.
        #expect(runtime.say(sentence, seen).status == INTENDANT_STATUS_CANCELLED)
        #expect(seen.questions.count == 1)
    }

    @Test func `that hang are cancelled by the end of their runtime`() throws {
        let seen = Seen()
        do {
            let runtime = try RuntimeInC(timeout: 60_000)
            var callbacks = unsafe seen.callbacks
            let started = unsafe intendant_start_sentence(
                runtime.runtime, "Use Quill to tell John forever", &callbacks, nil, nil)
            #expect(started)
            Thread.sleep(forTimeInterval: 0.5)
        }
        #expect(seen.finished == [INTENDANT_STATUS_CANCELLED])
    }

    @Test func `that nobody understands have a reason`() throws {
        let outcome = try RuntimeInC().say("colourless green ideas", Seen())
        #expect(outcome.status == INTENDANT_STATUS_UNHANDLED)
        #expect(outcome.json?.contains(#""reason": null"#) == false)
    }
}

@WaitingThread @Suite struct `Wrong calls of the C API` {
    /// Kind and message of the error that `call` gives.
    private func error(
        _ call: (UnsafeMutablePointer<OpaquePointer?>) -> Bool
    ) -> [String] {
        var error: OpaquePointer?
        let worked = unsafe call(&error)
        #expect(!worked)
        defer { unsafe intendant_runtime_error_destroy(error) }
        return unsafe [
            intendant_runtime_error_kind(error), intendant_runtime_error_message(error),
        ].compactMap { unsafe $0.map { unsafe String(cString: $0) } }
    }

    @Test func `are errors in words`() throws {
        let runtime = try RuntimeInC()
        let handle = unsafe runtime.runtime
        let notUTF8: [CChar] = [-1, 0]
        var small = unsafe intendant_callbacks()
        unsafe small.size = 3
        let complaints = unsafe [
            error { unsafe intendant_perform_sentence(nil, "hello", nil, nil, $0) != nil },
            error { unsafe intendant_perform_sentence(handle, nil, nil, nil, $0) != nil },
            error { unsafe intendant_start_sentence(handle, notUTF8, nil, nil, $0) },
            error { unsafe intendant_start_sentence(handle, "hello", &small, nil, $0) },
            error { unsafe intendant_perform_intent(handle, "[", nil, nil, $0) != nil },
        ]
        #expect(
            complaints.map(\.first) == ["argument", "argument", "argument", "argument", "intent"])
        #expect(
            complaints.map { $0.last?.split(separator: "\n").first } == [
                "runtime: is NULL", "sentence: is NULL", "sentence: is not UTF-8",
                "callbacks.size: is 3", complaints[4].last?.split(separator: "\n").first,
            ])
        #expect(complaints.allSatisfy { $0.last?.contains("\n  fix: ") == true })
    }

    @Test func `about the place of the launcher name it`() throws {
        let state = try TemporaryFolder()
        let complaint = unsafe error { error in
            unsafe "\(state.path)/intendant-launcher".withCString { launcher in
                var options = unsafe intendant_options()
                unsafe options.size = UInt32(MemoryLayout<intendant_options>.size)
                unsafe options.launcher = launcher
                return unsafe state.path.withCString { folder in
                    unsafe options.state_folder = folder
                    return unsafe intendant_runtime_create(&options, error) != nil
                }
            }
        }
        #expect(complaint.first == "installation")
        #expect(complaint.last?.hasPrefix("\(state.path)/intendant-launcher: ") == true)
    }

    @Test func `with NULL objects answer nothing and crash nothing`() {
        let answers = unsafe [
            intendant_outcome_spoken(nil) == nil, intendant_outcome_json(nil) == nil,
            intendant_list(nil, nil) == nil, intendant_runtime_error_message(nil) == nil,
        ]
        #expect(!answers.contains(false))
        intendant_cancellation_cancel(nil)
        unsafe intendant_reply_text(nil, "yes")
        intendant_text_destroy(nil)
        intendant_runtime_destroy(nil)
    }
}

@WaitingThread @Suite struct `Structs of a smaller size` {
    @Test func `leave what they do not reach at its default`() throws {
        // A host of a time when callbacks ended after `question`: the rest is no memory of its own.
        let seen = Seen()
        var callbacks = unsafe seen.callbacks
        let known = unsafe MemoryLayout<intendant_callbacks>.offset(of: \.card) ?? 0
        unsafe callbacks.size = UInt32(known)
        let runtime = try RuntimeInC()
        let outcome = unsafe Outcome(
            intendant_perform_sentence(runtime.runtime, sentence, &callbacks, nil, nil))
        #expect(outcome.status == INTENDANT_STATUS_SUCCESS)
        #expect(seen.questions.count == 2 && seen.events.isEmpty)
    }
}
