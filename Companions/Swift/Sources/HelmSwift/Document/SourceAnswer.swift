/// What the program is asked, as a line of JSON on its standard input.
///
///     {"helm-viz-swift":2,"files":[{"path":"App/Home.swift","file":"/src/App/Home.swift"}],"screens":[]}
package struct SourceRequest: Sendable, Decodable {
  /// A file: what the document calls it, and where it lies; its text, where it can't be opened.
  package struct File: Sendable, Decodable {
    package var path: String
    package var file: String
    package var text: String?

    package init(path: String, file: String) { (self.path, self.file) = (path, file) }
  }

  package var version: Int
  package var files: [File]
  /// What storyboards say of controllers.
  package var screens: [StoryboardTable.Screen]?
  /// The tables of the app's texts.
  package var tables: [File]?
  /// Whether `#if DEBUG` is left out.
  package var leavesDebugOut: Bool?

  enum CodingKeys: String, CodingKey {
    case version = "helm-viz-swift"
    case files, screens, tables
    case leavesDebugOut = "leave-debug-out"
  }

  package init(
    files: [File],
    screens: [StoryboardTable.Screen]? = nil,
    tables: [File]? = nil,
    leavesDebugOut: Bool? = nil
  ) {
    version = SourceProtocol.version
    (self.files, self.screens, self.tables, self.leavesDebugOut) = (files, screens, tables, leavesDebugOut)
  }
}

/// What was found, as two lines of JSON on the program's standard output: what was met and couldn't be told, then a
/// graph document.
package struct SourceAnswer: Sendable {
  /// A fragment, as documents have it.
  package struct Fragment: Sendable, Equatable {
    package var id: String
    package var title: String?
    package var group: String?
    package var source: String?
    package var note: String?
    /// That code opens it, where no segue does: `code`.
    package var openedBy: String?

    fileprivate var node: JSONNode {
      .object(known: [
        ("group", .text(group)), ("id", .string(id)), ("note", .text(note)), ("source", .text(source)),
        ("title", .text(title)), ("x-opened-by", .text(openedBy)),
      ])
    }
  }

  /// A group, as documents have it.
  package struct Group: Sendable, Equatable {
    package var id: String
    package var title: String?

    fileprivate var node: JSONNode { .object(known: [("id", .string(id)), ("title", .text(title))]) }
  }

  /// A segue, as documents have it.
  package struct FoundSegue: Sendable, Equatable {
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

    fileprivate var node: JSONNode {
      .object(known: [
        ("auto", auto.map(JSONNode.bool)), ("certainty", .text(certainty)), ("disabled", disabled.map(JSONNode.bool)),
        ("dismissable", dismissable.map(JSONNode.bool)), ("from", .string(from)), ("note", .text(note)),
        ("presentation", .text(presentation)), ("redirect", .texts(redirect)), ("source", .text(source)),
        ("style", .string(style)), ("tag", .texts(tag)), ("to", .string(to)),
      ])
    }
  }

  /// A graph document.
  package struct Document: Sendable, Equatable {
    package var version = 1
    package var entry: [String]?
    package var groups: [Group]
    package var fragments: [Fragment]
    package var segues: [FoundSegue]

    /// So many screens to which nothing leads are a quarter of some.
    private static let part = 4

    /// That nothing is seen to lead to many of the screens, which the share of resolved triggers doesn't tell: of those
    /// on them it is known whereto they lead.
    var unled: Remark? {
      var reached = Set((entry ?? []) + fragments.filter { $0.openedBy != nil }.map(\.id))
      guard !reached.isEmpty else { return nil }
      var queue = Array(reached)
      let ways = Dictionary(grouping: segues, by: \.from)
      while let next = queue.popLast() { queue += (ways[next] ?? []).map(\.to).filter { reached.insert($0).inserted } }
      let lost = fragments.filter { !reached.contains($0.id) }
      guard lost.count > 1, lost.count * Self.part >= fragments.count else { return nil }
      let names = lost.prefix(3).map(\.id).joined(separator: ", ")
      let rest = lost.count > 3 ? " and \(lost.count - 3) more" : ""
      return Remark(
        source: lost[0].source ?? "",
        what: "views",
        reason:
          "nothing is seen to lead to \(lost.count) of \(fragments.count) screens: \(names)\(rest); triggers on them "
          + "are counted all the same"
      )
    }

    fileprivate var node: JSONNode {
      .object(known: [
        ("entry", .texts(entry)), ("fragments", .array(fragments.map(\.node))), ("groups", .array(groups.map(\.node))),
        ("segues", .array(segues.map(\.node))), ("version", .integer(version)),
      ])
    }
  }

  /// A place with what is to be said of it.
  package struct Remark: Sendable, Equatable {
    package var source: String
    package var what: String
    package var reason: String

    package init(source: String, what: String, reason: String) {
      (self.source, self.what, self.reason) = (source, what, reason)
    }

    fileprivate var node: JSONNode {
      .object([("reason", .string(reason)), ("source", .string(source)), ("what", .string(what))])
    }
  }

  package var document: Document
  /// How many places were met that lead somewhere, and of how many it is known whereto.
  package var triggers: Int
  package var resolved: Int
  package var unresolved: [Remark]
  /// What couldn't be read.
  package var warnings: [Remark]
  /// Whether the app's code shows what it begins with whenever it starts, so that no storyboard does.
  package var isBegunByCode = false

  /// The lines, with their ends.
  package var lines: [UInt8] {
    var members: [(String, JSONNode)] = [
      (SourceProtocol.name, .integer(SourceProtocol.version)), ("resolved", .integer(resolved)),
      ("triggers", .integer(triggers)), ("unresolved", .array(unresolved.map(\.node))),
      ("warnings", .array(warnings.map(\.node))),
    ]
    if isBegunByCode { members.append(("begun-by-code", .bool(true))) }
    return JSONWriter.bytes { json in
      for line in [.object(members), document.node] {
        json.node(line)
        json.raw("\n")
      }
    }
  }
}

extension JSONNode {
  /// An object with those members of which there is something.
  fileprivate static func object(known members: [(key: String, value: JSONNode?)]) -> JSONNode {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  fileprivate static func text(_ text: String?) -> JSONNode? { text.map(JSONNode.string) }

  fileprivate static func texts(_ texts: [String]?) -> JSONNode? { texts.map { .array($0.map(JSONNode.string)) } }
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
          FoundSegue(
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
            certainty: segue.hasUntoldStyle ? "ambiguous" : "declared"
          )
        }
      ),
      triggers: segues.count + graph.untold.count,
      resolved: segues.count { !$0.hasUntoldStyle },
      unresolved: graph.remarks,
      warnings: warnings
    )
  }
}
