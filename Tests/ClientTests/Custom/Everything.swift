// SPDX-License-Identifier: Apache-2.0
//
// Every kind of parameter, single and repeated: its type, and both forms of
// its resolve method, as Xcode names them. Compiled by the test, not by the
// package.

import Intents

func types(of intent: TryEverythingIntent, _ response: TryEverythingIntentResponse) {
    let _: String? = intent.oneString
    let _: [String]? = intent.manyString
    let _: String? = response.rString
    let _: NSNumber? = intent.oneInteger
    let _: [NSNumber]? = intent.manyInteger
    let _: NSNumber? = response.rInteger
    let _: NSNumber? = intent.oneBoolean
    let _: [NSNumber]? = intent.manyBoolean
    let _: NSNumber? = response.rBoolean
    let _: NSNumber? = intent.oneDecimal
    let _: [NSNumber]? = intent.manyDecimal
    let _: NSNumber? = response.rDecimal
    let _: NSNumber? = intent.oneTimeInterval
    let _: [NSNumber]? = intent.manyTimeInterval
    let _: NSNumber? = response.rTimeInterval
    let _: DateComponents? = intent.oneDate
    let _: [DateComponents]? = intent.manyDate
    let _: DateComponents? = response.rDate
    let _: DateComponents? = intent.oneDateComponents
    let _: [DateComponents]? = intent.manyDateComponents
    let _: DateComponents? = response.rDateComponents
    let _: URL? = intent.oneURL
    let _: [URL]? = intent.manyURL
    let _: URL? = response.rURL
    let _: INFile? = intent.oneFile
    let _: [INFile]? = intent.manyFile
    let _: INFile? = response.rFile
    let _: INPerson? = intent.onePerson
    let _: [INPerson]? = intent.manyPerson
    let _: INPerson? = response.rPerson
    let _: CLPlacemark? = intent.onePlacemark
    let _: [CLPlacemark]? = intent.manyPlacemark
    let _: CLPlacemark? = response.rPlacemark
    let _: INSpeakableString? = intent.oneSpeakableString
    let _: [INSpeakableString]? = intent.manySpeakableString
    let _: INSpeakableString? = response.rSpeakableString
    let _: INCurrencyAmount? = intent.oneCurrencyAmount
    let _: [INCurrencyAmount]? = intent.manyCurrencyAmount
    let _: INCurrencyAmount? = response.rCurrencyAmount
    let _: INPaymentAmount? = intent.onePaymentAmount
    let _: [INPaymentAmount]? = intent.manyPaymentAmount
    let _: INPaymentAmount? = response.rPaymentAmount
    let _: INPaymentMethod? = intent.onePaymentMethod
    let _: [INPaymentMethod]? = intent.manyPaymentMethod
    let _: INPaymentMethod? = response.rPaymentMethod
    let _: Measurement<UnitLength>? = intent.oneDistance
    let _: [Measurement<UnitLength>]? = intent.manyDistance
    let _: Measurement<UnitLength>? = response.rDistance
    let _: Measurement<UnitLength>? = intent.oneLength
    let _: [Measurement<UnitLength>]? = intent.manyLength
    let _: Measurement<UnitLength>? = response.rLength
    let _: Measurement<UnitMass>? = intent.oneMass
    let _: [Measurement<UnitMass>]? = intent.manyMass
    let _: Measurement<UnitMass>? = response.rMass
    let _: Measurement<UnitVolume>? = intent.oneVolume
    let _: [Measurement<UnitVolume>]? = intent.manyVolume
    let _: Measurement<UnitVolume>? = response.rVolume
    let _: Measurement<UnitSpeed>? = intent.oneSpeed
    let _: [Measurement<UnitSpeed>]? = intent.manySpeed
    let _: Measurement<UnitSpeed>? = response.rSpeed
    let _: Measurement<UnitTemperature>? = intent.oneTemperature
    let _: [Measurement<UnitTemperature>]? = intent.manyTemperature
    let _: Measurement<UnitTemperature>? = response.rTemperature
    let _: Measurement<UnitEnergy>? = intent.oneEnergy
    let _: [Measurement<UnitEnergy>]? = intent.manyEnergy
    let _: Measurement<UnitEnergy>? = response.rEnergy
    let _: INPlaybackRepeatMode = intent.mode
    let _: INMediaItem? = intent.item
    let _: [INMediaItem]? = intent.items
    let _: INMediaSearch? = intent.search
    let _: [String]? = intent.sized
    let _: NSNumber? = intent.repeat
    let _: NothingIntentResponseCode = NothingIntentResponse(code: .success, userActivity: nil).code
}

