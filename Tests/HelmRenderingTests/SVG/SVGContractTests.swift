import Foundation
import HelmAnalysis
import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmRendering

@Suite("The SVG contract")
struct SVGContractTests {
  @Test("every example is there", arguments: Pictures.exampleNames)
  func examples(name: String) {
    #expect(Pictures.examples.contains { $0.name == name })
  }

  @Test("every graph with the shape of a real one is there", arguments: GraphShape.all.dropLast(2))
  func shapedGraphs(shape: GraphShape) {
    #expect(Pictures.shaped.contains { $0.name == "\(shape)" })
  }

  private static let missing = Pictures.realCount - Pictures.realNames.count

  @Test(
    "every real graph is there, for all tests of pictures",
    .enabled(
      if: missing <= 0,
      "\(missing) of \(Pictures.realCount) graphs aren't in ../shared/real/graphs: no test looks at pictures of them"
    )
  )
  func realGraphs() {
    #expect(Pictures.real.map(\.name) == Pictures.realNames)
    #expect(Pictures.realNames.count == Pictures.realCount, "write it down as 'realCount'")
  }

  @Test("the root says what it is, and names its title and description", arguments: Pictures.all)
  func root(picture: Picture) {
    for drawing in picture.drawings {
      let (root, state) = (drawing.root, drawing.state)
      #expect(root.name == "svg" && root.attributes["class"] == "helm-flow" && root.attributes["role"] == "img")
      let (width, height) = (root.attributes["width"] ?? "", root.attributes["height"] ?? "")
      #expect(root.attributes["viewBox"] == "0 0 \(width) \(height)")
      let named = (root.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
      #expect(named == [root.child("title")?.attributes["id"], root.child("desc")?.attributes["id"]])
      #expect(root.child("title")?.text == (picture.diagram.title.isEmpty ? "Navigation graph" : picture.diagram.title))
      let sentence = root.child("desc")?.text ?? ""
      #expect(sentence.hasPrefix("\(picture.diagram.fragments.count) fragment") && sentence.hasSuffix("."))
      if let state {
        #expect(sentence.contains(state.caption.first) && sentence.contains(state.caption.second))
      }
    }
  }

  @Test("fragments carry their classes, id and title", arguments: Pictures.all)
  func fragments(picture: Picture) {
    for drawing in picture.drawings {
      let (root, state) = (drawing.root, drawing.state)
      let groups = root.all(class: "fragment").filter { $0.attributes["data-fragment"] != nil }
      #expect(groups.count == picture.diagram.fragments.count)
      for (index, (fragment, group)) in zip(picture.diagram.fragments, groups).enumerated() {
        let classes = ["fragment", fragment.kind.rawValue, fragment.isEntry ? "entry" : nil]
        #expect(group.classes == classes.compactMap(\.self) + (state.map { [$0.fragments[index].rawValue] } ?? []))
        #expect(group.attributes["data-fragment"] == fragment.id && group.attributes.count == 2)
        #expect(group.children.first?.name == "title" && group.child("title")?.text.hasPrefix(fragment.title) == true)
      }
    }
  }

  @Test("segues carry their classes, ends, tag, steps and title, also those that share a line", arguments: Pictures.all)
  func segues(picture: Picture) {
    for drawing in picture.drawings {
      let (root, state) = (drawing.root, drawing.state)
      let groups = root.all(class: "segue").filter { $0.attributes["data-from"] != nil }
      #expect(groups.count == picture.diagram.segues.count)
      for (index, (segue, group)) in zip(picture.diagram.segues, groups).enumerated() {
        let traits = [
          segue.traits.auto ? "auto" : nil, segue.traits.dismissable ? "dismissable" : nil,
          segue.traits.tag == nil ? nil : "tagged", segue.traits.disabled ? "disabled" : nil,
          segue.traits.presentation?.rawValue,
          state.map { emphasis(of: index, in: $0) },
        ]
        let classes = ["segue", segue.traits.holds ? "hold" : "pass"] + traits.compactMap(\.self)
        // The line of a pair also says what happens to the segue the other way.
        #expect(group.classes.filter { !$0.hasPrefix("partner-") } == classes)
        let steps = state?.steps[index] ?? []
        let expected: [String: String?] = [
          "class": group.attributes["class"], "data-from": picture.diagram.fragments[segue.from].id,
          "data-to": picture.diagram.fragments[segue.to].id, "data-tag": segue.traits.tag,
          "data-step": steps.isEmpty ? nil : steps.map(String.init).joined(separator: " "),
        ]
        #expect(group.attributes == expected.compactMapValues(\.self))
        #expect(group.children.first?.name == "title" && group.child("title")?.text.isEmpty == false)
      }
    }
  }

  private func emphasis(of segue: Int, in state: DiagramState) -> String {
    !state.steps[segue].isEmpty ? "on-path" : state.available[segue] ? "available" : "dimmed"
  }

  @Test("groups carry their id and title", arguments: Pictures.all)
  func groups(picture: Picture) {
    let root = picture.drawings[0].root
    let groups = root.all(class: "group")
    #expect(groups.map { $0.attributes["data-group"] } == picture.diagram.groups.map(\.id))
    #expect(groups.map { $0.child("title")?.text } == picture.diagram.groups.map(\.title))
  }

  @Test("the legend has a title and explains exactly the traits that occur", arguments: Pictures.all)
  func legend(picture: Picture) throws {
    for drawing in picture.drawings {
      let (root, state) = (drawing.root, drawing.state)
      let legends = root.all(class: "legend")
      #expect(legends.count == 1 && legends.first?.child("title") != nil)
      let items = legends.first?.all(class: "legend-item").compactMap { $0.child("text")?.text }
      #expect(items == occurring(in: picture, withState: state != nil).map(\.label))
      let without = SVGRenderer(picture.placed, theme: .light, legend: false).render(state, isAlone: false)
      #expect(try MarkupNode.parse(without).all(class: "legend").isEmpty)
    }
  }

  /// What a drawing shows, found without the model's own rule.
  private func occurring(in picture: Picture, withState: Bool) -> [LegendEntry] {
    let root = picture.drawings[0].root
    let legend = Set(root.all(class: "legend").flatMap(\.all).map(ObjectIdentifier.init))
    let nodes = root.all.filter { !legend.contains(ObjectIdentifier($0)) }
    func has(_ name: String) -> Bool { nodes.contains { $0.classes.contains(name) } }
    let shown: [LegendEntry: Bool] = [
      .screen: has("screen"), .section: has("section"), .overlay: has("overlay"), .entry: has("entry"),
      .pass: has("pass"), .hold: has("hold"), .auto: has("auto"), .dismissable: has("dismissable"),
      .bothWays: has("back"),
      // What a segue presents its destination as stands in such a box too.
      .tag: nodes.contains { $0.classes.contains("tagged") && $0.all.contains { $0.classes.contains("tag") } },
      .disabled: has("disabled"), .redirect: has("redirect"),
    ]
    let ofStates: Set<LegendEntry> = [.path, .presented, .visited, .available]
    return LegendEntry.allCases.filter { shown[$0] ?? (withState && ofStates.contains($0)) }
  }

  @Test("one element stands on a line, and numbers have at most two decimals", arguments: Pictures.all)
  func lines(picture: Picture) {
    for drawing in picture.drawings {
      let text = String(decoding: drawing.bytes, as: UTF8.self)
      // A text of megabytes is looked through once, without what only an optimiser makes quick.
      drawing.bytes.withUnsafeBufferPointer { bytes in
        var (place, starts) = (0, 0)
        while place + 1 < bytes.count {
          if bytes[place] == UInt8(ascii: "\n") { starts = 0 }
          if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] != UInt8(ascii: "/") {
            starts += 1
            if starts == 2 { Issue.record("a second element in a line, at byte \(place)") }
          }
          place += 1
        }
      }
      for match in text.matches(of: /\ (?:x|y|width|height|cx|cy|r|rx|d)="[^"]*(?:\.\d{3}|e)[^"]*"/) {
        Issue.record("\(match.output)")
      }
    }
  }

