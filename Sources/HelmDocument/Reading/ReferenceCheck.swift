/// What links and images may refer to. A picture made from a document shows them to people who didn't write it.
package enum ReferenceCheck {
  /// What is wrong with a link: it may be an http or https address, or a relative one.
  package static func link(_ text: String) -> String? {
    if let problem = common(text, "link") { return problem }
    guard let scheme = scheme(of: text) else { return nil }
    if scheme.lowercased() == "http" || scheme.lowercased() == "https" { return nil }
    let rest = text.dropFirst(scheme.count + 1)
    if !rest.isEmpty, rest.allSatisfy({ $0.isASCII && $0.isNumber || $0 == ":" }) {
      return "link \(text.quoted) reads as an address of scheme '\(scheme)'; write \("./\(text)".quoted)"
    }
    return "link \(text.quoted) is neither http, https nor relative"
  }

  /// What is wrong with an image: it has to be a relative path that stays inside the document's folder.
  package static func image(_ text: String) -> String? {
    if let problem = common(text, "image") { return problem }
    if scheme(of: text) != nil || text.hasPrefix("/") || text.hasPrefix("~") {
      return "image \(text.quoted) is not relative; name a file inside the document's folder"
    }
    if text.contains("\\") { return "image \(text.quoted) has a backslash; folders are divided by '/'" }
    if text.split(separator: "/").contains("..") {
      return "image \(text.quoted) leaves the document's folder; name a file inside it"
    }
    return nil
  }

  /// What is wrong with a place in sources: it has to be a path, with a line behind a colon or without.
  package static func source(_ text: String) -> String? { common(text, "source") }

  private static func common(_ text: String, _ role: String) -> String? {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return "empty \(role); remove it, or name something"
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) {
      return "\(role) \(text.quoted) has control characters; remove them"
    }
    if first.properties.isWhitespace || last.properties.isWhitespace {
      return "\(role) \(text.quoted) begins or ends with a space; remove it"
    }
    return nil
  }

  /// What stands before the first colon, if that makes a scheme: a letter, then letters, digits, `+`, `-`, `.`.
  private static func scheme(of text: String) -> Substring? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon]
    guard let first = scheme.utf8.first, Character(Unicode.Scalar(first)).isLetter, first < 0x80 else { return nil }
    let isScheme = scheme.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "+-.".contains(Character(scalar)))
    }
    return isScheme ? scheme : nil
  }
}
