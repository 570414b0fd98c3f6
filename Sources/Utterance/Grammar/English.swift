// SPDX-License-Identifier: Apache-2.0
//
// English: the sentences and the small words. The syntax is in README.md.

extension Grammar {
    /// The built-in domains in English.
    public static let english: Grammar = {
        do {
            return try Grammar(englishDescription)
        } catch {
            // The text below is part of the program; a test reads it.
            fatalError("\(error)")
        }
    }()

    static let englishDescription = #"""
        and and &
        determiner my our the
        stop i i'm i'll i've i'd me myself we we're we'll we've us you you're you'll you've your he he's he'll she she's
        stop she'll it it's it'll its they they're they'll they've them there there's here this that that's these those
        stop a an is are was were will would can could should shall do does did don't doesn't didn't to from for with
        stop using use via on in at of by if whether when what where why how who please thanks not no yes ok okay hello
        stop hi hey let's saying says say about as than then but or so because through come be been have has
        number a=1 an=1 zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12
        number thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30
        number forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100
        currency euro=EUR euros=EUR €=EUR dollar=USD dollars=USD bucks=USD $=USD pound=GBP pounds=GBP quid=GBP £=GBP
        currency yen=JPY ¥=JPY franc=CHF francs=CHF rupee=INR rupees=INR ₹=INR
        list workouts = run|running|jog|jogging|walk|walking|swim|swimming|cycling|bike ride|ride|hike|hiking|yoga|rowing|dance|dancing|training

        <wish> = (please|kindly|now|[hey|ok] siri|hey|ok|okay|[can|could|would|will] you|(can|could|may) i|i want [to]|i'd like [to]|i would like [to]|i need to|let's)
        <via> = (with|using|via|on|in|through|by|over)
        <use> = (use|using|with|via|in|on|open|launch)
        <end> = (please|now|right now|for me|thanks|thank you)
        frame [<wish>] [<wish>] [<use> {app:app} [to|and]|(ask|tell|have) {app:app known} [to|for]|{app:app known}] [<wish>] * [<end>] [<via> {app:app}] [<end>]

        example Tell John I'll be 10 minutes late.
        example Book a ride to London for two people.

        <message> = ([text] message|text|note|dm)
        <messages> = ([text] messages|texts)
        <a> = (a|an|another|the|new|a new)
        <my> = (my|the|all [my|the]|all of my|our)
        <saying> = (saying [that]|that says|which says|to say [that]|with the (text|content|words)|reading)

        intent INSendMessageIntent
        tell {recipients:people} [<via> {app:app known}] [that] {content:text}
        tell {recipients:people}
        tell {app:app known} [that] {content:text}
        let {recipients:people} know [that] {content:text}
        let {recipients:people} know
        ask {recipients:people} {content:text}
        inform {recipients:people} that {content:text}
        remind {recipients:people} that {content:text}
        (text|message) {recipients:people} [<via> {app:app}] [<saying>|that] {content:text}
        (text|message) {recipients:people}
        send {recipients:people} [<a>] [{app:app known}] <message> [<via> {app:app}] [<saying>|that] [{content:clause}]
        send {recipients:people} [<a>] [{app:app known}] <message> [<via> {app:app}] <saying> {content:text}
        (send|write|compose|drop) [<a>] [{app:app known}] <message> [<via> {app:app}] [to {recipients:people}] [<via> {app:app}] [<saying> {content:text}]
        (send|write|compose|drop) [<a>] [{app:app known}] <message> [<via> {app:app}] to {recipients:people} [<via> {app:app}] ([that] {content:clause}|that {content:text})
        (send|write|compose) [<a>] <message> <saying> {content:text} to {recipients:people}
        (send|write) {recipients:people} <saying> {content:text}
        send <message> {content:text} to {recipients:people}
        (send|write|say) {content:text} to {recipients:people}
        say {content:text}
        write to {recipients:people} [<saying> {content:text}]
        reply [to {recipients:people}] [<saying>|with] {content:text}

        <read> = (read|show|find|search [for]|look for|get|check|display|list|are there|do i have)
        <which> = [me] [any|some] [<my>]
        intent INSearchForMessagesIntent
        <read> <which> [{app:app known}] <messages> [<via> {app:app}] [from {senders:people}] [to {recipients:people}] [(about|containing|that mention|mentioning) {searchTerms:texts}]
        [<read>] <which> (unread|new) [{app:app known}] <messages> [<via> {app:app}] [from {senders:people}] [about {searchTerms:texts}] => attributes=2
        <read> <which> read <messages> [from {senders:people}] => attributes=1
        <read> <which> (flagged|starred|marked) <messages> [from {senders:people}] => attributes=4
        <read> [me] {senders:owner} <messages>
        <read> [me] {senders:owner} (unread|new) <messages> => attributes=2
        what did {senders:people} (say|write|send) [me] [about {searchTerms:texts}]
        (do|did) i (have|get) [any] <messages> [<via> {app:app}] [from {senders:people}]
        (do|did) i (have|get) [any] (unread|new) <messages> [<via> {app:app}] [from {senders:people}] => attributes=2

        <these> = [<my>|this|that|these|those|last|the last|unread|my unread|new] (<messages>|<message>) [<via> {app:app}] [from {_:people}]
        intent INSetMessageAttributeIntent
        (mark|set|flag) <these> as read => attribute=1
        (mark|set|flag) <these> as unread => attribute=2
        (mark|set) <these> as (flagged|important|starred) => attribute=3
        (flag|star) <these> => attribute=3
        (mark|set) <these> as (unflagged|not important) => attribute=4
        (unflag|unstar) <these> => attribute=4
        (mark|set) <these> as played => attribute=5

