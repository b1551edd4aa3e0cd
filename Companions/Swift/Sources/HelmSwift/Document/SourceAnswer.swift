#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the program is asked, as a line of JSON on its standard input.
///
///     {"helm-viz-swift":1,"files":[{"path":"App/Home.swift","file":"/src/App/Home.swift"}],"screens":[]}
public struct SourceRequest: Sendable, Codable {
  /// The version of what is said both ways; every other one is refused.
  public static let version = 1

  /// A file: what the document calls it, and where it lies.
  public struct File: Sendable, Codable {
    public var path: String
    public var file: String

    public init(path: String, file: String) { (self.path, self.file) = (path, file) }
  }

  public var version: Int
  public var files: [File]
  /// What storyboards say of controllers.
  public var screens: [StoryboardTable.Screen]?
  /// Whether `#if DEBUG` is left out.
  public var leavesDebugOut: Bool?
  /// Where what was read is kept for the next time.
  public var cache: String?

  enum CodingKeys: String, CodingKey {
    case version = "helm-viz-swift"
    case files, screens, cache
    case leavesDebugOut = "leave-debug-out"
  }

  public init(files: [File], screens: [StoryboardTable.Screen]? = nil, leavesDebugOut: Bool? = nil, cache: String? = nil) {
    version = Self.version
    (self.files, self.screens, self.leavesDebugOut, self.cache) = (files, screens, leavesDebugOut, cache)
  }
}

/// What was found, as two lines of JSON on the program's standard output: what was met and couldn't be told, then a
/// graph document.
public struct SourceAnswer: Sendable, Encodable {
  /// A fragment, as documents have it.
  public struct Fragment: Sendable, Codable, Equatable {
    public var id: String
    public var title: String?
    public var group: String?
    public var source: String?
  }

  /// A group, as documents have it.
  public struct Group: Sendable, Codable, Equatable {
    public var id: String
  }

  /// A segue, as documents have it.
  public struct Segue: Sendable, Codable, Equatable {
    public var from: String
    public var to: String
    public var style: String
    public var auto: Bool?
    public var dismissable: Bool?
    public var presentation: String?
    public var tag: [String]?
    public var note: String?
    public var source: String?
    public var certainty: String?
  }

  /// A graph document.
  public struct Document: Sendable, Codable, Equatable {
    public var version = 1
    public var entry: [String]
    public var groups: [Group]
    public var fragments: [Fragment]
    public var segues: [Segue]
  }

  /// A place with what is to be said of it.
  public struct Remark: Sendable, Codable, Equatable {
    public var source: String
    public var what: String
    public var reason: String

    public init(source: String, what: String, reason: String) {
      (self.source, self.what, self.reason) = (source, what, reason)
    }
  }

  public var version = SourceRequest.version
  public var document: Document
  /// How many places were met that lead somewhere, and of how many it is known whereto.
  public var triggers: Int
  public var resolved: Int
  public var unresolved: [Remark]
  /// What couldn't be read.
  public var warnings: [Remark]

  enum CodingKeys: String, CodingKey {
    case version = "helm-viz-swift"
    case triggers, resolved, unresolved, warnings
  }

  /// The lines, with their ends.
  public func lines() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let end = UInt8(ascii: "\n")
    return Array(try encoder.encode(self)) + [end] + Array(try encoder.encode(document)) + [end]
  }
}
