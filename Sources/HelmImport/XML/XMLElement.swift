internal import HelmDocument

/// An element of an XML text with everything in it.
struct XMLElement {
  /// The name without its namespace.
  let name: String

  /// The attributes without a namespace, and those of Android's: their names without it, their values. Those of its
  /// tools have `tools:` before their names.
  let attributes: [String: String]

  /// The bytes of the start tag.
  let tag: Range<Int>

  /// The elements in it, in order.
  var children: [XMLElement] = []

  /// The text in it and in its children; empty unless it was asked for.
  var text = ""

  /// An attribute's value.
  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The elements in it of one name.
  func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }
}

extension SourceText {
  /// The bytes of an attribute's value, or of the whole tag where it isn't found.
  func range(of attribute: String, in element: XMLElement) -> Range<Int> {
    var rest = bytes[element.tag]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")),
      let open = rest[equals...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let close = rest[(open + 1)...].firstIndex(of: bytes[open])
    {
      let name = String(decoding: rest[..<equals], as: UTF8.self).split(whereSeparator: \.isWhitespace).last ?? ""
      if name == attribute || name.hasSuffix(":" + attribute), !name.hasPrefix("tools:") { return open + 1..<close }
      rest = rest[(close + 1)...]
    }
    return element.tag
  }
}
