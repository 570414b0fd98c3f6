// SPDX-License-Identifier: Apache-2.0
//
// What the compiler sees of a file written for iOS.

import Testing

@testable import ExtensionBuild

/// One spelling and what becomes of it; `·` stands for a blank that replaces a character.
struct Spelling: CustomTestStringConvertible {
    let written: String
    let seen: String

    init(_ written: String, _ seen: String) {
        self.written = written
        self.seen = seen.replacing("·", with: " ")
    }

    var testDescription: String { written }
}

private func rewrite(_ text: String) -> String {
    String(decoding: SourcePass.rewrite(Array(text.utf8)).bytes, as: UTF8.self)
}

@Suite struct `The source pass` {
    @Test(arguments: [
        "FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: g)",
        "let activity = NSUserActivity(activityType: a)", "Bundle.main.url(forResource: a)",
    ])
    func `notices what iOS has in Foundation and the kit brings here`(text: String) {
        #expect(SourcePass.rewrite(Array(text.utf8)).usesKitMembers)
        #expect(!SourcePass.rewrite(Array("// \(text)".utf8)).usesKitMembers)
    }

    @Test(arguments: [
        ("let task = URLSession.shared", true), ("func f(_ r: URLRequest)", true),
        ("let url: URL? = nil", false), ("// URLSession", false),
    ])
    func `notices what iOS has in Foundation and Linux in a module of its own`(
        text: String, isSeen: Bool
    ) {
        #expect(SourcePass.rewrite(Array(text.utf8)).usesNetwork == isSeen)
    }

