public import HelmDiagram

/// The whole graph, small, with what a picture shows of it marked.
public struct Locator: Sendable {
  /// What it takes of a picture at most.
  private static let most = Size(width: 130, height: 66)

  private let boxes: [Rect]
  private let near: Set<Int>
  private let subjects: Set<Int>
  private let seen: Rect?
  private let scale: Double
  /// What it takes of a picture.
  let size: Size

  /// Where a part of a graph is in it; nil where the part is all of it.
  public init?(_ part: PlacedDiagram, in whole: PlacedDiagram) {
    guard part.fragments.count < whole.fragments.count else { return nil }
    let ids = Set(part.diagram.fragments.map(\.id))
    let subjects = Set(part.diagram.fragments.filter(\.isSubject).map(\.id))
    let fragments = whole.diagram.fragments
    self.init(
      whole,
      near: Set(fragments.indices.filter { ids.contains(fragments[$0].id) }),
      subjects: Set(fragments.indices.filter { subjects.contains(fragments[$0].id) })
    )
  }

  /// - Parameter seen: a part of the graph that is shown large.
  init(_ whole: PlacedDiagram, near: Set<Int>, subjects: Set<Int>, seen: Rect? = nil) {
    (boxes, self.near, self.subjects, self.seen) = (whole.fragments, near, subjects, seen)
    scale = min(Self.most.width / max(1, whole.size.width), Self.most.height / max(1, whole.size.height))
    size = Size(width: whole.size.width * scale + 8, height: whole.size.height * scale + 8)
  }

  /// - Complexity: linear in the graph's fragments.
  func element(at corner: Point) -> Element {
    let others = boxes.indices.filter { !near.contains($0) && !subjects.contains($0) }
    var parts: [Element] = [
      Element("title", text: "Where this is in the whole graph"),
      .rect(Rect(x: corner.x, y: corner.y, width: size.width, height: size.height), radius: 4, class: "frame"),
    ]
    for (name, numbers) in [("others", others), ("near", near.subtracting(subjects).sorted())] where !numbers.isEmpty {
      parts.append(outline(numbers, name, from: corner))
    }
    if !subjects.isEmpty { parts.append(outline(subjects.sorted(), "subjects", from: corner)) }
    if let seen { parts.append(.rect(moved(seen, from: corner), radius: 2, class: "seen")) }
    return Element("g", ["class": "locator"], parts)
  }

  private func moved(_ box: Rect, from corner: Point) -> Rect {
    Rect(
      x: corner.x + 4 + box.x * scale,
      y: corner.y + 4 + box.y * scale,
      width: box.width * scale,
      height: box.height * scale
    )
  }

  /// Boxes as one path, which is much shorter than an element each.
  private func outline(_ numbers: [Int], _ name: String, from corner: Point) -> Element {
    let words = numbers.map { number -> String in
      let box = moved(boxes[number], from: corner)
      let (x, y) = (Coordinate.text(box.x), Coordinate.text(box.y))
      let (width, height) = (Coordinate.text(max(1.5, box.width)), Coordinate.text(max(1.5, box.height)))
      return "M\(x),\(y)h\(width)v\(height)h-\(width)z"
    }
    return Element("path", ["class": name, "d": words.joined()])
  }
}
