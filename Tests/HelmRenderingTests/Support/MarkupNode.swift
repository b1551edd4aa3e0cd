import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a drawing as a stranger's parser reads it. Nothing changes after the parsing.
final class MarkupNode: @unchecked Sendable {
  let name: String
  let attributes: [String: String]
  let classes: [String]
  private(set) var children: [MarkupNode] = []
  private(set) var text = ""
  private(set) weak var parent: MarkupNode?

  init(_ name: String, _ attributes: [String: String], in parent: MarkupNode?) {
    self.name = name
    self.attributes = attributes
    classes = (attributes["class"] ?? "").split(separator: " ").map(String.init)
    self.parent = parent
    parent?.children.append(self)
  }

  fileprivate func append(_ more: String) { text += more }

  /// The root of XML that is valid; else an error with the line.
  static func parse(_ bytes: [UInt8]) throws -> MarkupNode {
    let reader = MarkupReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw Malformed(line: parser.lineNumber, reason: parser.parserError.map { "\($0)" } ?? "no root")
    }
    return root
  }

  struct Malformed: Error {
    let line: Int
    let reason: String
  }

  /// This element and everything inside, in the order of the text.
  var all: [MarkupNode] {
    var found: [MarkupNode] = []
    func collect(_ node: MarkupNode) {
      found.append(node)
      node.children.forEach(collect)
    }
    collect(self)
    return found
  }

  func child(_ name: String) -> MarkupNode? { children.first { $0.name == name } }

  /// The elements inside that have a class.
  func all(class name: String) -> [MarkupNode] { all.filter { $0.classes.contains(name) } }

  /// The classes of this element and of those around it: all that a style sheet can go by.
  var lineage: String { (parent.map { $0.lineage + "/" } ?? "") + name + "." + classes.joined(separator: ".") }

  /// An attribute that is a number.
  func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
}

private final class MarkupReader: NSObject, XMLParserDelegate {
  var root: MarkupNode?
  private var open: [MarkupNode] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let node = MarkupNode(name, attributes, in: open.last)
    root = root ?? node
    open.append(node)
  }

  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.append(string) }
}
