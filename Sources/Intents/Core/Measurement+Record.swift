// SPDX-License-Identifier: Apache-2.0
//
// Measurements as records: a number and the symbol of its unit.

public import Foundation
public import IntentSchema

/// A kind of unit whose units can be told by their symbols.
public protocol NamedUnit: Dimension {
    static var known: [Dimension] { get }
}

extension Measurement: RecordRepresentable where UnitType: NamedUnit {
    public static func from(_ value: Value) -> Measurement? {
        guard let record = value.record, let number = record["value"]?.double,
            let symbol = record["unit"]?.string,
            let unit = UnitType.known.first(where: { $0.symbol == symbol }) as? UnitType
        else { return nil }
        return Measurement(value: number, unit: unit)
    }

    public var recordValue: Value {
        .record(Record("Measurement", ["value": .double(value), "unit": .string(unit.symbol)]))
    }
}

extension UnitLength: NamedUnit {
    public static var known: [Dimension] {
        [
            UnitLength.meters, UnitLength.kilometers, UnitLength.miles, UnitLength.feet,
            UnitLength.yards, UnitLength.inches, UnitLength.centimeters, UnitLength.millimeters,
            UnitLength.decimeters, UnitLength.nauticalMiles, UnitLength.hectometers,
            UnitLength.decameters, UnitLength.megameters, UnitLength.micrometers,
            UnitLength.nanometers, UnitLength.picometers, UnitLength.scandinavianMiles,
            UnitLength.lightyears, UnitLength.fathoms, UnitLength.furlongs,
            UnitLength.astronomicalUnits, UnitLength.parsecs,
        ]
    }
}
extension UnitEnergy: NamedUnit {
    public static var known: [Dimension] {
        [
            UnitEnergy.joules, UnitEnergy.kilojoules, UnitEnergy.kilocalories, UnitEnergy.calories,
            UnitEnergy.kilowattHours,
        ]
    }
}
extension UnitTemperature: NamedUnit {
    public static var known: [Dimension] {
        [UnitTemperature.celsius, UnitTemperature.fahrenheit, UnitTemperature.kelvin]
    }
}
extension UnitMass: NamedUnit {
    public static var known: [Dimension] {
        [
            UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams, UnitMass.pounds,
            UnitMass.ounces, UnitMass.stones, UnitMass.metricTons, UnitMass.shortTons,
        ]
    }
}
extension UnitSpeed: NamedUnit {
    public static var known: [Dimension] {
        [
            UnitSpeed.metersPerSecond, UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour,
            UnitSpeed.knots,
        ]
    }
}
extension UnitVolume: NamedUnit {
    public static var known: [Dimension] {
        [
            UnitVolume.liters, UnitVolume.milliliters, UnitVolume.gallons, UnitVolume.quarts,
            UnitVolume.pints, UnitVolume.cups, UnitVolume.fluidOunces, UnitVolume.tablespoons,
            UnitVolume.teaspoons,
        ]
    }
}
extension UnitPower: NamedUnit {
    public static var known: [Dimension] {
        [UnitPower.watts, UnitPower.kilowatts, UnitPower.megawatts, UnitPower.horsepower]
    }
}