        <vehicle> = (ride|car|cab|taxi|lift|[hot air] balloon [ride]|balloon)
        <book> = (book|get|request|order|call|find|reserve|hail|need|i need|take)
        <people> = (people|persons|person|passengers|passenger|of us|adults|riders)
        <party> = for ({partySize:number} [<people>]|a party of {partySize:number})
        <from> = (from|at)
        intent INRequestRideIntent
        [<book>] [me] [us] [<a>] [{app:app known}] [{rideOptionName:term}] <vehicle> [<party>] [<via> {app:app}] [<from> {pickupLocation:place}] [to {dropOffLocation:place}] [<via> {app:app}] [<party>]
        (book|request|order|reserve|hail) [me] [us] [<a>] {app:app known} [<party>] [<from> {pickupLocation:place}] [to {dropOffLocation:place}] [<party>]
        <book> [me] [us] [<a>] <vehicle> to {dropOffLocation:place} from {pickupLocation:place} [<party>]
        <book> [me] [us] [<a>] {rideOptionName:term} [<party>] [<from> {pickupLocation:place}] [to {dropOffLocation:place}] [<party>]
        take (me|us) [<from> {pickupLocation:place}] to {dropOffLocation:place} [<party>]
        (pick|fetch) (me|us) up [<from> {pickupLocation:place}] [to {dropOffLocation:place}]

        intent INListRideOptionsIntent
        (what|which|list|show [me]) [<my>] [<vehicle>|available] (rides|balloons|cars|cabs|taxis|ride options|options) [are] [there|available] [near me|nearby] [<from> {pickupLocation:place}] [to {dropOffLocation:place}]
        how much is [<a>] <vehicle> [<from> {pickupLocation:place}] to {dropOffLocation:place}

        intent INGetRideStatusIntent
        (where is|where's|what about|how far is) [<my>] [{app:app known}] (<vehicle>|driver)
        (what's|what is|show [me]|get|check) [<my>] [{app:app known}] (<vehicle> status|status of [<my>] <vehicle>)
        when (will|does|is) [<my>] [{app:app known}] (<vehicle>|driver) (arrive|arriving|come|coming|be here|here)

        intent INCancelRideIntent
        cancel [<my>] [{app:app known}] <vehicle>

        <money> = (money|payment|some money|a payment)
        <for> = for {note:text}
        intent INSendPaymentIntent
        (send|pay|give|transfer|wire) {payee:person} {currencyAmount:amount} [<for>]
        (send|pay|give|transfer|wire) {currencyAmount:amount} to {payee:person} [<for>]
        (send|transfer|make) [<a>] <money> [of {currencyAmount:amount}] [to {payee:person}] [<for>]
        (send|give) {payee:person} <money> [<for>]
        pay {payee:person} [<for>]

        intent INRequestPaymentIntent
        (request|collect|get) {currencyAmount:amount} from {payer:person} [<for>]
        ask {payer:person} for {currencyAmount:amount} [<for>]
        (charge|bill) {payer:person} {currencyAmount:amount} [<for>]
        request [<a>] <money> [of {currencyAmount:amount}] [from {payer:person}] [<for>]

        <begin> = (start|begin|go for|do|record|track)
        <one> = (my|a|an|the|another)
        <exercise> = (workout|exercise|session|training)
        intent INStartWorkoutIntent
        <begin> [<one>] [new] <exercise>
        <begin> [<one>] {workoutName:term workouts} [<exercise>]
        <begin> [<one>] {workoutName:speakable} (workout|session)
        <begin> [<one>] (open|open-ended|endless) {workoutName:term workouts} [<exercise>] => isOpenEnded=true
        <begin> [<one>] outdoor {workoutName:term workouts} [<exercise>] => workoutLocationType=1
        <begin> [<one>] indoor {workoutName:term workouts} [<exercise>] => workoutLocationType=2
        <begin> [<one>] {goalValue:number} (mile|miles) {workoutName:term workouts} => workoutGoalUnitType=4
        <begin> [<one>] {goalValue:number} (meter|meters|metre|metres) {workoutName:term workouts} => workoutGoalUnitType=2
        <begin> [<one>] {goalValue:number} (minute|minutes) {workoutName:term workouts} => workoutGoalUnitType=7
        <begin> [<one>] {goalValue:number} (hour|hours) {workoutName:term workouts} => workoutGoalUnitType=8
        [<begin>] [<one>] {workoutName:term workouts} for {goalValue:number} (mile|miles) => workoutGoalUnitType=4
        [<begin>] [<one>] {workoutName:term workouts} for {goalValue:number} (minute|minutes) => workoutGoalUnitType=7

        intent INPauseWorkoutIntent
        pause [<one>] <exercise>
        pause [<one>] {workoutName:term workouts} [<exercise>]

        intent INResumeWorkoutIntent
        (resume|continue|unpause) [<one>] <exercise>
        (resume|continue|unpause) [<one>] {workoutName:term workouts} [<exercise>]

        intent INEndWorkoutIntent
        (end|stop|finish|complete) [<one>] <exercise>
        (end|stop|finish|complete) [<one>] {workoutName:term workouts} [<exercise>]

        intent INCancelWorkoutIntent
        (cancel|discard|abort) [<one>] <exercise>
        (cancel|discard|abort) [<one>] {workoutName:term workouts} [<exercise>]
        """#
}
