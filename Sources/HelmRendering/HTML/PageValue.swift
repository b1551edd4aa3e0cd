internal import HelmDocument

/// A piece of the page's data, printed as JSON that may stand inside a `<script>` element.
indirect enum PageValue {
  case number(Int)
  case numbers([Int])
  case text(String)
  case list([PageValue])
  case object([(String, PageValue)])

  /// An object without the members that are nil.
  static func members(_ members: KeyValuePairs<String, PageValue?>) -> PageValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The JSON's bytes, without white space; a list of lists or objects has one a line, so that two pages compare.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The same where no character can end the element or begin a comment in it.
  var embeddable: [UInt8] {
    let bytes = bytes
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    var embeddable: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "<") { embeddable += Array(#"\u003c"#.utf8) } else { embeddable.append(byte) }
    }
    return embeddable
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.raw(String(number))
    case .numbers(let numbers):
      writer.raw("[")
      for (index, number) in numbers.enumerated() { writer.raw(index == 0 ? "\(number)" : ",\(number)") }
      writer.raw("]")
    case .text(let text): writer.string(text)
    case .list(let values):
      writer.raw("[")
      for (index, value) in values.enumerated() {
        if index > 0 { writer.raw(",") }
        if value.isContainer { writer.raw("\n") }
        value.write(to: &writer)
      }
      writer.raw("]")
    case .object(let members):
      writer.raw("{")
      for (index, (key, value)) in members.enumerated() {
        if index > 0 { writer.raw(",") }
        writer.string(key)
        writer.raw(":")
        value.write(to: &writer)
      }
      writer.raw("}")
    }
  }

  private var isContainer: Bool {
    switch self {
    case .list, .object: true
    case .number, .numbers, .text: false
    }
  }
}
