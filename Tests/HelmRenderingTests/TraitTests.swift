import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import Testing

@testable import HelmRendering

@Suite("Traits that one can see")
struct TraitTests {
  private struct Traits: CustomStringConvertible {
    let holds: Bool
    let auto: Bool
    let dismissable: Bool
    let isTagged: Bool

    static let all = (0..<16).map {
      Traits(holds: $0 & 1 != 0, auto: $0 & 2 != 0, dismissable: $0 & 4 != 0, isTagged: $0 & 8 != 0)
    }

    var description: String {
      [holds ? "hold" : "pass", auto ? "auto" : nil, dismissable ? "dismissable" : nil, isTagged ? "tagged" : nil]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  /// A segue's drawing, without its classes, attributes and title: only what is seen.
  private func drawing(_ traits: Traits, state: Bool) throws -> Element {
    let diagram = Diagram(
      title: "",
      fragments: ["a", "b"].map {
        DiagramFragment(id: $0, title: $0, name: $0, lines: [$0], kind: .screen, size: Size(width: 88, height: 36))
      },
      segues: [
        DiagramSegue(
          from: 0,
          to: 1,
          traits: SegueTraits(
            style: traits.holds ? .hold : .pass,
            dismissable: traits.dismissable,
            auto: traits.auto,
            tag: traits.isTagged ? "t" : nil
          ),
          pill: traits.isTagged ? DiagramSegue.Pill(text: "#t", size: Size(width: 24, height: 16)) : nil
        )
      ]
    )
    let placed = try DiagramLayout.place(diagram)
    let onPath = DiagramState(
      fragments: [.visited, .presented],
      steps: [[1]],
      available: [false],
      caption: Caption(first: "", second: ""),
      summary: ""
    )
    let place = placed.segues[0]
    return SegueDrawing(0, of: placed, state: state ? onPath : nil, origin: Point(x: 0, y: 0), place: place).element
  }

  private func shapes(_ element: Element) -> [String] {
    guard case .elements(let children) = element.content else { return [] }
    return children.filter { $0.name != "title" }.map { child in
      child.name + child.attributes.filter { $0.name != "class" }.map { " \($0.name)=\($0.value)" }.joined()
    }
  }

  @Test("all sixteen combinations differ in shape alone, without any colour", arguments: [false, true])
  func shapesDiffer(withState: Bool) throws {
    var seen: [[String]: Traits] = [:]
    for traits in Traits.all {
      let shapes = try shapes(drawing(traits, state: withState))
      if let other = seen.updateValue(traits, forKey: shapes) {
        Issue.record("\(traits) looks like \(other)")
      }
    }
    #expect(seen.count == 16)
  }

  @Test("each trait has a channel of its own, whatever the others are")
  func channels() throws {
    for traits in Traits.all {
      let element = try drawing(traits, state: false)
      guard case .elements(let parts) = element.content else { continue }
      func count(_ name: String) -> Int {
        parts.count { part in part.attributes.contains { $0.name == "class" && $0.value == name } }
      }
      #expect(count("tail") == (traits.holds ? 1 : 0))
      #expect(count("return") == (traits.dismissable ? 1 : 0))
      #expect(count("tag") == (traits.isTagged ? 1 : 0))
      let head = parts.first { part in part.attributes.contains { $0.name == "class" && $0.value == "head" } }
      let triangles = head?.attributes.first { $0.name == "d" }?.value.split(separator: "M").count
      #expect(triangles == (traits.auto ? 2 : 1))
    }
  }

  @Test("the classes of a segue are those of the contract")
  func classes() throws {
    let traits = Traits(holds: true, auto: true, dismissable: true, isTagged: true)
    let plain = try drawing(traits, state: false)
    #expect(plain.attributes.map(\.name) == ["class", "data-from", "data-to", "data-tag"])
    #expect(plain.attributes.map(\.value) == ["segue hold auto dismissable tagged", "a", "b", "t"])
    let onPath = try drawing(traits, state: true)
    #expect(onPath.attributes.first?.value == "segue hold auto dismissable tagged on-path")
    #expect(onPath.attributes.last.map { "\($0.name)=\($0.value)" } == "data-step=1")
  }

  @Test("in the accents of every theme, autos and dismissables differ from plain lines", arguments: Theme.builtInNames)
  func accents(name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    for palette in [theme.palette, theme.darkPalette].compactMap(\.self) where name != "print" {
      #expect(Set([palette[.segueLine], palette[.autoHead], palette[.dismissableLine]]).count == 3)
      #expect(palette[.pathLine] != palette[.segueLine])
    }
  }
}
