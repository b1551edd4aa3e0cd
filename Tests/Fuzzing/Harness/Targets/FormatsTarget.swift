import CFuzzer
import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmRendering

@testable import HelmImport

/// Documents in every format, each read by a parser that isn't ours where there is one. Nothing is laid out.
enum FormatsTarget: FuzzTarget {
  static let traits = FuzzTraits("formats", length: 512, checked: 300)

  static func run(_ bytes: [UInt8]) -> Bool {
    guard let document = GraphDocument(bytes) else { return false }
    let reading = document.reading()
    DocumentInvariants.check(reading)
    let placed = PlacedDiagram(inRows: Diagram(document, options: DiagramOptions(tags: .all)))
    let navigation = try? reading.navigation(path: document.path)
    let state = navigation.map {
      DiagramStateBuilder(placed.diagram, of: WalkedGraph($0.graph)).state(NavigationState($0))
    }
    for state in [nil, state] {
      svg(placed, state)
      text(MermaidRenderer(placed.diagram, theme: Sample.theme).render(state), "Mermaid")
      text(MarkdownRenderer(placed.diagram, theme: Sample.theme).render(state), "Markdown")
      dot(placed, state)
    }
    // A page's script is long, and its hash takes more time than everything else.
    if bytes.count % 32 == 0 { page(placed, try? reading.navigation(path: [])) }
    return true
  }

  /// What XML can carry of a text: a character that it forbids is replaced.
  private static func carried(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: scalar
          default: "\u{FFFD}"
          }
        }
      )
    )
  }

  private static func svg(_ placed: PlacedDiagram, _ state: DiagramState?) {
    guard let root = expectXML(SVGRenderer(placed, theme: Sample.theme).render(state), "a picture") else { return }
    let all = root.all
    expectSame(all.compactMap { $0["data-fragment"] }, placed.diagram.fragments.map { carried($0.id) }, "ids in SVG")
    let tags = placed.diagram.segues.compactMap(\.traits.tag)
    let shown = Set(all.compactMap { $0["data-tag"] }.map { Array($0.utf8) })
    expect(tags.allSatisfy { shown.contains(Array(carried($0).utf8)) }, "tags got lost in SVG")
    let names: Set<String> = ["svg", "title", "desc", "style", "g", "rect", "circle", "path", "text", "a"]
    expect(all.allSatisfy { names.contains($0.name) }, "an element in SVG that nothing draws")
    expect(all.compactMap { $0["href"] }.allSatisfy { !$0.lowercased().hasPrefix("javascript:") }, "a link that acts")
  }

  /// Text without markup of its own: nothing in it acts on a terminal.
  private static func text(_ bytes: [UInt8], _ what: String) {
    expect(String(validating: bytes, as: UTF8.self) != nil, "\(what) is no UTF-8")
    expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "a control character in \(what)")
  }

  private static func dot(_ placed: PlacedDiagram, _ state: DiagramState?) {
    let bytes = DOTRenderer(placed, theme: Sample.theme).render(state)
    expect(helm_is_dot(bytes.map { CChar(bitPattern: $0) } + [0]), "Graphviz can't read our DOT")
  }

  private static func page(_ placed: PlacedDiagram, _ start: Navigation<NamedFragment>?) {
    let walkthrough = start.map { start in
      var explorer = StateExplorer(grouping: .path, limit: 30, pathLimit: 100)
      explorer.isParallel = false
      return Walkthrough(WalkTable(explorer.explore(start.graph.indexed), start: start))
    }
    let page = HTMLRenderer(placed, theme: Sample.theme).render(
      walkthrough,
      problems: walkthrough == nil ? ["none"] : []
    )
    guard let start = places(of: "<script type=\"application/json\" id=\"data\">", in: page).first?.upperBound,
      let end = places(of: "</script>", in: page).first(where: { $0.lowerBound >= start })?.lowerBound
    else { return expect(false, "a page without data") }
    let data = expectJSON(Array(page[start..<end]), "the page's data")
    let fragments = data?.members.first { $0.name == "fragments" }?.value.elements.compactMap { fragment in
      fragment.members.first { $0.name == "id" }?.value.string
    }
    if walkthrough != nil { expectSame(fragments ?? [], placed.diagram.fragments.map(\.id), "ids in a page") }
    // What a text says never opens or ends a script.
    expect(places(of: "<script", in: page).count == 2, "another script in a page")
    expect(places(of: "</script", in: page).count == 2, "a script's end in a page")
  }

  private static func places(of word: String, in text: [UInt8]) -> [Range<Int>] {
    let text = Data(text)
    var places: [Range<Int>] = []
    while let place = text.range(of: Data(word.utf8), in: (places.last?.upperBound ?? 0)..<text.count) {
      places.append(place)
    }
    return places
  }
}

/// Compares code by code: strings are equal where they look the same.
func expectSame(_ found: [String], _ wanted: [String], _ what: String) {
  expect(found.map { Array($0.utf8) } == wanted.map { Array($0.utf8) }, "\(what): \(found), not \(wanted)")
}
