public import HelmDocument

/// Where in an app's sources a fragment or a segue stands, as people read it.
public struct DiagramSource: Sendable, Hashable {
  /// The path, and the line behind a colon.
  public var text: String
  /// Where it can be looked at: http, https or relative; nil where nobody said where the sources lie.
  public var link: String?

  /// A place in words, with a link where there is an address that places are relative to.
  ///
  /// - Parameter base: the address; the line is added as hosts of source code have it, `#L42`.
  public init(_ source: DocumentSource, base: String? = nil) {
    text = visible(source.description)
    link = base.flatMap { base in
      let slash = base.hasSuffix("/") || base.hasSuffix("=") ? "" : "/"
      return safeLink(base + slash + Self.escaped(source.path) + (source.line.map { "#L\($0)" } ?? ""))
    }
  }

  /// A path as addresses have it.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}

/// A link that only leads somewhere, as it is drawn: with spaces percent-encoded; nil of another.
///
/// Documents are held to this where they are read; one that a program made was not read.
func safeLink(_ link: String) -> String? {
  guard ReferenceCheck.link(link) == nil else { return nil }
  return link.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
}
