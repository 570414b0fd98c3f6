// SPDX-License-Identifier: Apache-2.0

import IntentSchema
import IntentsUI
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor struct `Card requests` {
    let scripted = "IntentsUITests.ScriptedController"

    @Test
    func `F38: ask for a header first, then for each parameter in order, on fresh controllers`()
        async throws
    {
        ScriptedController.play { controller, parameters, completion in
            controller.label.text = parameters.first.map { $0.parameterKeyPath } ?? "header"
            completion(true, parameters, CGSize(width: 300, height: 80))
        }
        let record = try await card(scripted, parameters: ["recipients", "content"]).record
        #expect(record.asked == [[], ["recipients"], ["content"]])
        #expect(
            record.partials.map { $0["view"]?.texts } == [["header"], ["recipients"], ["content"]])
        #expect(record.reply == ["form": "configureView", "displays": []])
        #expect(ScriptedController.made.count == 3)
        #expect(record.warnings.isEmpty)
    }

    @Test func `load, configure, appear and lay out in this order, with a context from the start`()
        async throws
    {
        ScriptedController.play { $2(true, $1, CGSize(width: 200, height: 40)) }
        _ = try await card(scripted)
        #expect(
            ScriptedController.made.first?.events
                == [
                    "loaded with context", "configure", "will appear", "layout 200.0", "did appear",
                ])
    }

    @Test func `F39: send no view for a refusal`() async throws {
        ScriptedController.play { $2(false, $1, CGSize(width: 10, height: 10)) }
        let record = try await card(scripted, parameters: ["content"]).record
        #expect(record.partials.map { $0["success"] } == [false, false])
        #expect(record.partials.allSatisfy { $0["view"] == nil })
        #expect(record.configured == [[], []])
    }

    @Test func `F39: hide a parameter that is configured with size zero`() async throws {
        ScriptedController.play { $2(true, $1, .zero) }
        let record = try await card(scripted, parameters: ["content"], minimum: [10, 10]).record
        #expect(record.configured.last == ["content"])
        #expect(record.sizes.last == [0, 0])
        #expect(record.partials.last?["view"] == nil)
    }

    @Test func `F40: do not ask again for what was configured beyond the question`() async throws {
        ScriptedController.play { _, asked, completion in
            let more = ["content", "tasks[0]"].map { INParameter(record: parameter($0)) }
            completion(true, asked.isEmpty ? [] : asked.union(more), CGSize(width: 10, height: 10))
        }
        let record = try await card(scripted, parameters: ["recipients", "content", "sender"])
            .record
        #expect(record.asked == [[], ["recipients"], ["sender"]])
        #expect(record.configured[1] == ["content", "recipients", "tasks[0]"])
    }

    @Test func `warn whoever hides a view with the smallest size`() async throws {
        ScriptedController.play { controller, parameters, completion in
            completion(
                true, parameters,
                controller.extensionContext?.hostedViewMinimumAllowedSize ?? .zero)
        }
        let careless = try await card(scripted, parameters: ["content"]).record
        #expect(
            careless.warnings.last?.contains("it asked for hostedViewMinimumAllowedSize") == true)
        ScriptedController.play { _, parameters, completion in
            completion(true, parameters, .zero)
        }
        let wanted = try await card(scripted, parameters: ["content"]).record
        #expect(wanted.warnings.isEmpty, "zero is how a view is hidden")
    }

    @Test func `F43: take the first of two answers and warn about the second`() async throws {
        ScriptedController.play { _, parameters, completion in
            completion(true, parameters, CGSize(width: 10, height: 10))
            completion(false, [], .zero)
        }
        let record = try await card(scripted, parameters: ["content"]).record
        #expect(record.partials.map { $0["success"] } == [true, true])
        #expect(
            record.warnings.last
                == "ScriptedController: the completion of configureView for 'INSendMessageIntent.content' was "
                + "called more than once; the first answer counts. Call it once")
    }

    @Test func `F43: take answers from other threads, and what is set right after answering`()
        async throws
    {
        ScriptedController.play { controller, parameters, completion in
            let answer = Lent(completion)
            DispatchQueue.global().async { answer.value(true, [], CGSize(width: 50, height: 50)) }
            DispatchQueue.main.async { controller.label.text = "in time" }
        }
        let record = try await card(scripted).record
        #expect(record.reply != nil)
        ScriptedController.play { controller, _, completion in
            completion(true, [], CGSize(width: 50, height: 50))
            controller.label.text = "afterwards"
        }
        let second = try await card(scripted).record
        #expect(second.partials.first?["view"]?.texts == ["afterwards"])
    }

    @Test func `F43: wait for an answer that never comes without sending any`() async throws {
        ScriptedController.play { _, _, _ in }
        let record = try await card(scripted, parameters: ["content"], waits: false).record
        #expect(ScriptedController.made.count == 1)
        #expect(record.partials.isEmpty && !record.isDone)
    }

    @Test func `end after the answer at hand when cancelled`() async throws {
        let held = Held()
        ScriptedController.play { held.completion = $2 }
        let call = try await card(scripted, parameters: ["content"], waits: false)
        call.cancel()
        held.completion?(true, [], CGSize(width: 1, height: 1))
        await call.answered()
        #expect(ScriptedController.made.count == 1)
        #expect(call.record.partials.isEmpty)
    }

    @Test(arguments: [
        (CGSize(width: 9999, height: 80), [375.0, 80.0]),
        (CGSize(width: 375, height: 601), [375, 600]),
        (CGSize(width: CGFloat.nan, height: -5), [20, 30]),
        (CGSize(width: CGFloat.infinity, height: CGFloat.infinity), [375, 600]),
        (CGSize(width: 0, height: 100), [20, 100]),
    ])
    func `F41: bring sizes between minimum and maximum`(wanted: CGSize, given: [Double])
        async throws
    {
        ScriptedController.play { $2(true, $1, wanted) }
        let record = try await card(scripted, minimum: [20, 30]).record
        #expect(record.sizes == [given])
        let frame = record.partials.first?["view"]?.dictionary?["frame"]?.array?.compactMap(
            \.double)
        #expect(frame == [0, 0] + given)
    }

    @Test(arguments: [
        ("PlainConfigure", "plain"), ("ImplicitConfigure", "implicit"), ("MixedConfigure", "mixed"),
        ("CodeOnly", "made by code"), ("AsyncConfigure", "async"),
    ])
    func `F54: find configure in every spelling, and call it once`(name: String, text: String)
        async throws
    {
        let record = try await card("IntentsUITests." + name, parameters: ["content"]).record
        #expect(record.reply?["form"] == "configure")
        #expect(record.asked == [[]])
        #expect(record.partials.first?["view"]?.texts == [text])
    }

    @Test func `F37: prefer configureView to configure`() async throws {
        ScriptedController.play { $2(true, $1, CGSize(width: 77, height: 7)) }
        let record = try await card("IntentsUITests.BothForms").record
        #expect(record.reply?["form"] == "configureView")
        #expect(record.sizes == [[77, 7]])
    }

    @Test func `ask the async form for each parameter`() async throws {
        let record = try await card(
            "IntentsUITests.AsyncConfigureView", parameters: ["content"]
        ).record
        #expect(record.reply?["form"] == "configureView")
        #expect(record.asked == [[], ["content"]])
    }

    @Test func `say so when neither is there`() async throws {
        let record = try await card("IntentsUITests.NothingConfigured").record
        #expect(record.reply == ["form": "none", "displays": []])
        #expect(record.partials.isEmpty)
    }

    @Test func `refuse for a child that a controller forwards to in vain`() async throws {
        let record = try await card("IntentsUITests.Forwards").record
        #expect(record.reply?["form"] == "configureView")
        #expect(record.partials.map { $0["success"] } == [false])
    }

    @Test func `F46: bring no event to what is drawn`() async throws {
        final class Touched: UISwitch {
            var count = 0
            override func sendActions(for controlEvents: Event) { count += 1 }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let touched = Touched(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        ScriptedController.play { controller, parameters, completion in
            controller.view.addSubview(touched)
            completion(true, parameters, CGSize(width: 100, height: 40))
        }
        let record = try await card(scripted, parameters: ["content"]).record
        await mainQueueTurns()
        #expect(record.partials.count == 2 && touched.count == 0)
    }

    @Test func `pass memory warnings on to the controllers that are loaded`() async throws {
        ScriptedController.play { $2(true, $1, CGSize(width: 200, height: 40)) }
        _ = try await card(scripted)
        NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        await mainQueueTurns()
        #expect(ScriptedController.made.first?.events.last == "memory warning")
    }

    @Test func `F42: name the rows that the provider shows itself`() async throws {
        let record = try await card("IntentsUITests.CodeOnly").record
        #expect(record.reply?["displays"] == ["message"])
    }

    @Test(arguments: [
        ("IntentsUITests.Absent", "principalClassNotFound"), ("A.B.C", "principalClassNotFound"),
        ("", "principalClassNotFound"),
        ("IntentsUITests.NoController", "principalClassUnsuitable"),
    ])
    func `fail by name for classes that will not do`(name: String, code: String) async throws {
        let record = try await card(name).record
        #expect(record.failure?.code.name == code)
        #expect(record.failure?.message.contains("'\(name)'") == true)
    }
}

/// Hands a closure to another thread, as authors' Swift 5 code does.
struct Lent: @unchecked Sendable {
    let value: Completion
    init(_ value: @escaping Completion) { self.value = value }
}
@MainActor final class Held { var completion: Completion? }
