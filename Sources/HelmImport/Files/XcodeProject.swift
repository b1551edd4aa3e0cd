#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A project of Xcode's as its file `project.pbxproj` has it: objects that name each other.
struct XcodeProject: Decodable {
  /// Of every kind, with what of it tells which files a target has.
  struct Object: Decodable {
    let isa: String
    // The project's own.
    let mainGroup, projectDirPath, developmentRegion: String?
    let targets: [String]?
    // A target's, and what it names.
    let name, productType, buildConfigurationList: String?
    let buildPhases, fileSystemSynchronizedGroups, buildConfigurations, files: [String]?
    let buildSettings: Settings?
    let fileRef: String?
    // Of groups and files.
    let path, sourceTree: String?
    let children, exceptions, membershipExceptions: [String]?
    let target: String?
  }

  struct Settings: Decodable {
    let system: String?

    enum CodingKeys: String, CodingKey { case system = "SDKROOT" }
  }

  let objects: [String: Object]
  let rootObject: String

  /// Reads a project's file; nil for what isn't one, or not in Xcode's own form of property lists.
  static func read(_ bytes: [UInt8]) -> XcodeProject? {
    guard isReadable(bytes) else { return nil }
    return try? PropertyListDecoder().decode(XcodeProject.self, from: Data(bytes))
  }

  // MARK: What may be decoded

  /// As deep as brackets may stand in each other, for each of which the decoder calls itself. Projects need eight.
  private static let depthLimit = 32

  /// Whether a text is of the form that begins with a comment or a bracket, and nowhere deep.
  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first(where: { !isSpace($0) }), first == UInt8(ascii: "/") || first == UInt8(ascii: "{"),
      !bytes.contains(0)
    else { return false }
    var depth = 0
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        guard depth <= depthLimit else { return false }
        rest.removeFirst()
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        rest.removeFirst()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): rest = afterString(rest)
      case UInt8(ascii: "/") where rest.starts(with: "//".utf8): rest = rest.drop { $0 != 10 && $0 != 13 }
      case UInt8(ascii: "/") where rest.starts(with: "/*".utf8): rest = afterComment(rest)
      case let byte where isWord(byte): rest = rest.drop(while: isWord)
      default: rest.removeFirst()
      }
    }
    return true
  }

  private static func afterString(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != text.first {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return rest
  }

  private static func afterComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.dropFirst(2)
    while let star = rest.firstIndex(of: UInt8(ascii: "*")) {
      rest = rest[(star + 1)...]
      if rest.first == UInt8(ascii: "/") { return rest.dropFirst() }
    }
    return []
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Whether a byte may stand in a string without quotes, in which there are no comments either.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }
}
