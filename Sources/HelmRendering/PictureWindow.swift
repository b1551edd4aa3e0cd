internal import HelmDiagram

/// A window through which a part of a large picture is seen.
struct PictureWindow {
  /// The places of the fragments, and of the graph.
  let boxes: [Rect]
  let whole: Rect
  /// The largest part that can be read.
  let most: Size

  /// What is shown large; nil where all of it can be read.
  ///
  /// As many of the fragments as fit, the first in any case.
  ///
  /// - Parameter least: how wide the part is at least.
  func part(around subjects: [Int], least: Double) -> Rect? {
    let all = Self.around(whole)
    guard all.width > most.width || all.height > 2 * most.height, let first = subjects.first else { return nil }
    var box = boxes[first]
    for subject in subjects.dropFirst() {
      let both = box.union(boxes[subject])
      let grown = Self.around(both)
      if grown.width <= most.width, grown.height <= most.height { box = both }
    }
    let aspect = most.width / most.height
    let needed = Self.around(box)
    let width = min(most.width, max(needed.width, needed.height * aspect, least))
    let size = Size(width: width, height: width / aspect)
    var part = Rect(center: box.center, size: size)
    part.x = min(max(part.x, all.x), max(all.x, all.maxX - size.width))
    part.y = min(max(part.y, all.y), max(all.y, all.maxY - size.height))
    return part
  }

  /// A box with a little around it.
  static func around(_ box: Rect) -> Rect { box.insetBy(-12) }
}
