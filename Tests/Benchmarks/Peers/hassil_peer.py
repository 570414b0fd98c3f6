# SPDX-License-Identifier: Apache-2.0
#
# hassil on our own English grammar: the same templates, intents and terms.
#
# hassil_peer.py TEMPLATES-FOLDER SENTENCES TERMS: says "ready TEMPLATES INTENTS TERMS", then reads
# a line, understands every sentence once, and writes the median time of one in nanoseconds and how
# many were recognised. Slots with a vocabulary become its list of all terms, free text a wildcard,
# numbers a range. What stands around a request (the frame) is left out, which is in its favour.

import pathlib
import re
import statistics
import sys
import time

from hassil.intents import Intents
from hassil.recognize import recognize

LISTS = {
    "people": "terms", "person": "terms", "owner": "terms", "place": "terms", "speakable": "terms",
    "term": "terms", "app": "apps", "number": "numbers", "ordinal": "numbers", "amount": "amounts",
    "temperature": "numbers", "choice": "choices", "time": "times", "period": "times",
    "delay": "times",
}
TIMES = ["today", "tomorrow", "yesterday", "last week", "next friday", "tomorrow at 9", "at noon",
         "in half an hour", "this weekend", "on monday"]


def slot(match):
    kind = re.split("[: ]", match.group(1))[1]
    return "{" + LISTS.get(kind, "text") + "}"


def alternatives(text):
    """Bars at the top of a rule or list need parentheses."""
    return f"({text})"


def read(folder):
    rules, templates, choices = {}, {}, []
    files = sorted(pathlib.Path(folder).glob("*.grammar"))
    for path in sorted(files, key=lambda p: p.stem != "Words"):
        intent, renamed = None, {}

        def rule(match):
            return f"<{renamed.get(match.group(1), match.group(1))}>"

        def plain(text):
            text = re.sub(r"\{([^}]*)\}", slot, text.split(" => ")[0])
            text = re.sub(r"<([^>]*)>", rule, text)
            return text.replace("[:]", "").replace("|:", "").replace("'", "").replace("&", "and")

        for line in path.read_text(encoding="utf-8").splitlines():
            line = line.strip()
            word, _, rest = line.partition(" ")
            if not line or line.startswith("#") or path.stem == "Time":
                continue
            if word == "intent":
                intent = rest
            elif word == "case":
                choices += [re.sub("['.]", "", c.strip()) for c in rest.split("=", 1)[1].split("|")]
            elif re.fullmatch("<[^>]+>", word) and rest.startswith("="):
                body = plain(rest[1:].strip())
                name = word[1:-1]
                # The same name means another thing in another file, or further down.
                renamed[name] = f"{path.stem}_{name}_{len(rules)}" if path.stem != "Words" else name
                rules[renamed[name]] = alternatives(body)
            elif intent and word != "~":
                templates.setdefault(intent, []).append(plain(line))
    return rules, templates, sorted(set(choices))


def intents(folder, terms):
    rules, templates, choices = read(folder)
    return Intents.from_dict({
        "language": "en",
        "settings": {"ignore_whitespace": False},
        "intents": {name: {"data": [{"sentences": all_}]} for name, all_ in templates.items()},
        "expansion_rules": rules,
        "lists": {
            "terms": {"values": terms},
            "apps": {"values": ["chatterbox", "zipcab", "tunewell", "jotter"]},
            "choices": {"values": choices},
            "times": {"values": TIMES},
            "amounts": {"values": [f"{n} {c}" for n in range(1, 101) for c in ("euros", "dollars")]},
            "numbers": {"range": {"from": 0, "to": 2000}},
            "text": {"wildcard": True},
        },
        "skip_words": ["please", "just", "really", "maybe", "quickly"],
    }), sum(map(len, templates.values())), len(templates)


def main():
    folder, sentences, terms = sys.argv[1:4]
    words = pathlib.Path(terms).read_text(encoding="utf-8").splitlines()
    spoken = [line.split("|")[0].strip().replace("'", "")
              for line in pathlib.Path(sentences).read_text(encoding="utf-8").splitlines()
              if line and not line.startswith("#")]
    known, count, kinds = intents(folder, words)
    recognize(spoken[0], known)
    print(f"ready {count} {kinds} {len(words)}", flush=True)
    for _ in sys.stdin:
        times, recognised = [], 0
        for sentence in spoken:
            start = time.perf_counter_ns()
            recognised += recognize(sentence, known) is not None
            times.append(time.perf_counter_ns() - start)
        print(f"{statistics.median(times):.0f} {recognised}", flush=True)


main()
