#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Records all dialogues of this folder again, after a change that is meant to change them.
# Read the difference (git diff) before you commit it: it is what changed for the user.
#
# usage: swift build && Tests/EndToEndTests/Recordings/record.sh
set -u
here=$(cd "$(dirname "$0")" && pwd)
package=$(cd "$here/../../.." && pwd)
intendant=$package/.build/debug/intendant
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for folder in "$package"/Plugins/{SiriDemo,SignificantOther,WenderLoon,MonkeyChat} \
    "$here"/../Extensions/*/; do
    "$intendant" build "$folder" -o "$work/bundles" >"$work/build" || { cat "$work/build"; exit 1; }
done

# Dialogues between `fresh_state` and `own_state` share a state folder, else each has its own.
shared=
fresh_state() { state=$(mktemp -d -p "$work"); shared=yes; }
own_state() { shared=; }

# record NAME ARGUMENTS-OF-SAY…
record() {
    local name=$1; shift
    [ -n "$shared" ] || state=$(mktemp -d -p "$work")
    "$intendant" say --json --bundles "$work/bundles" --state "$state" \
        --record "$here/$name.json" "$@" >"$work/events"
    echo "$name: $(tail -1 "$work/events" | grep -o '"status": "[a-zA-Z]*"')"
}

record monkeychat-sends --yes "Use MonkeyChat to tell Bobo there are bananas left"
record monkeychat-no-contact --yes --answer Bobo "Use MonkeyChat to tell Godzilla hello"
record monkeychat-nobody-named --yes --answer Bobo --answer "hello there" "Send a message on MonkeyChat"
record monkeychat-never-a-contact --yes --answer Mothra --answer Gamera --answer Ghidorah "Use MonkeyChat to tell Godzilla hello"
record monkeychat-two-contacts --yes --answer 2 "Use MonkeyChat to tell Kiki hello"
record monkeychat-neither-contact --yes --answer Bobo --answer Kieran "Use MonkeyChat to tell Kiki hello"
record monkeychat-no-content --yes --answer "there are figs" "Send a message to Bobo on MonkeyChat"
record monkeychat-change-of-mind --answer yes --answer "change the message to the figs are gone" --answer yes "Use MonkeyChat to tell Bobo there are figs"
record monkeychat-another-recipient --answer yes --answer "change the recipient" --answer Coco --answer yes "Use MonkeyChat to tell Bobo there are figs"
record monkeychat-no-at-the-confirmation --answer yes --answer no "Use MonkeyChat to tell Bobo there are bananas left"
record monkeychat-no-clear-answer --answer yes --answer perhaps --answer maybe --answer "who knows" "Use MonkeyChat to tell Bobo there are bananas left"
record monkeychat-cancel-at-the-recipient --answer yes --answer cancel "Send a message on MonkeyChat"
record monkeychat-cancel-at-the-choice --answer yes --answer cancel "Use MonkeyChat to tell Kiki hello"
record monkeychat-cancel-at-the-content --answer yes --answer "never mind" "Send a message to Bobo on MonkeyChat"
record monkeychat-cancel-at-the-confirmation --answer yes --answer cancel "Use MonkeyChat to tell Bobo hello"
record monkeychat-cancel-at-the-permission --answer cancel "Use MonkeyChat to tell Bobo hello"
record monkeychat-not-authorized --answer no "Use MonkeyChat to tell Bobo hello"
record monkeychat-locked-then-unlocked --locked --answer yes --answer yes "Find messages from Bobo on MonkeyChat"
record monkeychat-stays-locked --locked --answer yes --answer no "Find messages from Bobo on MonkeyChat"
record monkeychat-sends-while-locked --locked --yes "Use MonkeyChat to tell Bobo hello"
record monkeychat-marks --yes "Mark the message as read on MonkeyChat"
record significantother-sends --yes "Tell SignificantOther I'm on my way home"
record significantother-no-content --yes --answer "I'm on my way" "Send a message with SignificantOther"
record siridemo-german --language de --answer ja --answer "nein, an Kate" --answer ja "Sag John mit SiriDemo, dass ich später komme"
record siridemo-german-cancelled --language de --answer ja --answer "vergiss es" "Sag John mit SiriDemo, dass ich später komme"
record siridemo-to-kate-instead --answer yes --answer "no, to Kate instead" --answer "send it" "Use SiriDemo to tell John hi"
record monkeychat-german --language de --yes --answer Kiki --answer "den zweiten" --answer "bis gleich" "Schick eine Nachricht mit MonkeyChat"
record monkeychat-the-second --yes --answer "the second one" "Use MonkeyChat to tell Kiki hello"
record siridemo-sends --yes "Use SiriDemo to tell John and Kate I'll be 10 minutes late."
fresh_state
record wenderloon-books --yes --answer 2 "Book a ride with WenderLoon from London to Oxford"
record wenderloon-ride-status --yes "Where is my WenderLoon ride"
own_state
record wenderloon-three-passengers --yes "Book a ride for 3 with WenderLoon from London to Oxford"
record wenderloon-five-passengers --yes --answer 4 "Book a ride for 5 with WenderLoon from London"
record wenderloon-no-drop-off --yes "Book a ride for 2 with WenderLoon from London"
record wenderloon-unknown-place --yes "Book a ride for 2 with WenderLoon from Shangri-La"
record wenderloon-no-service --yes "Book a ride for 2 with WenderLoon from Oslo"
record wenderloon-no-ride-yet --yes "Where is my WenderLoon ride"
fresh_state
echo '[{"name": "Home", "aliases": ["my place"], "location": {"latitude": 51.55, "longitude": -0.1}}]' > "$state"/places.json
record wenderloon-from-home --yes "Book a ride for 2 with WenderLoon from Home to London"
fresh_state
echo '[{"name": "John Appleseed", "handle": {"value": "john@example.org", "type": "emailAddress"}}]' > "$state"/people.json
record siridemo-knows-john --yes "Use SiriDemo to tell John hello"
own_state
record wenderloon-options --yes --answer London "Which rides are there with WenderLoon"
record german-message --language de --answer ja --answer "Bobo" --answer "die Bananen sind alle" --answer "nein, schreib die Feigen sind alle" --answer "ja bitte" "Schick eine Nachricht mit MonkeyChat"
record german-ride --language de-AT --answer ja --answer vier --answer ja "Buche eine Fahrt von London nach Oxford für fünf Personen mit WenderLoon"
record german-change-of-mind --language de --answer ja --answer "vergiss es" "Schick eine Nachricht mit MonkeyChat"
record awkward-continues-in-the-app --yes "Use Awkward to start a workout"
record awkward-silent-in-resolve --yes --timeout 1 "Use Awkward to tell John hang in resolve"
record awkward-silent-in-confirm --yes --timeout 1 "Use Awkward to tell John hang in confirm"
record awkward-silent-in-handle --yes --timeout 1 "Use Awkward to tell John hang in handle"
record awkward-silent-in-the-card --yes --timeout 1 "Use Awkward to tell John hang in the card"
record awkward-killed-for-memory-while-drawing --yes "Use Awkward to tell John fill the memory of the card"
record awkward-answers-twice --yes "Use Awkward to tell John answer twice"
record awkward-casts-people --yes "Use Awkward to tell John and Kate hello"
record oldstyle-above-the-rows --yes "Use OldStyle to tell John hello"