  @Test("nothing is run, fetched or left to a variable; colours are literal", arguments: Theme.builtInNames)
  func selfContained(theme name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    for picture in Pictures.examples {
      for state in [nil, picture.states.last] {
        let root = try MarkupNode.parse(SVGRenderer(picture.placed, theme: theme).render(state))
        let known = ["svg", "title", "desc", "style", "g", "rect", "circle", "path", "text", "image", "a"]
        #expect(Set(root.all.map(\.name)).subtracting(known).isEmpty)
        for node in root.all {
          #expect(!node.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" || $0 == "fill" })
          if node.name == "image" { #expect(node.attributes["href"]?.hasPrefix("data:image/") == true) }
        }
        let style = try #require(root.child("style")?.text)
        for word in ["url(", "var(", "@import", "@font-face", "expression"] { #expect(!style.contains(word)) }
        let sheet = StyleSheet(style)
        #expect(sheet.hasDarkMode == (theme.darkPalette != nil))
        for value in sheet.values(of: "fill") + sheet.values(of: "stroke") where value != "none" {
          #expect(value.wholeMatch(of: /#[0-9A-F]{6}/) != nil, "\(value)")
        }
      }
    }
  }

  @Test("ids are the same two in every drawing", arguments: Pictures.examples)
  func ids(picture: Picture) {
    #expect(picture.drawings[0].root.all.compactMap { $0.attributes["id"] } == ["helm-flow-title", "helm-flow-desc"])
  }

  @Test(
    "librsvg draws every picture without a word",
    .enabled(if: Tool.rsvg != nil, "no rsvg-convert"),
    arguments: Pictures.all
  )
  func rsvg(picture: Picture) throws {
    let tool = try #require(Tool.rsvg)
    let outcome = try tool.run(["--format", "png", "--zoom", "0.25"], input: picture.drawings[0].bytes)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
