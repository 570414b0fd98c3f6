// SPDX-License-Identifier: Apache-2.0
//
// Resolution results: the factories with which a handler gives its verdict.

import IntentSchema

extension SwiftSource {
    mutating func write(_ result: ResolutionResultDefinition, _ catalog: Catalog) {
        block("\(open)class \(result.className): \(result.superclass)") { source in
            let value = result.valueType ?? "INObject"
            // An empty set needs no words.
            let isSet = catalog.enumeration(named: value)?.kind == .options
            // Swift overrides no array results: the general class steps back from its subclasses.
            let isGeneral = result.superclass == "INIntentResolutionResult"
            if isGeneral && result.factories.contains(.successes) {
                source.line("@_disfavoredOverload")
            }
            for factory in result.factories.sorted(by: { a, _ in a == .successes }) {
                source.write(factory, of: result.className, value, default: isSet ? " = []" : "")
            }
            if !isGeneral { source.writeWrapping(result.superclass) }
        }
        line()
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
        let name = String(superclass.dropFirst(2)).loweredFirst
        block("\(access)convenience init(\(name): \(superclass))") {
            $0.line("self.init(record: \(name).record)")
        }
    }
}
