// SPDX-License-Identifier: Apache-2.0
//
// Value classes: their properties and initializers.

import IntentSchema

extension SwiftSource {
    mutating func write(_ value: ValueDefinition, _ catalog: Catalog) {
        let open = open
        let superclass = value.superclass ?? "IntentObject"
        let sentence =
            value.documentation
            ?? "A value that requests and answers carry: \(value.className.inWords)."
        document(sentence)
        // An archive finds a class by its name, which a nested one has none of.
        let name = value.className.filter { $0 != "." }
        block("\(open)class \(name): \(superclass)") { source in
            if name != value.className {
                source.line(
                    "\(open)override class var recordClassName: String { \"\(value.className)\" }")
            }
            source.writeMembers(
                of: value.fields, value.initializers, catalog,
                all: catalog.fields(of: value.className) ?? [])
        }
        line()
        guard let dot = value.className.lastIndex(of: ".") else { return }
        block("extension \(value.className[..<dot])") { source in
            source.document(sentence)
            let nested = value.className[value.className.index(after: dot)...]
            source.line("\(source.access)typealias \(nested) = \(name)")
        }
        line()
    }

    /// Properties, initializers and the table of types that all record classes have.
    mutating func writeMembers(
        of fields: [FieldDefinition], _ initializers: [InitializerDefinition], _ catalog: Catalog,
        all: [FieldDefinition]
    ) {
        for field in fields where !field.isByHand { writeProperty(field, catalog) }
        var written: Set<[String]> = []
        for initializer in initializers
        where !initializer.arguments.isEmpty && written.insert(initializer.signature).inserted {
            writeInitializer(initializer, all)
        }
        writeTypes(of: fields)
    }

    private mutating func writeProperty(_ field: FieldDefinition, _ catalog: Catalog) {
        let read = "field(\"\(field.name)\")"
        let value = field.isOptional ? read : "\(read) ?? \(field.absent(catalog))"
        let head = "\(open)var \(identifier(field.name)): \(field.swiftType)"
        guard field.isSettable else { return line("\(head) { \(value) }") }
        block(head) { source in
            source.line("get { \(value) }")
            source.line("set { set(\"\(field.name)\", newValue) }")
        }
    }

    private mutating func writeInitializer(
        _ initializer: InitializerDefinition, _ fields: [FieldDefinition]
    ) {
        let arguments = initializer.arguments.map { argument in
            let type =
                argument.swiftType ?? fields.first { $0.name == argument.field }?.swiftType ?? "Any"
            let names =
                argument.label == argument.field
                ? argument.label : "\(argument.label) \(argument.field)"
            return "\(names): \(type)" + (argument.defaultValue.map { " = \($0)" } ?? "")
        }
        document("Takes over what is given, and leaves all other fields unset.")
        let mark = initializer.isFailable ? "?" : ""
        block("\(access)convenience init\(mark)(\(arguments.joined(separator: ", ")))") { source in
            source.line("self.init()")
            for argument in initializer.arguments {
                source.line("set(\"\(argument.field)\", \(argument.field))")
            }
        }
    }

    private mutating func writeTypes(of fields: [FieldDefinition]) {
        guard !fields.isEmpty else { return }
        block("\(open)override class var fieldTypes: [String: any RecordRepresentable.Type]") {
            source in
            source.line("var types = super.fieldTypes")
            for field in fields {
                source.line("types[\"\(field.name)\"] = \(field.bareSwiftType).self")
            }
            source.line("return types")
        }
    }
}

extension FieldDefinition {
    /// Without the mark of an optional, as the name of a metatype.
    var bareSwiftType: String {
        let bare = isOptional ? String(swiftType.dropLast()) : swiftType
        return bare == "[String:Any]" ? "IntentUserInfo" : bare
    }
}

extension InitializerDefinition {
    /// Two initializers with equal labels and types are one to Swift.
    var signature: [String] { arguments.map { "\($0.label):\($0.swiftType ?? "")" } }
}
