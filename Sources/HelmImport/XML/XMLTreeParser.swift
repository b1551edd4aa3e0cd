internal import CExpat
internal import HelmDocument

/// The one owner of an expat parser; it is freed in `deinit`. Expat calls it back while it reads.
final class XMLTreeParser {
  /// Why a text can't be read.
  struct Problem {
    let identifier: String
    let headline: String
    let range: Range<Int>
    var notes: [DiagnosticCollector.Remark] = []
  }

  /// The outermost element, once it was read to its end.
  private(set) var root: XMLElement?

  private let parser: XML_Parser?
  private let keepsText: Bool
  /// The elements that are open, outermost first.
  private var open: [XMLElement] = []
  private var count = 0
  private var problem: Problem?

  /// Parts a namespace from a name: no address has a line feed in it.
  private static let separator: UInt8 = 0x0A
  private static let androidNamespaces = "http://schemas.android.com/apk/"
  private static let toolsNamespace = "http://schemas.android.com/tools"

  init(keepsText: Bool) {
    self.keepsText = keepsText
    parser = XML_ParserCreateNS("UTF-8", XML_Char(Self.separator))
  }

  deinit { XML_ParserFree(parser) }

  /// Reads a whole text.
  func parse(_ bytes: [UInt8]) -> Problem? {
    guard let parser else { return Problem(identifier: "no-memory", headline: "no memory to read it", range: 0..<0) }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in
        guard let name, let attributes else { return }
        XMLTreeParser.of(user)?.begin(name, attributes)
      },
      { user, _ in XMLTreeParser.of(user)?.end() }
    )
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in XMLTreeParser.of(user)?.refuseDoctype() }
    XML_SetXmlDeclHandler(parser) { user, _, encoding, _ in
      if let encoding { XMLTreeParser.of(user)?.check(encoding: String(cString: encoding)) }
    }
    if keepsText {
      XML_SetCharacterDataHandler(parser) { user, text, count in
        guard let text else { return }
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        XMLTreeParser.of(user)?.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    return status == XML_STATUS_OK ? nil : problem ?? syntaxProblem(count: bytes.count)
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> XMLTreeParser? {
    user.map { Unmanaged<XMLTreeParser>.fromOpaque($0).takeUnretainedValue() }
  }
}

// MARK: - What expat finds

extension XMLTreeParser {
  private func begin(_ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
    count += 1
    guard open.count < XMLReader.depthLimit else {
      return stop("nesting", "elements nested deeper than \(XMLReader.depthLimit) levels")
    }
    guard count <= XMLReader.elementLimit else {
      return stop("too-large", "more than \(XMLReader.elementLimit) elements, which is the most that is read")
    }
    var values: [String: String] = [:]
    var next = attributes
    while let name = next[0], let value = next[1] {
      let parts = String(cString: name).utf8.split(separator: Self.separator)
      // A namespace means something else by its names, as `tools:label` is no label.
      if parts.count == 1 || parts[0].starts(with: Self.androidNamespaces.utf8),
        let local = parts.last.flatMap(String.init)
      {
        values[local] = String(cString: value)
      } else if parts[0].elementsEqual(Self.toolsNamespace.utf8), let local = parts.last.flatMap(String.init) {
        values["tools:" + local] = String(cString: value)
      }
      next += 2
    }
    let parts = String(cString: name).utf8.split(separator: Self.separator)
    open.append(XMLElement(name: parts.last.flatMap(String.init) ?? "", attributes: values, tag: current))
  }

  private func end() {
    guard let element = open.popLast() else { return }
    guard !open.isEmpty else { return root = element }
    open[open.count - 1].text += element.text
    open[open.count - 1].children.append(element)
  }

  private func append(_ text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  private func refuseDoctype() {
    stop("doctype", "a document type is not read, as it may define entities without end; remove it")
  }

  private func check(encoding: String) {
    guard !XMLEncoding.isKnown(encoding) else { return }
    stop("encoding", "encoding \(encoding.quoted) is not read; save the file as UTF-8")
  }

  private func stop(_ identifier: String, _ headline: String) {
    guard problem == nil else { return }
    problem = Problem(identifier: identifier, headline: headline, range: current)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// The bytes of what is being read.
  private var current: Range<Int> {
    let start = max(0, Int(XML_GetCurrentByteIndex(parser)))
    return start..<start + max(0, Int(XML_GetCurrentByteCount(parser)))
  }

  private func syntaxProblem(count: Int) -> Problem {
    let code = XML_GetErrorCode(parser)
    let words = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    let start = min(max(0, Int(XML_GetCurrentByteIndex(parser))), count)
    let notes = open.last.map { [DiagnosticCollector.Remark("in <\($0.name)>, which begins here", at: $0.tag)] }
    return Problem(
      identifier: "broken-xml",
      headline: "broken XML: \(words)",
      range: start..<min(start + 1, count),
      notes: notes ?? []
    )
  }
}
