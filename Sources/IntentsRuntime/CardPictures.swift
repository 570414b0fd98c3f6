// SPDX-License-Identifier: Apache-2.0
//
// Pictures that a view only names, put into its tree as bytes: who draws it has no files.

import Bundles
import Cards
import Foundation
import IntentSchema

/// The pictures of the app whose card is drawn. Nothing is decoded here.
struct CardPictures: Sendable {
    private let pictures: BundlePictures

    init(ofBundle path: String) { pictures = BundlePictures(bundle: path) }

    var icon: Data? { pictures.icon() }

    /// The answer with bytes for every name that is a picture of the bundle. What is not found keeps its
    /// name, and is shown by it.
    func filling(_ answer: CardAnswer) -> CardAnswer {
        var answer = answer
        var left = ViewNode.Limit.pictures
        for index in answer.partials.indices {
            answer.partials[index].view = answer.partials[index].view.map {
                filled($0, depth: 0, &left)
            }
        }
        return answer
    }

    private func filled(_ tree: Value, depth: Int, _ left: inout Int) -> Value {
        guard case .dictionary(var node) = tree, depth < ViewNode.Limit.depth else { return tree }
        if let image = node["image"]?.dictionary, let name = image["named"]?.string,
            let bundle = image["bundle"]?.string, left > 0
        {
            left -= 1
            node["image"] = .dictionary(picture(image, name, bundle))
        }
        if let children = node["children"]?.array {
            node["children"] = .array(children.map { filled($0, depth: depth + 1, &left) })
        }
        return .dictionary(node)
    }

    private func picture(
        _ image: [String: Value], _ name: String, _ bundle: String
    ) -> [String: Value] {
        let found = pictures.picture(
            named: name, in: bundle, atMost: ViewNode.Limit.pictureBytes)
        guard let found else { return image }
        var image = image
        image["data"] = .data(found.data)
        image["scale"] = .double(found.scale)
        if found.isTemplate { image["template"] = true }
        if let dark = found.dark {
            image["dark"] = ["data": .data(dark.data), "scale": .double(dark.scale)]
        }
        image["bundle"] = nil
        return image
    }
}
