import Foundation
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import TestSupport
import Testing

@testable import HelmRendering

@Suite("Pictures of differences")
struct DifferenceDrawingTests {
  private let report: DifferenceReport
  private let placed: PlacedDiagram
  private let state: DiagramState

  init() throws {
    let old = """
      {"title": "T", "fragments": [{"id": "b", "title": "B"}, {"id": "tab", "kind": "section"}],
       "segues": ["a => b", "a => gone", "a => tab", "tab <=> other", "a => off"]}
      """
    let new = """
      {"title": "T", "fragments": [{"id": "b", "title": "Bee"}, {"id": "tab", "kind": "section"}],
       "segues": [{"edge": "a => b", "auto": true}, "a => fresh", "a => tab", "tab => other",
         {"edge": "other => tab", "note": "changed"}, {"edge": "a => off", "disabled": true}]}
      """
    let documents = try [old, new].map { try #require(GraphDocument.read(Array($0.utf8), file: "g").document) }
    let differences = Differences(from: documents[0], to: documents[1])
    report = DifferenceReport(differences)
    let union = DifferenceUnion(differences)
    placed = try DiagramLayout.place(Diagram(GraphPart(union.graph)).separated(by: union))
    state = DiagramStateBuilder(placed.diagram, of: union.graph.walked).state(union, report: report)
  }

  /// The classes of segues, or the fragments' classes, by what they belong to.
  private func classes(of bytes: [UInt8]) -> [String: Set<Substring>] {
    let text = String(decoding: bytes, as: UTF8.self)
    var found: [String: Set<Substring>] = [:]
    for match in text.matches(of: /<g class="([^"]*)" data-(?:fragment="([^"]*)"|from="([^"]*)" data-to="([^"]*)")/) {
      let name = match.2.map(String.init) ?? "\(match.3 ?? "") => \(match.4 ?? "")"
      found[name] = Set(match.1.split(separator: " "))
    }
    return found
  }

  @Test("what was added, removed and changed has a class each, and everything else is dimmed")
  func classes() {
    let classes = classes(of: SVGRenderer(placed, theme: .light).render(state))
    let expected = [
      "fresh": "added", "a => fresh": "added", "gone": "removed", "a => gone": "removed", "b": "changed",
      "a => b": "changed", "a => off": "changed", "other => tab": "changed", "tab => other": "dimmed", "a": "dimmed",
      "tab": "dimmed", "a => tab": "dimmed", "other": "dimmed", "off": "dimmed",
    ]
    let marks: Set<Substring> = ["added", "removed", "changed", "dimmed"]
    #expect(classes.mapValues { $0.intersection(marks).sorted() } == expected.mapValues { [Substring($0)] })
  }

  @Test("each has a sign of its own, and two segues of a pair stand apart where only one of them changed")
  func signs() {
    let text = String(decoding: SVGRenderer(placed, theme: .light).render(state), as: UTF8.self)
    let signs = text.matches(of: /class="step-number"[^>]*>(.)</).map { String($0.1) }
    #expect(signs.count { $0 == "+" } == 3)
    #expect(signs.count { $0 == "−" } == 3)
    #expect(signs.count { $0 == "Δ" } == 5)
    #expect(!text.contains("head back"))
  }

  @Test("the words of a change stand in the titles of what changed")
  func titles() {
    let text = String(decoding: SVGRenderer(placed, theme: .light).render(state), as: UTF8.self)
    #expect(text.contains("<title>Bee\nchanged: title is Bee, was B</title>"))
    #expect(text.contains("<title>a → Bee: pass, auto\nchanged: auto is true, was false</title>"))
  }

  @Test("a cross and a sign on one line are both in sight")
  func disabled() throws {
    let index = try #require(placed.diagram.segues.firstIndex { $0.traits.disabled })
    var numbers = NumberPlaces(placed)
    let sign = try #require(numbers.places(in: state)[index]).place
    let disc = Rect(center: sign, size: Size(width: 17, height: 17))
    #expect(!disc.intersects(SegueDrawing.crossBox(of: placed.segues[index])))
  }

