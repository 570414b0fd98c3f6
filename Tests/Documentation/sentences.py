# SPDX-License-Identifier: Apache-2.0
#
# sentences.py GRAPHS MODULE…: whether every public type and function has a sentence.
#
# Not asked of cases and properties, whose names are their sentence, nor of what
# a superclass or a protocol documents and what the compiler makes by itself.
import json
import os
import sys

KINDS = {
    "class", "struct", "enum", "protocol", "typealias", "macro", "method", "type.method", "init",
    "func", "func.op", "subscript", "type.subscript",
}


def undocumented(graph):
    made_elsewhere = {
        relation["source"]
        for relation in graph["relationships"]
        if relation["kind"] in ("overrides", "defaultImplementationOf") or "sourceOrigin" in relation
    }
    for symbol in graph["symbols"]:
        precise = symbol["identifier"]["precise"]
        if symbol["kind"]["identifier"].removeprefix("swift.") not in KINDS:
            continue
        if "location" not in symbol or "::SYNTHESIZED::" in precise or precise in made_elsewhere:
            continue
        if not symbol.get("docComment", {}).get("lines", [{"text": ""}])[0]["text"].strip():
            place = symbol["location"]
            file = place["uri"].removeprefix("file://")
            yield os.path.relpath(file), place["position"]["line"] + 1, ".".join(symbol["pathComponents"])


def main():
    folder, modules = sys.argv[1], sys.argv[2:]
    missing = count = 0
    for module in modules:
        with open(f"{folder}/{module}/{module}.symbols.json") as file:
            graph = json.load(file)
        count += len(graph["symbols"])
        for file, line, name in sorted(undocumented(graph)):
            print(f"{file}:{line}: '{name}' has no sentence; write one in a comment with /// above it")
            missing += 1
    print(f"sentences: {missing} missing of {count} symbols in {len(modules)} modules")
    sys.exit(1 if missing else 0)


main()
