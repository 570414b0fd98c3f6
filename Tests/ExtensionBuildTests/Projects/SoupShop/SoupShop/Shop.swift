import SoupKit

let kitchen = Kitchen()
