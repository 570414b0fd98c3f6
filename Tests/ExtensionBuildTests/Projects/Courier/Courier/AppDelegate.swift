import Intents

let firstParcel = Parcel(weight: 1)
