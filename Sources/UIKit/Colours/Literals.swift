// SPDX-License-Identifier: Apache-2.0
//
// `#colorLiteral` and `#imageLiteral`, as Xcode's completion writes them.

public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}
