import HelmDiagram
import HelmDocument
import HelmImport
import HelmLayout
import HelmRendering

/// Documents that Graphviz lays out, and DOT of them that is imported again: what is drawn of it is the same.
enum LayoutTarget: FuzzTarget {
  static func run(_ bytes: [UInt8]) -> Bool {
    guard let document = GraphDocument(bytes), document.canBeToldInDOT else { return false }
    let first = dot(document)
    let source = SourceText(file: "graph.dot", bytes: first)
    let imported = GraphImport.dot([source])
    guard let again = imported.document else {
      expect(false, "our DOT can't be imported: \(imported.diagnostics.map(\.headline))")
      return true
    }
    expectSame(
      again.fragments.map(\.id).sorted(by: isBefore),
      document.fragments.map { told($0.id) }.sorted(by: isBefore),
      "ids through DOT"
    )
    expect(again.segues.count == document.segues.count, "segues through DOT: \(again.segues.count)")
    let pairs = zip(lines(first), lines(dot(again)))
    let other = pairs.first { $0 != $1 }.map { "\($0)\nbecomes \($1)" }
    expect(other == nil, "DOT that is imported and drawn again: \(other ?? "")")
    return true
  }

  private static func dot(_ document: GraphDocument) -> [UInt8] {
    let diagram = Diagram(document, options: DiagramOptions(tags: .all, direction: .leftToRight))
    do throws(LayoutError) {
      let placed = try DiagramLayout.place(diagram, timeLimit: 8)
      expectXML(SVGRenderer(placed, theme: Sample.theme).render(), "a picture")
      return DOTRenderer(placed, theme: Sample.theme).render()
    } catch {
      expect(false, "a small graph can't be laid out: \(error)")
      return []
    }
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    text.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
  }

  /// DOT has no NUL.
  private static func told(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{2400}" : $0 }))
  }

  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension GraphDocument {
  /// Our DOT names a redirected segue by its ends, so that of two with the same ends it can't say which. And a text of a
  /// line break alone is empty to Graphviz.
  fileprivate var canBeToldInDOT: Bool {
    let edges = segues.map(\.edge)
    let isClear = segues.allSatisfy { segue in segue.redirect.isEmpty || edges.count { $0 == segue.edge } == 1 }
    let texts =
      [title] + groups.flatMap { [$0.id, $0.title] } + fragments.flatMap { [$0.id, $0.title, $0.note, $0.link] }
      + segues.flatMap { [$0.tag, $0.note] }
    return isClear && texts.allSatisfy { $0 != "\n" }
  }
}
