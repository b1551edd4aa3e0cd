#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the program is asked, as a line of JSON on its standard input.
///
///     {"helm-viz-swift":2,"files":[{"path":"App/Home.swift","file":"/src/App/Home.swift"}],"screens":[]}
package struct SourceRequest: Sendable, Codable {
  /// The version of what is said both ways; every other one is refused.
  package static let version = 2

  /// A file: what the document calls it, and where it lies; its text, where it can't be opened.
  package struct File: Sendable, Codable {
    package var path: String
    package var file: String
    package var text: String?

    package init(path: String, file: String) { (self.path, self.file) = (path, file) }
  }

  package var version: Int
  package var files: [File]
  /// What storyboards say of controllers.
  package var screens: [StoryboardTable.Screen]?
  /// Whether `#if DEBUG` is left out.
  package var leavesDebugOut: Bool?

  enum CodingKeys: String, CodingKey {
    case version = "helm-viz-swift"
    case files, screens
    case leavesDebugOut = "leave-debug-out"
  }

  package init(
    files: [File],
    screens: [StoryboardTable.Screen]? = nil,
    leavesDebugOut: Bool? = nil
  ) {
    version = Self.version
    (self.files, self.screens, self.leavesDebugOut) = (files, screens, leavesDebugOut)
  }
}

/// What was found, as two lines of JSON on the program's standard output: what was met and couldn't be told, then a
/// graph document.
package struct SourceAnswer: Sendable, Encodable {
  /// A fragment, as documents have it.
  package struct Fragment: Sendable, Codable, Equatable {
    package var id: String
    package var title: String?
    package var group: String?
    package var source: String?
    package var note: String?
    /// That code opens it, where no segue does: `code`.
    package var openedBy: String?

    enum CodingKeys: String, CodingKey {
      case id, title, group, source, note
      case openedBy = "x-opened-by"
    }
  }

  /// A group, as documents have it.
  package struct Group: Sendable, Codable, Equatable {
    package var id: String
    package var title: String?
  }

  /// A segue, as documents have it.
  package struct Segue: Sendable, Codable, Equatable {
    package var from: String
    package var to: String
    package var style: String
    package var auto: Bool?
    package var dismissable: Bool?
    package var presentation: String?
    package var disabled: Bool?
    package var redirect: [String]?
    package var tag: [String]?
    package var note: String?
    package var source: String?
    package var certainty: String?
  }

  /// A graph document.
  package struct Document: Sendable, Codable, Equatable {
    package var version = 1
    package var entry: [String]?
    package var groups: [Group]
    package var fragments: [Fragment]
    package var segues: [Segue]
  }

  /// A place with what is to be said of it.
  package struct Remark: Sendable, Codable, Equatable {
    package var source: String
    package var what: String
    package var reason: String

    package init(source: String, what: String, reason: String) {
      (self.source, self.what, self.reason) = (source, what, reason)
    }
  }

  package var version = SourceRequest.version
  package var document: Document
  /// How many places were met that lead somewhere, and of how many it is known whereto.
  package var triggers: Int
  package var resolved: Int
  package var unresolved: [Remark]
  /// What couldn't be read.
  package var warnings: [Remark]

  enum CodingKeys: String, CodingKey {
    case version = "helm-viz-swift"
    case triggers, resolved, unresolved, warnings
  }

  /// The lines, with their ends.
  package func lines() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let end = UInt8(ascii: "\n")
    return Array(try encoder.encode(self)) + [end] + Array(try encoder.encode(document)) + [end]
  }
}

extension SourceAnswer {
  /// The segues that an app declares to this project's libraries, as `GraphDocument(helm)` has them.
  init(_ graph: HelmPattern.Graph, warnings: [Remark]) {
    let segues = graph.segues
    let reached = Set(segues.map(\.edge.to))
    let inlets = segues.map(\.edge.from).filter { !reached.contains($0) }
    var ids: [String] = []
    for segue in segues { for id in [segue.edge.from, segue.edge.to] where !ids.contains(id) { ids.append(id) } }
    self.init(
      document: Document(
        entry: graph.entry.flatMap { Set(inlets) == [$0] ? nil : [$0] },
        groups: graph.groups,
        fragments: graph.fragments.isEmpty ? ids.map { Fragment(id: $0) } : graph.fragments,
        segues: segues.map { segue in
          Segue(
            from: segue.edge.from,
            to: segue.edge.to,
            style: segue.style,
            auto: segue.isAuto ? true : nil,
            dismissable: segue.isDismissable ? true : nil,
            presentation: segue.presentation,
            disabled: segue.isDisabled ? true : nil,
            redirect: segue.redirect.isEmpty ? nil : segue.redirect.map { "\($0.from) => \($0.to)" },
            tag: segue.tag.map { [$0] },
            source: "\(segue.place.path):\(segue.place.line)",
            certainty: "declared"
          )
        }
      ),
      triggers: segues.count + graph.untold.count,
      resolved: segues.count,
      unresolved: graph.untold.map {
        Remark(source: "\($0.path):\($0.line)", what: "Helm", reason: "its segues are made by code that isn't followed")
      },
      warnings: warnings
    )
  }
}
