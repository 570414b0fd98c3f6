// SPDX-License-Identifier: Apache-2.0
//
// Resolution results: the factories with which a handler gives its verdict.

import IntentSchema

extension SwiftSource {
    mutating func write(_ result: ResolutionResultDefinition, _ catalog: Catalog) {
        document("A handler's verdict about a value: \((result.valueType ?? "INObject").inWords).")
        block("\(open)class \(result.className): \(result.superclass)") { source in
            let value = result.valueType ?? "INObject"
            // An empty set needs no words.
            let isSet = catalog.enumeration(named: value)?.kind == .options
            // Swift overrides no array results: the general class steps back from its subclasses.
            let isGeneral = result.superclass == "INIntentResolutionResult"
            for factory in result.factories.sorted(by: { a, _ in a == .successes }) {
                source.document(Self.sentence(about: factory))
                if isGeneral && factory == .successes { source.line("@_disfavoredOverload") }
                source.write(factory, of: result.className, value, default: isSet ? " = []" : "")
            }
            if !isGeneral { source.writeWrapping(result.superclass) }
        }
        line()
    }

    private static func sentence(about factory: ResolutionResultDefinition.Factory) -> String {
        switch factory {
        case .success: "The parameter has this value."
        case .successes: "The elements of the parameter have these values."
        case .disambiguation: "The user is to choose one of these values."
        case .confirmation: "The user is to say whether this value is meant."
        case .confirmationForReason: "The user is to agree to this value, for the reason given."
        case .unsupportedForReason: "The value cannot be used, for the reason given."
        }
    }

    private mutating func write(
        _ factory: ResolutionResultDefinition.Factory, of className: String, _ value: String,
        default empty: String
    ) {
        let head = "\(open)class func"
        switch factory {
        case .success:
            line(
                "\(head) success(with value: \(value)\(empty)) -> Self { verdict(.success, value) }"
            )
        case .successes:
            block("\(access)class func successes(with values: [\(value)]) -> [\(className)]") {
                $0.line("values.map { \(className).success(with: $0) }")
            }
        case .disambiguation:
            line(
                "\(head) disambiguation(with values: [\(value)]) -> Self { verdict(.disambiguation, among: values) }"
            )
        case .confirmation(let isOptional):
            let type = isOptional ? value + "?" : value
            line(
                "\(head) confirmationRequired(with value: \(type)\(empty)) -> Self { verdict(.confirmationRequired, value) }"
            )
        case .confirmationForReason(let reason):
            line(
                "\(head) confirmationRequired(with value: \(value)?, forReason reason: \(reason)) -> Self "
                    + "{ verdict(.confirmationRequired, value, reason: reason.rawValue) }")
        case .unsupportedForReason(let reason):
            line(
                "\(head) unsupported(forReason reason: \(reason)) -> Self "
                    + "{ __unsupported(withReason: reason.rawValue) }")
        }
    }

    /// `init(personResolutionResult:)`: the general result as the special one.
    private mutating func writeWrapping(_ superclass: String) {
        let name = superclass.withoutApplesPrefix.loweredFirst
        document("The same verdict, made of the more general one.")
        block("\(access)convenience init(\(name): \(superclass))") {
            $0.line("self.init(record: \(name).record)")
        }
    }
}
