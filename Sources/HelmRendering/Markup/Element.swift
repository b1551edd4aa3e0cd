/// A node of an XML tree. Renderers build trees; `XMLFormatter` prints them, so escaping stands in one place.
struct Element: Sendable {
  /// The element's name.
  let name: String
  /// Names and values in the order in which they are printed; values are plain text.
  var attributes: [Attribute]
  /// Either text or elements; SVG has no use for both at once.
  var content: Content

  /// A name with its value.
  struct Attribute: Sendable {
    let name: String
    var value: String
    /// The number of the gap in which the value is left open.
    var blank: Int?
  }

  enum Content: Sendable {
    case text(String)
    case elements([Element])
    /// Nothing: the place of an element that is printed by itself.
    case gap(Int)
    /// An element as it was printed before.
    case printed([UInt8])
    /// Text that is left open, by a number.
    case blank(Int)
  }

  /// The place of an element by a number.
  static func gap(_ number: Int) -> Element { Element("", [:], content: .gap(number)) }

  /// An element that was printed before.
  static func printed(_ text: [UInt8]) -> Element { Element("", [:], content: .printed(text)) }

  /// An element whose text is left open.
  static func around(blank number: Int, _ name: String) -> Element { Element(name, [:], content: .blank(number)) }

  /// The value of an attribute; nil where it has none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The same with the value of an attribute left open.
  func leaving(_ name: String, blank number: Int) -> Element {
    var element = self
    element.attributes.append(Attribute(name: name, value: "", blank: number))
    return element
  }

  /// An element around others.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Element] = []) {
    self.init(name, attributes, content: .elements(children))
  }

  /// An element around text.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    self.init(name, attributes, content: .text(text))
  }

  /// An attribute that is nil is left out.
  private init(_ name: String, _ attributes: KeyValuePairs<String, String?>, content: Content) {
    self.name = name
    self.content = content
    self.attributes = []
    self.attributes.reserveCapacity(attributes.count)
    for case (let name, let value?) in attributes {
      self.attributes.append(Attribute(name: name, value: value))
    }
  }
}
