/// Prints a tree as XML 1.0, UTF-8: one element a line, so that two drawings compare line by line.
struct XMLFormatter {
  private(set) var bytes: [UInt8] = []
  /// The numbers of the gaps that were met, and where they are.
  private(set) var gaps: [(number: Int, offset: Int)] = []

  /// The document's bytes.
  static func format(_ root: Element) -> [UInt8] {
    document(root).bytes
  }

  /// The document's bytes, and its gaps.
  static func document(_ root: Element) -> XMLFormatter {
    var formatter = XMLFormatter()
    formatter.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    formatter.append(root)
    return formatter
  }

  /// Prints a page. Elements without content are closed at once: in HTML only those that never have any may be.
  ///
  /// - Parameter texts: What is put into each gap, by its number.
  static func html(_ root: Element, filling texts: [[[UInt8]]] = []) -> [UInt8] {
    var formatter = XMLFormatter()
    formatter.write("<!DOCTYPE html>\n")
    formatter.append(root)
    guard !formatter.gaps.isEmpty else { return formatter.bytes }
    var page: [UInt8] = []
    page.reserveCapacity(texts.joined().reduce(formatter.bytes.count) { $0 + $1.count })
    var start = 0
    for (number, offset) in formatter.gaps {
      page += formatter.bytes[start..<offset]
      for text in texts[number] { page += text }
      start = offset
    }
    page += formatter.bytes[start...]
    return page
  }

  /// An element that becomes part of another text, and its gaps.
  static func element(_ element: Element) -> XMLFormatter {
    var formatter = XMLFormatter()
    formatter.append(element)
    return formatter
  }

  /// Elements that become part of another text.
  static func lines(_ elements: [Element]) -> [UInt8] {
    var formatter = XMLFormatter()
    formatter.bytes.reserveCapacity(1_024)
    for element in elements { formatter.append(element) }
    return formatter.bytes
  }

  /// How many bytes stand behind an element's text.
  static func endLength(of element: Element) -> Int { element.name.utf8.count + "</>\n".utf8.count }

  /// Text as it stands inside an element.
  static func text(_ text: String) -> [UInt8] {
    var formatter = XMLFormatter()
    formatter.escape(text, inAttribute: false)
    return formatter.bytes
  }

  /// Appends what stands inside an element to another text.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var formatter = XMLFormatter()
    swap(&formatter.bytes, &bytes)
    formatter.escape(text, inAttribute: false)
    swap(&formatter.bytes, &bytes)
  }

  /// Text that becomes part of another text, inside an element or a quoted attribute.
  static func escaped(_ text: String) -> [UInt8] {
    var formatter = XMLFormatter()
    formatter.escape(text, inAttribute: true)
    return formatter.bytes
  }

  private mutating func append(_ element: Element) {
    switch element.content {
    case .gap(let number): return gaps.append((number, bytes.count))
    case .printed(let text): return bytes.append(contentsOf: text)
    case .elements, .text, .blank: break
    }
    bytes.append(UInt8(ascii: "<"))
    write(element.name)
    for attribute in element.attributes {
      bytes.append(UInt8(ascii: " "))
      write(attribute.name)
      write("=\"")
      if let blank = attribute.blank { gaps.append((blank, bytes.count)) }
      escape(attribute.value, inAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    switch element.content {
    case .elements(let children) where children.isEmpty:
      write("/>\n")
    case .elements(let children):
      write(">\n")
      for child in children { append(child) }
      end(element)
    case .text(let text):
      bytes.append(UInt8(ascii: ">"))
      escape(text, inAttribute: false)
      end(element)
    case .blank(let number):
      bytes.append(UInt8(ascii: ">"))
      gaps.append((number, bytes.count))
      end(element)
    case .gap, .printed: break
    }
  }

  private mutating func end(_ element: Element) {
    write("</")
    write(element.name)
    write(">\n")
  }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Markup characters become references; a character that XML 1.0 forbids becomes U+FFFD.
  ///
  /// Works on bytes, which are valid UTF-8: of the forbidden characters only U+FFFE and U+FFFF take more than one.
  private mutating func escape(_ text: String, inAttribute: Bool) {
    var text = text
    text.withUTF8 { utf8 in
      guard Self.hasSpecial(utf8) else { return bytes.append(contentsOf: utf8) }
      var (start, next) = (0, 0)
      while let index = Self.special.first(in: utf8, from: next) {
        next = index + 1
        guard let (replacement, length) = Self.replacement(utf8, at: index, inAttribute: inAttribute) else { continue }
        bytes += utf8[start..<index]
        bytes += replacement.utf8
        start = index + length
      }
      bytes += utf8[start...]
    }
  }

  /// With what characters begin for which something else may stand.
  private static let special = ByteSet { isSpecial($0) > 0 }

  /// 1 of a byte with which such characters begin, 0 of others: told without branches.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> UInt8 {
    func bit(_ isSo: Bool) -> UInt8 { isSo ? 1 : 0 }
    return bit(byte < 0x20) | bit(byte == 0xEF) | bit(byte == UInt8(ascii: "\"")) | bit(byte == UInt8(ascii: "&"))
      | bit(byte == UInt8(ascii: "<")) | bit(byte == UInt8(ascii: ">"))
  }

  /// Whether one of them stands anywhere, as in most texts none does. Without a way out at each byte many are looked at
  /// in one step.
  private static func hasSpecial(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in utf8 { found |= isSpecial(byte) }
    return found > 0
  }

  /// What stands for the character that begins at a byte, and how many bytes it takes; nil where it stays.
  private static func replacement(
    _ utf8: UnsafeBufferPointer<UInt8>,
    at index: Int,
    inAttribute: Bool
  ) -> (text: String, length: Int)? {
    switch utf8[index] {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\"") where inAttribute: return ("&quot;", 1)
    case UInt8(ascii: "\n"): return inAttribute ? ("&#10;", 1) : nil
    case UInt8(ascii: "\t"): return inAttribute ? ("&#9;", 1) : nil
    case UInt8(ascii: "\r"): return ("&#13;", 1)
    case 0..<0x20: return ("\u{FFFD}", 1)
    case 0xEF where utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE: return ("\u{FFFD}", 3)
    default: return nil
    }
  }
}
