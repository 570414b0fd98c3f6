struct Parcel {
    let weight: Int
}
