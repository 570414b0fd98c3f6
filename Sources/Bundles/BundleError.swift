// SPDX-License-Identifier: Apache-2.0
//
// What is wrong with a bundle, for programs and for the person who mends it.

/// One fault of one bundle: an error when it stops the bundle, else a warning.
public struct BundleError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    public var kind: Kind
    /// The bundle and the file in it: `Payments.appex/Info.plist`.
    public var place: String
    /// One sentence with the user's own word in quotes.
    public var problem: String
    /// What to do about it.
    public var remedy: String

    public init(_ kind: Kind, in place: String, _ problem: String, fix remedy: String) {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    public var description: String { "\(place): \(problem)\n  fix: \(remedy)" }

    /// A name for the fault that stays the same when its sentence is improved.
    public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let unreadable = Kind(rawValue: "unreadable")
        public static let malformed = Kind(rawValue: "malformed")
        public static let wrongType = Kind(rawValue: "wrong-type")
        public static let missingKey = Kind(rawValue: "missing-key")
        public static let badValue = Kind(rawValue: "bad-value")
        public static let notAnExtension = Kind(rawValue: "not-an-extension")
        public static let unknownExtensionPoint = Kind(rawValue: "unknown-extension-point")
        /// Apple's installer error 0xE80000DC.
        public static let noIntents = Kind(rawValue: "no-intents")
        /// Apple's installer error 0xE80000DD.
        public static let restrictionsNotStrings = Kind(rawValue: "restrictions-not-strings")
        /// Apple's installer error 0xE80000DE, at run time 2002.
        public static let restrictedNotSupported = Kind(rawValue: "restricted-not-supported")
        public static let unknownIntent = Kind(rawValue: "unknown-intent")
        /// A custom intent without its definition.
        public static let undefinedIntent = Kind(rawValue: "undefined-intent")
        public static let duplicate = Kind(rawValue: "duplicate")
        public static let noPrincipalClass = Kind(rawValue: "no-principal-class")
        public static let bareClassName = Kind(rawValue: "bare-class-name")
        public static let twoEntries = Kind(rawValue: "storyboard-and-class")
        public static let unresolvedVariable = Kind(rawValue: "unresolved-variable")
        public static let library = Kind(rawValue: "library")
        public static let architecture = Kind(rawValue: "architecture")
        public static let apiVersion = Kind(rawValue: "api-version")
        /// In IntendantHandlers or IntendantLibrary.
        public static let handlers = Kind(rawValue: "handlers")
        public static let entitlement = Kind(rawValue: "entitlement")
        public static let identifierTaken = Kind(rawValue: "identifier-taken")
        /// Apple's INIntentError 2001.
        public static let claimedTwice = Kind(rawValue: "claimed-twice")
        public static let uiWithoutService = Kind(rawValue: "ui-without-service")
        public static let vocabulary = Kind(rawValue: "vocabulary")
        public static let installation = Kind(rawValue: "installation")
    }
}

extension BundleError {
    init(_ failure: FileFailure, in place: String, what: String) {
        let (problem, remedy) =
            switch failure {
            case .missing:
                (
                    "there is no \(what)",
                    "put it there, or rebuild the bundle with 'intendant build'"
                )
            case .notAFile: ("\(what) is not a regular file", "replace it by a file")
            case .link:
                (
                    "\(what) is a symbolic link, or lies behind one",
                    "replace the link by what it points to"
                )
            case .outside: ("\(what) lies outside of the bundle", "move it into the bundle")
            case .tooLarge(let bytes, let limit):
                ("\(what) has \(bytes) bytes or more, \(limit) are read", "make it smaller")
            case .system(let reason):
                ("\(what) cannot be read (\(reason))", "check its mode and owner")
            }
        self.init(.unreadable, in: place, problem, fix: remedy)
    }
}