  @Test("a fragment's sign covers none of its twins", arguments: [5, 6, 9])
  func twins(count: Int) throws {
    let names = (0..<count).map { "screen \($0)" }
    let ring = names.indices.map { DocumentSegue(from: names[$0], to: "end \($0 % 2)") }
    let document = GraphDocument(segues: names.map { DocumentSegue(from: "start", to: $0) } + ring)
    let placed = try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .calm)))
    let members = try #require(placed.diagram.twins.first)
    for member in members {
      let sign = Rect(center: placed.signPlaces[member], size: Size(width: 17, height: 17))
      #expect(sign.intersects(placed.fragments[member]))
      for other in members where other != member { #expect(!sign.intersects(placed.fragments[other])) }
    }
  }

  /// What is different between two documents, with rows.
  private func calm(from old: GraphDocument, to new: GraphDocument) throws -> (PlacedDiagram, DiagramState) {
    let differences = Differences(from: old, to: new)
    let union = DifferenceUnion(differences)
    let diagram = Diagram(GraphPart(union.graph), options: DiagramOptions(lines: .calm)).separated(by: union)
    let placed = try DiagramLayout.place(diagram)
    let builder = DiagramStateBuilder(placed.diagram, of: union.graph.walked)
    return (placed, builder.state(union, report: DifferenceReport(differences)))
  }

  @Test("the signs of two that share a twin's line stand on that line, both")
  func pairs() throws {
    let ends = (0..<6).flatMap { [("home", "screen \($0)"), ("screen \($0)", "home")] }
    let old = GraphDocument(ends)
    let new = GraphDocument(ends.filter { $0.0 != "screen 4" && $0.1 != "screen 4" })
    let (placed, state) = try calm(from: old, to: new)
    let numbers = placed.diagram.segues.indices.filter { state.changes?.segues[$0] != nil }
    #expect(numbers.count == 2 && numbers.allSatisfy { placed.diagram.segues[$0].isQuiet })
    var places = NumberPlaces(placed)
    let marks = places.places(in: state)
    let drawn = try #require(numbers.first { !placed.diagram.segues[$0].isTrailing })
    let line = places.line(of: drawn).curve.places
    for number in numbers {
      let place = try #require(marks[number]).place
      #expect(line.contains { $0.distance(to: place) < 6 }, "\(place)")
    }
  }

  @Test("a menu that is new, or gone, has one line to all of its twins, with one sign", arguments: [false, true])
  func menus(isGone: Bool) throws {
    let app = GraphDocument((0..<6).map { ("home", "page \($0)") } + [("home", "settings")])
    var menu = app
    menu.segues += (0..<10).map { DocumentSegue(from: "settings", to: "item \($0)") }
    let (placed, state) = isGone ? try calm(from: menu, to: app) : try calm(from: app, to: menu)
    let changed = placed.diagram.segues.indices.filter { state.changes?.segues[$0] != nil }
    var places = NumberPlaces(placed)
    #expect(changed.count == 10 && places.places(in: state).keys.allSatisfy { !placed.diagram.segues[$0].isQuiet })
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
    let lines = root.all(class: "segue").filter { $0.classes.contains(isGone ? "removed" : "added") }
      .filter { !$0.all(class: "line").isEmpty }
    #expect(lines.count == 1)
    // Once one of them was there, each of the others has a line.
    var some = app
    some.segues += [DocumentSegue(from: "settings", to: "item 3")]
    let (other, otherState) = isGone ? try calm(from: menu, to: some) : try calm(from: some, to: menu)
    var otherPlaces = NumberPlaces(other)
    #expect(otherPlaces.places(in: otherState).count == 9)
  }

  @Test("the sign of a row has the colour of what happened to it, not to the fragment that it stands in")
  func rowSigns() throws {
    let names = (0..<7).map { "s\($0)" }
    let ends = names.flatMap { from in names.filter { $0 != from }.map { "\(from) => \($0)" } }
    func document(_ title: String, _ ends: [String]) throws -> GraphDocument {
      let segues = (["start => s0"] + ends).map { "\"\($0)\"" }.joined(separator: ",")
      let text = #"{"fragments": ["start", {"id": "s1", "title": "\#(title)"}], "segues": [\#(segues)]}"#
      return try #require(GraphDocument.read(Array(text.utf8), file: "g").document)
    }
    let old = try document("One", ends)
    let new = try document("First", ends.filter { $0 != "s1 => s2" } + ["s1 => start"])
    let (placed, state) = try calm(from: old, to: new)
    let root = try MarkupNode.parse(SVGRenderer(placed, theme: .light).render(state))
    let sheet = StyleSheet(try #require(root.child("style")?.text))
    let rows = root.all(class: "row").filter { $0.parent?.classes.contains("changed") == true }
    let signs = rows.filter { !$0.all(class: "row-sign").isEmpty }
    #expect(Set(signs.map { $0.all(class: "row-sign")[0].text }) == ["+", "−"])
    for row in signs {
      let color = try #require(sheet.fill(of: row.all(class: "row-text")[0], dark: false))
      #expect(sheet.fill(of: row.all(class: "step")[0], dark: false) == color)
    }
  }

  @Test("the legend has the kinds that occur, and no others")
  func legend() {
    let diagram = placed.diagram
    #expect(diagram.legend(of: state.subject).suffix(3) == [.added, .removed, .changed])
    #expect(!diagram.legend(of: .differences([.added])).contains(.removed))
    #expect(!diagram.legend(of: .graph).contains(.added))
  }

  @Test("the page lets in its own two style sheets, has no script, and shows the words")
  func page() throws {
    let bytes = DifferencePage(placed, theme: .light).render(state, report: report)
    let text = String(decoding: bytes, as: UTF8.self)
    let styles = text.matches(of: /<style>([^<]*)<\/style>/).map { String($0.1) }
    #expect(styles.count == 2)
    for style in styles {
      #expect(!style.contains("&"))
      #expect(text.contains(ContentHash.source(of: Array(style.utf8))))
    }
    #expect(!text.contains("<script"))
    #expect(!text.contains("style=\""))
    for section in report.sections { #expect(text.contains(section.title)) }
  }

  @Test("the page opens with the first change, large enough to be read, on a phone", arguments: [true, false])
  func phone(isFragment: Bool) throws {
    let old = GraphDocument((0..<30).map { ("screen \($0 / 2)", "screen \($0 + 1)") })
    var new = old
    new.segues.append(DocumentSegue(from: "screen 9", to: isFragment ? "new one" : "screen 3"))
    let differences = Differences(from: old, to: new)
    let union = DifferenceUnion(differences)
    let diagram = Diagram(GraphPart(union.graph), options: DiagramOptions(lines: .calm)).separated(by: union)
    let placed = try DiagramLayout.place(diagram)
    let report = DifferenceReport(differences)
    let state = DiagramStateBuilder(placed.diagram, of: union.graph.walked).state(union, report: report)
    let bytes = DifferencePage(placed, theme: .light).render(state, report: report)
    let page = String(decoding: bytes, as: UTF8.self)
    let near = try #require(page.firstMatch(of: /<svg class="helm-flow near" viewBox="([^"]*)"/))
    let view = near.1.split(separator: " ").compactMap { Double($0) }
    #expect(view.count == 4 && view[2] <= 370 && view[3] <= 460)
    let origin = SVGDrawing(placed, theme: .light, of: state.subject, withLegend: true).origin
    let part = Rect(x: view[0] - origin.x, y: view[1] - origin.y, width: view[2], height: view[3])
    let seen = try #require(placed.diagram.fragments.firstIndex { $0.id == (isFragment ? "new one" : "screen 3") })
    #expect(part.contains(placed.fragments[seen].center))
    #expect(page.contains("<g id=\"helm-flow-graph\" ") && page.contains("href=\"#helm-flow-graph\""))
    #expect(page.contains(/@media \(max-width: 640px\) \{[^@]*svg \{ max-width: none; \}/))
  }

  @Test("what a phone shows first looks as in the picture, and leaves out the same")
  func used() throws {
    let ends = [(0, 1), (1, 2), (2, 0), (1, 0), (0, 3), (3, 1)]
    func document(_ ends: [(Int, Int)]) -> GraphDocument {
      let all = ends + (4..<30).map { ($0 - 1, $0) }
      return GraphDocument(segues: all.map { DocumentSegue(from: "s\($0.0)", to: "s\($0.1)", tag: "often") })
    }
    let (old, new) = (document(ends), document(ends.dropLast() + [(2, 1), (3, 0)]))
    let (placed, state) = try calm(from: old, to: new)
    let report = DifferenceReport(Differences(from: old, to: new))
    let page = String(decoding: DifferencePage(placed, theme: .light).render(state, report: report), as: UTF8.self)
    let svg = try #require(page.firstMatch(of: /<svg xmlns(?s:.*)<\/svg>/)).0
    let root = try MarkupNode.parse(Array(svg.utf8))
    let graph = try #require(root.children.first { $0.attributes["id"] == "helm-flow-graph" })
    let sheet = StyleSheet(try #require(root.child("style")?.text))
    let shown = graph.all
    #expect(!graph.all(class: "row-text").isEmpty)
    for node in shown {
      for property in ["font-size", "font-weight", "fill", "stroke", "stroke-width", "stroke-dasharray"] {
        let own = sheet.value(of: property, at: node, dark: false, in: graph)
        #expect(own == sheet.value(of: property, at: node, dark: false), "\(property) of \(node.name)")
      }
    }
    let choices = StyleSheet(String(try #require(page.firstMatch(of: /<style>([^<]*)<\/style>/)).1))
    for kind in ["added", "removed"] {
      let parts = graph.all(class: kind)
      #expect(!parts.isEmpty && page.contains("~ .picture { --\(kind): none; }"))
      for part in parts {
        #expect(choices.value(of: "display", at: part, dark: false, in: graph) == "var(--\(kind), inline)")
      }
    }
  }

  @Test("DOT says what happened, in attributes and in signs")
  func dot() {
    let text = String(decoding: DOTRenderer(placed, theme: .light).render(state), as: UTF8.self)
    #expect(text.contains(#"label="− gone""#))
    #expect(text.contains(#"label="+ fresh""#))
    #expect(text.contains(#"label="Δ Bee""#))
    #expect(text.matches(of: /helm_change=added/).count == 2)
    #expect(text.matches(of: /helm_change=removed/).count == 2)
    #expect(text.matches(of: /helm_change=changed/).count == 4)
  }
}
