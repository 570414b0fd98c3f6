// SPDX-License-Identifier: Apache-2.0
//
// Cases about the library, from its headers.

import Bundles

extension Case {
    static let ofBinaries: [Case] = [
        Case(
            manifest: "library-present", level: 1,
            "The file that CFBundleExecutable names lies in the bundle and is a library.",
            why: "There is nothing to load.",
            fix: "build the bundle again with 'intendant build'",
            source: "Apple, CFBundleExecutable", kinds: [.unreadable, .library], group: .binary,
            culprit: "NoLibrary"),
        Case(
            manifest: "library-architecture", level: 1,
            "The library was built for this computer.",
            why: "No loader takes a library of another machine.",
            fix: "build the bundle on this machine, or for it", source: "elf(5), e_machine",
            kinds: [.architecture], group: .binary,
            culprit: "OtherMachine"),
        Case(
            manifest: "api-version", level: 1,
            "The library was built for this host's API.",
            why: "Swift libraries of different builds break each other without a word.",
            fix: "rebuild with intendant build",
            source: "This project: IntendantAPIVersion is stamped by 'intendant build'",
            kinds: [.apiVersion], group: .binary,
            culprit: "OtherVersion"),
        Case(
            "links-the-kit", .binary, level: 1,
            "A Swift extension links libIntendantKit.so and carries no copy of the Swift runtime.",
            why:
                "With two copies of a class, 'as?' between them is false, and handlers are not found.",
            fix: "build with 'intendant build', or with the flags of 'intendant sdk --flags'",
            source: "Measured by this project: two images with Intents have two INIntent classes",
            on: .anyExtension, culprit: "KitMissing"
        ) { trial in
            let bundle = try trial.bundle()
            guard bundle.carriesLibrary else { return ofTheSystem }
            let library = try LibraryImage(path: bundle.libraryPath)
            let isSwift = bundle.manifest.principalClass != nil || bundle.manifest.storyboard != nil
            if isSwift && !library.needed.contains("libIntendantKit.so") {
                return .failed(
                    "the library needs \(library.needed.joined(separator: ", ")), "
                        + "but not libIntendantKit.so")
            }
            guard !isSwift || library.needed.contains("libswiftCore.so") else {
                return .failed("the library does not need libswiftCore.so: it carries its own")
            }
            return .passed
        },
        Case(
            "no-executable-stack", .binary, level: 3,
            "The library does not ask for an executable stack.",
            why:
                "It would take the protection of the stack from the whole process; loaders refuse it.",
            fix: "assembler files need '.section .note.GNU-stack,\"\",@progbits'",
            source: "ld(1), -z noexecstack", on: .anyExtension, culprit: "ExecutableStack"
        ) { trial in
            let bundle = try trial.bundle()
            guard bundle.carriesLibrary else { return ofTheSystem }
            let library = try LibraryImage(path: bundle.libraryPath)
            return library.hasExecutableStack
                ? .failed("the library asks for an executable stack") : .passed
        },
        Case(
            "no-text-relocations", .binary, level: 3,
            "The library's code needs no changes when it is loaded.",
            why:
                "Code that must be written to cannot be shared, and is refused where code is read-only.",
            fix: "compile with -fPIC", source: "elf(5), DT_TEXTREL", on: .anyExtension,
            culprit: "TextRelocations"
        ) { trial in
            let bundle = try trial.bundle()
            guard bundle.carriesLibrary else { return ofTheSystem }
            let library = try LibraryImage(path: bundle.libraryPath)
            return library.hasTextRelocations
                ? .failed("the library's code has relocations (DT_TEXTREL)") : .passed
        },
    ]

    private static let ofTheSystem = Finding.skipped("the library is one of the system's")
}
