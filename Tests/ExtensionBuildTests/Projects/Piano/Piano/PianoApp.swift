import Intents

let middle = Keys.middle
