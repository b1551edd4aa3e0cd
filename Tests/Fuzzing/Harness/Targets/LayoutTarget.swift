import HelmDiagram
import HelmDocument
import HelmImport
import HelmLayout
import HelmRendering

/// Documents that Graphviz lays out, and DOT of them that is imported again: what is drawn of it is the same.
enum LayoutTarget: FuzzTarget {
  static let traits = FuzzTraits("layout", length: 512, checked: 100)

  static func run(_ bytes: [UInt8]) -> Bool {
    guard let document = GraphDocument(bytes) else { return false }
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
    // Segues between the same two are in the order of their tags, which are told otherwise there.
    let alike = Dictionary(grouping: document.segues) { [$0.from, $0.to] }.values.filter { $0.count > 1 }
    guard alike.joined().allSatisfy({ $0.tags.allSatisfy { told($0) == $0 } }) else { return true }
    let second = dot(again)
    let texts = [first, second].map { String(decoding: $0, as: UTF8.self) }
    expect(first == second, "DOT that is imported and drawn again: \(texts.joined(separator: "\nbecomes\n"))")
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

  /// DOT has no NUL, and Graphviz leaves out a line break with nothing, a quote or a backslash on either side.
  private static func told(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isEdge(_ place: Int) -> Bool {
      !scalars.indices.contains(place) || scalars[place] == "\"" || scalars[place] == "\\"
    }
    var told = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let isAlone = scalar == "\n" && isEdge(place - 1) && isEdge(place + 1)
      told.append(scalar == "\0" ? "\u{2400}" : isAlone ? "\u{240A}" : scalar)
    }
    return String(told)
  }

  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