final class EverythingByCompletion: NSObject, TryEverythingIntentHandling {
    func handle(
        intent: TryEverythingIntent,
        completion: @escaping @Sendable (TryEverythingIntentResponse) -> Void
    ) { completion(.init(code: .success, userActivity: nil)) }
    func confirm(
        intent: TryEverythingIntent,
        completion: @escaping @Sendable (TryEverythingIntentResponse) -> Void
    ) { completion(.init(code: .ready, userActivity: nil)) }
    func resolveOneString(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    ) { completion(intent.oneString.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyString(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneInteger(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void
    ) { completion(intent.oneInteger.map { .success(with: $0.intValue) } ?? .needsValue()) }
    func resolveManyInteger(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INIntegerResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneBoolean(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void
    ) { completion(intent.oneBoolean.map { .success(with: $0.boolValue) } ?? .needsValue()) }
    func resolveManyBoolean(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INBooleanResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneDecimal(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void
    ) { completion(intent.oneDecimal.map { .success(with: $0.doubleValue) } ?? .needsValue()) }
    func resolveManyDecimal(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INDoubleResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneTimeInterval(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INTimeIntervalResolutionResult) -> Void
    ) { completion(intent.oneTimeInterval.map { .success(with: $0.doubleValue) } ?? .needsValue()) }
    func resolveManyTimeInterval(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INTimeIntervalResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneDate(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INDateComponentsResolutionResult) -> Void
    ) { completion(intent.oneDate.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyDate(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INDateComponentsResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneDateComponents(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INDateComponentsResolutionResult) -> Void
    ) { completion(intent.oneDateComponents.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyDateComponents(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INDateComponentsResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneURL(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INURLResolutionResult) -> Void
    ) { completion(intent.oneURL.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyURL(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INURLResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneFile(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INFileResolutionResult) -> Void
    ) { completion(intent.oneFile.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyFile(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INFileResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOnePerson(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INPersonResolutionResult) -> Void
    ) { completion(intent.onePerson.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyPerson(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOnePlacemark(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void
    ) { completion(intent.onePlacemark.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyPlacemark(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INPlacemarkResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneSpeakableString(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void
    ) { completion(intent.oneSpeakableString.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManySpeakableString(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneCurrencyAmount(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INCurrencyAmountResolutionResult) -> Void
    ) { completion(intent.oneCurrencyAmount.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyCurrencyAmount(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INCurrencyAmountResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOnePaymentAmount(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INPaymentAmountResolutionResult) -> Void
    ) { completion(intent.onePaymentAmount.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyPaymentAmount(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INPaymentAmountResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOnePaymentMethod(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INPaymentMethodResolutionResult) -> Void
    ) { completion(intent.onePaymentMethod.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyPaymentMethod(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INPaymentMethodResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneDistance(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INLengthResolutionResult) -> Void
    ) { completion(intent.oneDistance.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyDistance(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INLengthResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneLength(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INLengthResolutionResult) -> Void
    ) { completion(intent.oneLength.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyLength(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INLengthResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneMass(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INMassResolutionResult) -> Void
    ) { completion(intent.oneMass.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyMass(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INMassResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneVolume(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INVolumeResolutionResult) -> Void
    ) { completion(intent.oneVolume.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyVolume(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INVolumeResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneSpeed(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INSpeedResolutionResult) -> Void
    ) { completion(intent.oneSpeed.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManySpeed(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INSpeedResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneTemperature(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INTemperatureResolutionResult) -> Void
    ) { completion(intent.oneTemperature.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyTemperature(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INTemperatureResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
    func resolveOneEnergy(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable (INEnergyResolutionResult) -> Void
    ) { completion(intent.oneEnergy.map { .success(with: $0) } ?? .needsValue()) }
    func resolveManyEnergy(
        for intent: TryEverythingIntent,
        with completion: @escaping @Sendable ([INEnergyResolutionResult]) -> Void
    ) { completion([.notRequired()]) }
}

final class EverythingAsync: NSObject, TryEverythingIntentHandling {
    func handle(intent: TryEverythingIntent) async -> TryEverythingIntentResponse {
        .init(code: .success, userActivity: nil)
    }
    func confirm(intent: TryEverythingIntent) async -> TryEverythingIntentResponse {
        .init(code: .ready, userActivity: nil)
    }
    func resolveOneString(for intent: TryEverythingIntent) async -> INStringResolutionResult {
        .unsupported()
    }
    func resolveManyString(for intent: TryEverythingIntent) async -> [INStringResolutionResult] {
        [.needsValue()]
    }
    func resolveOneInteger(for intent: TryEverythingIntent) async -> INIntegerResolutionResult {
        .unsupported()
    }
    func resolveManyInteger(for intent: TryEverythingIntent) async -> [INIntegerResolutionResult] {
        [.needsValue()]
    }
    func resolveOneBoolean(for intent: TryEverythingIntent) async -> INBooleanResolutionResult {
        .unsupported()
    }
    func resolveManyBoolean(for intent: TryEverythingIntent) async -> [INBooleanResolutionResult] {
        [.needsValue()]
    }
    func resolveOneDecimal(for intent: TryEverythingIntent) async -> INDoubleResolutionResult {
        .unsupported()
    }
    func resolveManyDecimal(for intent: TryEverythingIntent) async -> [INDoubleResolutionResult] {
        [.needsValue()]
    }
    func resolveOneTimeInterval(for intent: TryEverythingIntent) async
        -> INTimeIntervalResolutionResult
    { .unsupported() }
    func resolveManyTimeInterval(for intent: TryEverythingIntent) async
        -> [INTimeIntervalResolutionResult]
    { [.needsValue()] }
    func resolveOneDate(for intent: TryEverythingIntent) async -> INDateComponentsResolutionResult {
        .unsupported()
    }
    func resolveManyDate(for intent: TryEverythingIntent) async
        -> [INDateComponentsResolutionResult]
    { [.needsValue()] }
    func resolveOneDateComponents(for intent: TryEverythingIntent) async
        -> INDateComponentsResolutionResult
    { .unsupported() }
    func resolveManyDateComponents(for intent: TryEverythingIntent) async
        -> [INDateComponentsResolutionResult]
    { [.needsValue()] }
    func resolveOneURL(for intent: TryEverythingIntent) async -> INURLResolutionResult {
        .unsupported()
    }
    func resolveManyURL(for intent: TryEverythingIntent) async -> [INURLResolutionResult] {
        [.needsValue()]
    }
    func resolveOneFile(for intent: TryEverythingIntent) async -> INFileResolutionResult {
        .unsupported()
    }
    func resolveManyFile(for intent: TryEverythingIntent) async -> [INFileResolutionResult] {
        [.needsValue()]
    }
    func resolveOnePerson(for intent: TryEverythingIntent) async -> INPersonResolutionResult {
        .unsupported()
    }
    func resolveManyPerson(for intent: TryEverythingIntent) async -> [INPersonResolutionResult] {
        [.needsValue()]
    }
    func resolveOnePlacemark(for intent: TryEverythingIntent) async -> INPlacemarkResolutionResult {
        .unsupported()
    }
    func resolveManyPlacemark(for intent: TryEverythingIntent) async
        -> [INPlacemarkResolutionResult]
    { [.needsValue()] }
    func resolveOneSpeakableString(for intent: TryEverythingIntent) async
        -> INSpeakableStringResolutionResult
    { .unsupported() }
    func resolveManySpeakableString(for intent: TryEverythingIntent) async
        -> [INSpeakableStringResolutionResult]
    { [.needsValue()] }
    func resolveOneCurrencyAmount(for intent: TryEverythingIntent) async
        -> INCurrencyAmountResolutionResult
    { .unsupported() }
    func resolveManyCurrencyAmount(for intent: TryEverythingIntent) async
        -> [INCurrencyAmountResolutionResult]
    { [.needsValue()] }
    func resolveOnePaymentAmount(for intent: TryEverythingIntent) async
        -> INPaymentAmountResolutionResult
    { .unsupported() }
    func resolveManyPaymentAmount(for intent: TryEverythingIntent) async
        -> [INPaymentAmountResolutionResult]
    { [.needsValue()] }
    func resolveOnePaymentMethod(for intent: TryEverythingIntent) async
        -> INPaymentMethodResolutionResult
    { .unsupported() }
    func resolveManyPaymentMethod(for intent: TryEverythingIntent) async
        -> [INPaymentMethodResolutionResult]
    { [.needsValue()] }
    func resolveOneDistance(for intent: TryEverythingIntent) async -> INLengthResolutionResult {
        .unsupported()
    }
    func resolveManyDistance(for intent: TryEverythingIntent) async -> [INLengthResolutionResult] {
        [.needsValue()]
    }
    func resolveOneLength(for intent: TryEverythingIntent) async -> INLengthResolutionResult {
        .unsupported()
    }
    func resolveManyLength(for intent: TryEverythingIntent) async -> [INLengthResolutionResult] {
        [.needsValue()]
    }
    func resolveOneMass(for intent: TryEverythingIntent) async -> INMassResolutionResult {
        .unsupported()
    }
    func resolveManyMass(for intent: TryEverythingIntent) async -> [INMassResolutionResult] {
        [.needsValue()]
    }
    func resolveOneVolume(for intent: TryEverythingIntent) async -> INVolumeResolutionResult {
        .unsupported()
    }
    func resolveManyVolume(for intent: TryEverythingIntent) async -> [INVolumeResolutionResult] {
        [.needsValue()]
    }
    func resolveOneSpeed(for intent: TryEverythingIntent) async -> INSpeedResolutionResult {
        .unsupported()
    }
    func resolveManySpeed(for intent: TryEverythingIntent) async -> [INSpeedResolutionResult] {
        [.needsValue()]
    }
    func resolveOneTemperature(for intent: TryEverythingIntent) async
        -> INTemperatureResolutionResult
    { .unsupported() }
    func resolveManyTemperature(for intent: TryEverythingIntent) async
        -> [INTemperatureResolutionResult]
    { [.needsValue()] }
    func resolveOneEnergy(for intent: TryEverythingIntent) async -> INEnergyResolutionResult {
        .unsupported()
    }
    func resolveManyEnergy(for intent: TryEverythingIntent) async -> [INEnergyResolutionResult] {
        [.needsValue()]
    }
    func resolveMode(for intent: TryEverythingIntent) async -> INPlaybackRepeatModeResolutionResult
    { .success(with: .all) }
    func resolveItem(for intent: TryEverythingIntent) async -> INMediaItemResolutionResult {
        .needsValue()
    }
    func resolveItems(for intent: TryEverythingIntent) async -> [INMediaItemResolutionResult] { [] }
}
