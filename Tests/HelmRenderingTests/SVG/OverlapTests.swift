import HelmDiagram
import Testing

@testable import HelmRendering

@Suite("Everything has room")
struct OverlapTests {
  /// Examples, and real graphs that a person would look at whole.
  private static let pictures = Pictures.examples + Pictures.real.filter { $0.diagram.fragments.count <= 40 }

  private struct Label {
    let what: String
    let box: Rect
  }

  /// The boxes of a drawing's parts, read from its text.
  private func labels(_ root: MarkupNode) -> [Label] {
    let legend = Set(root.all(class: "legend").flatMap(\.all).map(ObjectIdentifier.init))
    var labels: [Label] = []
    for node in root.all where !legend.contains(ObjectIdentifier(node)) {
      if ["tag", "step", "frame"].contains(node.classes.first) {
        let ends = ["data-from", "data-to", "data-fragment"].compactMap { node.parent?.attributes[$0] }
        labels.append(Label(what: "\(node.classes[0]) of \(ends.joined(separator: " → "))", box: box(node)))
      }
      if node.name == "text", ["title", "caption"].contains(node.classes.first) || node.parent?.classes == ["group"] {
        labels.append(Label(what: "“\(node.text)”", box: lineBox(node)))
      }
    }
    for item in root.all(class: "legend-item") {
      for text in item.children where text.name == "text" {
        let words = lineBox(text, size: 11)
        labels.append(Label(what: "legend “\(text.text)”", box: words.union(words.offset(dx: -50, dy: 0))))
      }
    }
    return labels
  }

  private func box(_ node: MarkupNode) -> Rect {
    Rect(x: node.number("x"), y: node.number("y"), width: node.number("width"), height: node.number("height"))
  }

  /// The box of a line of text from its letters' top to their base.
  private func lineBox(_ text: MarkupNode, size: Double? = nil) -> Rect {
    let sizes = ["title": 17.0 * 1.08, "caption": 12, "tag-text": 10, "step-number": 10.5]
    let own = text.parent?.classes == ["group"] ? 11.0 : DiagramText.titleSize
    let size = size ?? text.classes.first.flatMap { sizes[$0] } ?? own
    let width = TextMetrics.width(of: text.text, size: size)
    let left = text.attributes["text-anchor"] == "middle" ? text.number("x") - width / 2 : text.number("x")
    return Rect(x: left, y: text.number("y") - size * 0.75, width: width, height: size * 0.75)
  }

  @Test("no label lies on a box or on another label", arguments: Self.pictures)
  func overlaps(picture: Picture) {
    var seen: Set<String> = []
    for drawing in picture.drawings {
      let labels = labels(drawing.root)
      for (index, label) in labels.enumerated() {
        for other in labels[..<index] where label.box.insetBy(0.25).intersects(other.box.insetBy(0.25)) {
          guard seen.insert(label.what + other.what).inserted else { continue }
          Issue.record("\(label.what) at \(label.box) lies on \(other.what) at \(other.box)")
        }
      }
    }
  }

  @Test("every text stays inside its box, and everything inside the sheet", arguments: Self.pictures)
  func textInside(picture: Picture) throws {
    for root in picture.drawings.map(\.root) {
      let sheet = Rect(x: 0, y: 0, width: root.number("width"), height: root.number("height"))
      for text in root.all where text.name == "text" {
        let isLegend = text.parent?.classes == ["legend-item"]
        let line = lineBox(text, size: isLegend ? 11 : nil)
        let frames = text.lineage.contains(".fragment.") && !isLegend ? text.parent?.all(class: "frame") ?? [] : []
        let pills = text.parent?.children.filter { ["tag", "step"].contains($0.classes.first) } ?? []
        let around: Rect
        switch text.classes.first {
        case "tag-text", "step-number":
          let name = text.classes.first == "tag-text" ? "tag" : "step"
          around = box(try #require(pills.first { $0.classes == [name] }))
        case nil where text.parent?.classes == ["group"]:
          around = box(try #require(text.parent?.child("rect")))
        default: around = frames.first.map(box) ?? sheet
        }
        let isInside = line.x >= around.x && line.maxX <= around.maxX && line.y >= around.y && line.maxY <= around.maxY
        #expect(isInside, "“\(text.text)”")
        #expect(sheet.contains(Point(x: line.maxX, y: line.maxY)), "“\(text.text)”")
      }
    }
  }
}
