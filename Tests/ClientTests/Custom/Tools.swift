// SPDX-License-Identifier: Apache-2.0
//
// Prefixes, own types, enums and option sets, reasons, dynamic options and
// makers of responses, as Xcode names them. Compiled by the test, not by the
// package.

import Intents

final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is HTHireToolIntent: HireByCompletion()
        case is ReturnToolIntent: ReturnHandler()
        case is TryEverythingIntent: EverythingAsync()
        default: nil
        }
    }
}

func types(of intent: HTHireToolIntent, _ response: HTHireToolIntentResponse) {
    let _: Tool? = intent.tool
    let _: [Tool]? = intent.extras
    let _: NSNumber? = intent.days
    let _: ToolGrade = intent.grade
    let _: Shops = intent.shops
    let _: NSNumber? = intent.insured
    let _: ToolGrade = response.grade
    let _: [Tool]? = response.others
    let tool = Tool(identifier: "saw", display: "Saw", pronunciationHint: "sore")
    let _: Measurement<UnitMass>? = tool.weight
    let _: [String]? = tool.parts
    let _: INPerson? = tool.maker
    tool.isSharp = true
    let _: URL? = tool.manual
    let depot = HTDepot(identifier: nil, display: "North")
    let _: [Tool]? = depot.tools
    let _: CLPlacemark? = depot.place
    let _: [ToolGrade] = [.unknown, .new, .used, .default]
    let _: Shops = [.north, .south]
    let _: Int = ToolGrade.default.rawValue + HTHireToolToolUnsupportedReason.lent.rawValue
}

func answers(_ tool: Tool) -> [HTHireToolIntentResponse] {
    [
        .success(tool: tool, days: 3), .soldOut(tool: tool),
        HTHireToolIntentResponse(code: .waiting, userActivity: nil),
        HTHireToolIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil),
    ]
}

func verdicts(_ tool: Tool) {
    let _: HTHireToolToolResolutionResult = .unsupported(forReason: .broken)
    let _: HTHireToolToolResolutionResult = .success(with: tool)
    let _: HTHireToolToolResolutionResult = .disambiguation(with: [tool, tool])
    let _: HTHireToolToolResolutionResult = .confirmationRequired(with: nil)
    let _: HTHireToolDaysResolutionResult = .unsupported(forReason: .greaterThanMaximumValue)
    let _: HTHireToolDaysResolutionResult = .success(with: 3)
    let _: ToolGradeResolutionResult = .confirmationRequired(with: .used)
    let _: ShopsResolutionResult = .success(with: [.north, .south])
    let _ = HTHireToolToolResolutionResult(toolResolutionResult: .notRequired())
    let _: [Tool]? = [HTDepotResolutionResult]().isEmpty ? nil : [tool]
}

final class HireByCompletion: NSObject, HTHireToolIntentHandling {
    func resolveTool(
        for intent: HTHireToolIntent,
        with completion: @escaping @Sendable (HTHireToolToolResolutionResult) -> Void
    ) { completion(.needsValue()) }
    func resolveDays(
        for intent: HTHireToolIntent,
        with completion: @escaping @Sendable (HTHireToolDaysResolutionResult) -> Void
    ) { completion(.unsupported(forReason: .lessThanMinimumValue)) }
    func resolveExtras(
        for intent: HTHireToolIntent,
        with completion: @escaping @Sendable ([ToolResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveInsurer(
        for intent: HTHireToolIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    ) { completion(.needsValue()) }
    func provideToolOptionsCollection(
        for intent: HTHireToolIntent,
        with completion: @escaping @Sendable (INObjectCollection<Tool>?, (any Error)?) -> Void
    ) {
        let tools = [Tool(identifier: "saw", display: "Saw")]
        completion(
            INObjectCollection(sections: [INObjectSection(title: "Sharp", items: tools)]), nil)
    }
    func provideToolOptions(
        for intent: HTHireToolIntent,
        with completion: @escaping @Sendable ([Tool]?, (any Error)?) -> Void
    ) { completion([], nil) }
    func handle(
        intent: HTHireToolIntent,
        completion: @escaping @Sendable (HTHireToolIntentResponse) -> Void
    ) { completion(.soldOut(tool: Tool(identifier: nil, display: "Saw"))) }
}

final class HireAsync: NSObject, HTHireToolIntentHandling {
    func resolveTool(for intent: HTHireToolIntent) async -> HTHireToolToolResolutionResult {
        .unsupported(forReason: .lent)
    }
    func resolveGrade(for intent: HTHireToolIntent) async -> ToolGradeResolutionResult {
        .success(with: .used)
    }
    func resolveShops(for intent: HTHireToolIntent) async -> ShopsResolutionResult { .success() }
    func provideToolOptionsCollection(
        for intent: HTHireToolIntent
    ) async throws -> INObjectCollection<Tool> { INObjectCollection(items: []) }
    func confirm(intent: HTHireToolIntent) async -> HTHireToolIntentResponse {
        HTHireToolIntentResponse(code: .ready, userActivity: nil)
    }
    func handle(intent: HTHireToolIntent) async -> HTHireToolIntentResponse {
        .success(tool: Tool(identifier: nil, display: "Saw"), days: 2)
    }
}

final class ReturnHandler: NSObject, ReturnToolIntentHandling, WaterPlantsIntentHandling {
    func resolveWhat(for intent: ReturnToolIntent) async -> INStringResolutionResult {
        .success(with: intent.what ?? "")
    }
    func handle(intent: ReturnToolIntent) async -> ReturnToolIntentResponse {
        ReturnToolIntentResponse(code: .success, userActivity: nil)
    }
    func handle(intent: WaterPlantsIntent) async -> WaterPlantsIntentResponse {
        let _: NSNumber? = intent.litres
        let _: [String]? = intent.plants
        return intent.room == nil
            ? .failure(why: "no room") : .init(code: .failureNoWater, userActivity: nil)
    }
}