    static let spellings = [
        // An app's entry, and defaults of its group.
        Spelling("@UIApplicationMain\nclass A {}", "@main·············\nclass A {}"),
        Spelling("UserDefaults(suiteName: a)", "UserDefaults.suite(···· a)"),
        Spelling(
            "Foundation.UserDefaults.init(suiteName: a)!",
            "Foundation.UserDefaults.suite(········· a)!"),
        Spelling("Other(suiteName: a)", "Other(suiteName: a)"),
        // Standard defaults, and nothing for a key.
        Spelling("UserDefaults.standard.a", "UserDefaults.standing.a"),
        Spelling("init(store: UserDefaults = .standard)", "init(store: UserDefaults = .standing)"),
        Spelling(
            "f(defaults: .standard, style: .standard)", "f(defaults: .standing, style: .standard)"),
        Spelling(
            "UserDefaults(suiteName: a()) ?? .standard",
            "UserDefaults.suite(···· a()) ?? .standing"),
        Spelling("defaults?.set(nil, forKey: a)", "defaults?.set(nix, forKey: a)"),
        Spelling("cache.set(nil, forKey: a)", "cache.set(nil, forKey: a)"),
        Spelling("defaults.set(nil, for: a)", "defaults.set(nil, for: a)"),
        // Arguments of formats.
        Spelling("f(\"%@\", error as CVarArg)", "f(\"%@\", error.ixArgument)"),
        Spelling("f(\"%d\", count as CVarArg)", "f(\"%d\", count as CVarArg)"),
        // Texts, and parts of modules.
        Spelling(
            "NSLocalizedString(\"a\", comment: \"\")", "Bundle.translated(\"a\", comment: \"\")"),
        Spelling("func NSLocalizedString(a: Int)", "func NSLocalizedString(a: Int)"),
        Spelling("import os.log\nimport os", "import os····\nimport os"),
        Spelling("import UIKit.UIImage\nimport A.B", "import UIKit········\nimport A.B"),
        Spelling("import class UIKit.UIImage", "import class UIKit.UIImage"),
        Spelling("import CoreGraphics\nimport OSLog", "import UIKit·······\nimport os···"),
        Spelling("import Darwin.C\nvar a: A", "import Foundation··\nvar a: A"),
        Spelling(
            "b.localizedString(forKey: a, value: nil, table: nil)",
            "b.ixTranslation··(forKey: a, value: nil, table: nil)"),
        // The principal class.
        Spelling(
            "override func handler(for intent: INIntent) -> AnyObject? {",
            "override func handler(for intent: INIntent) -> Any······? {"),
        Spelling("func handler(of a: B) -> AnyObject {", "func handler(of a: B) -> AnyObject {"),
        // Interface Builder.
        Spelling("@IBOutlet weak var a: UILabel!", "········· weak var a: UILabel!"),
        Spelling(
            "@IBOutlet private weak var a: UILabel!", "········· ······· weak var a: UILabel!"),
        Spelling(
            "@IBOutlet weak private var a: UILabel!", "········· weak ······· var a: UILabel!"),
        Spelling(
            "private @IBOutlet weak var a: UILabel!", "······· ········· weak var a: UILabel!"),
        Spelling("@IBOutlet fileprivate(set) var a: A!", "········· ················ var a: A!"),
        Spelling(
            "@IBOutlet public private(set) var a: A!", "········· public ············ var a: A!"),
        Spelling("@IBOutlet\n  private\n  var a: A!", "·········\n  ·······\n  var a: A!"),
        Spelling("@IBOutlet // private\nvar a: A!", "········· // private\nvar a: A!"),
        Spelling(
            "@IBOutlet var a: A!; private var b = 1", "········· var a: A!; private var b = 1"),
        Spelling(
            "private class A {}\n@IBOutlet private var a: A!",
            "private class A {}\n········· private var a: A!"),
        Spelling("@IBAction func tap() {}", "········· func tap() {}"),
        Spelling("@IBSegueAction func go() {}", "·············· func go() {}"),
        Spelling(
            "@IBDesignable @IBInspectable var a = 1", "············· ·············· var a = 1"),
        Spelling("@IBOutlets var a = 1", "@IBOutlets var a = 1"),
        // The Objective-C run time.
        Spelling("@objc func f() {}", "····· func f() {}"),
        Spelling("@objc(f:with:) func f() {}", "·············· func f() {}"),
        Spelling("@objc(A)\nclass A: B {}", "········\nclass A: B {}"),
        Spelling("@objcMembers class A {}", "············ class A {}"),
        Spelling("@nonobjc func f() {}", "········ func f() {}"),
        Spelling("@NSManaged dynamic var a: A?", "·········· ······· var a: A?"),
        Spelling("@objc dynamic var a = 1", "····· ······· var a = 1"),
        Spelling("let dynamic = 1; f(dynamic)", "let dynamic = 1; f(dynamic)"),
        Spelling("a.dynamic\nlet b = 1", "a.dynamic\nlet b = 1"),
        Spelling("case dynamic\nvar b = 1", "case dynamic\nvar b = 1"),
        Spelling("let a =\n  optional\nlet b = 1", "let a =\n  optional\nlet b = 1"),
        Spelling("@objc protocol P: Q {}", "····· protocol P: Q {}"),
        Spelling("@objc protocol P {}", "····· protocol P: AnyObject {}"),
        Spelling(
            "@objc protocol P: Q { @objc optional func f(_ a: A) }; p.f?(a)",
            "····· protocol P: Q { ····· ········ func f(_ a: A) }; p.f?(a)"),
        Spelling("let optional = 1; optional.f()", "let optional = 1; optional.f()"),
        // Names.
        Spelling("#keyPath(I.content)", "\"content\"··········"),
        Spelling("#keyPath(I.a.b).count", "\"a.b\"··········.count"),
        Spelling("#keyPath(content)", "\"content\"········"),
        Spelling("#keyPath(Outer.Inner<T>.`in`)", "\"in\"·························"),
        Spelling("#keyPath(\n  I.content\n)", "\"content\"\n···········\n·"),
        Spelling("#selector(A.tap(_:))", "Selector(\"tap(_:)\")·"),
        Spelling(
            "add(self, action: #selector(tap), for: x)",
            "add(self, action:Selector(\"tap\"), for: x)"),
        Spelling("perform(#selector(tap))", "perform(Selector(\"tap\"))"),
        Spelling("#selector(getter: A.name)", "Selector(\"name\")·········"),
        Spelling("#selector(self.f(a:b:))", "Selector(\"f(a:b:)\")····"),
        Spelling("#selector(A.f as (A) -> () -> Void)", "Selector(\"f\")······················"),
        // The platform.
        Spelling("#if os(iOS)\n#endif", "#if true···\n#endif"),
        Spelling("#if !os(macOS) && os(iOS)", "#if !os(macOS) && true···"),
        Spelling("#elseif os( iOS ) || DEBUG", "#elseif true····· || DEBUG"),
        Spelling("#if DEBUG\nos(iOS)\n#endif", "#if DEBUG\nos(iOS)\n#endif"),
        Spelling("#if targetEnvironment(simulator)", "#if targetEnvironment(simulator)"),
        // The bundle.
        Spelling("Bundle.main.path", "Bundle.ix··.path"),
        Spelling("Foundation.Bundle.main", "Foundation.Bundle.ix··"),
        Spelling("Bundle\n  .main\n  .path", "Bundle\n  .ix··\n  .path"),
        Spelling("f(name: n, bundle: .main)", "f(name: n, bundle: .ix··)"),
        Spelling("MyBundle.main; my.Bundle.main", "MyBundle.main; my.Bundle.main"),
        Spelling("DispatchQueue.main", "DispatchQueue.main"),
        // Text is not code.
        Spelling(
            #"let a = "@objc \(#keyPath(I.b)) @objc""#, #"let a = "@objc \("b"··········) @objc""#),
        Spelling(
            ##"let a = #"\(#keyPath(I.b)) @objc"#"##, ##"let a = #"\(#keyPath(I.b)) @objc"#"##),
        Spelling(
            "/* @objc /* @objc */ @objc */ @objc var a", "/* @objc /* @objc */ @objc */ ····· var a"
        ),
        Spelling("\"\"\"\n\" @objc\n\"\"\"; @objc var a", "\"\"\"\n\" @objc\n\"\"\"; ····· var a"),
        Spelling("let r = #/@objc \" /#; @objc var a", "let r = #/@objc \" /#; ····· var a"),
        Spelling("let r = /@objc\"/; @objc var a", "let r = /@objc\"/; ····· var a"),
        Spelling("let r = a / b; let s = \"/ @objc\"", "let r = a / b; let s = \"/ @objc\""),
        Spelling("let a = \"open\n@objc var b = 1", "let a = \"open\n····· var b = 1"),
        Spelling("#!/usr/bin/swift @objc\n@objc var a", "#!/usr/bin/swift @objc\n····· var a"),
        Spelling(
            "let `@objc` = 1 // é @objc\r\n@objc var b", "let `@objc` = 1 // é @objc\r\n····· var b"
        ),
    ]

    @Test(arguments: spellings)
    func `F53: turns each spelling into what the compiler takes`(_ spelling: Spelling) {
        #expect(rewrite(spelling.written) == spelling.seen)
    }

    @Test func `takes nothing from a file without such spellings`() {
        let source = "import Foundation\nfinal class A { private var b = \"c\" }\n"
        #expect(!SourcePass.rewrite(Array(source.utf8)).isChanged)
    }

    @Test(arguments: [
        ("optional func f(_ a: A, b: Int)", "extension P { func f(_ a: A, b: Int) {} }"),
        ("optional func f() -> Void", "extension P { func f() -> Void {} }"),
        ("@objc optional func f() -> A?\n", "extension P { func f() -> A? { nil } }"),
        ("optional var a: A? { get set }", "extension P { var a: A? { nil } }"),
        ("optional func f() -> Int", nil), ("optional var a: Int { get }", nil),
    ])
    func `gives an optional requirement a default`(requirement: String, written: String?) {
        let source = "import A\n@objc protocol P: Q {\n  \(requirement)\n  func other()\n}\n"
        let requirements = SourcePass.rewrite(Array(source.utf8)).optionalRequirements
        #expect(requirements.map(\.defaultImplementation) == [written])
    }

    @Test func `takes the question mark from calls of optional requirements`() {
        let source = "a.f?(b?.c?(1)); f?(2); a.g?(3); a?.f? (4)"
        let seen = SourcePass.rewrite(Array(source.utf8), optionals: ["f", "c"]).bytes
        #expect(
            String(decoding: seen, as: UTF8.self) == "a.f (b?.c (1)); f?(2); a.g?(3); a?.f? (4)")
    }

    @Test func `names the imported modules`() {
        let source =
            "import UIKit\n@testable import Core\nimport class Model.Friend\n// import No\n"
        #expect(SourcePass.rewrite(Array(source.utf8)).imports == ["UIKit", "Core", "Model"])
    }
}

/// Sources put together at random from pieces that are dangerous next to each other.
@Suite struct `Any source` {
    private static let pieces = [
        "@IBOutlet ", "private ", "weak ", "var a: B!", "@objc(x) ", "#keyPath(A.b)",
        "#keyPath(\nA\n.b\n)",
        "#if os(iOS)\n", "Bundle.main", "\"", "\"\"\"", "#\"", "\"#", "\\(", ")", "(", "/*", "*/",
        "//", "/",
        "\n", "\r\n", "é", "`", "#", "@", "\\", "#/", "/#", "dynamic ", "#selector(A.b)",
        "bundle: .main",
    ]

    @Test(arguments: 0..<400)
    func `keeps its length and its lines`(seed: Int) {
        var numbers = SplitMix(state: UInt64(seed))
        let source = (0..<40).map { _ in
            Self.pieces[Int(numbers.next() % UInt64(Self.pieces.count))]
        }
        .joined()
        let bytes = Array(source.utf8)
        let seen = SourcePass.rewrite(bytes).bytes
        #expect(seen.count == bytes.count)
        #expect(seen.indices.filter { seen[$0] == 10 } == bytes.indices.filter { bytes[$0] == 10 })
    }

    @Test func `nested without end is read without end of the stack`() {
        let source = String(repeating: "\"\\(", count: 100_000)
        #expect(!SourcePass.rewrite(Array(source.utf8)).isChanged)
    }
}

private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
