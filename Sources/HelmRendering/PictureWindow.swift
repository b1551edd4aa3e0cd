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
  /// - Parameters:
  ///   - least: how wide the part is at least.
  ///   - numbers: what is seen as a whole or not at all, where a little to a side there is room for it.
  func part(around subjects: [Int], least: Double, sparing numbers: [Rect] = []) -> Rect? {
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
    return moved(part, keeping: needed, sparing: numbers)
  }

  /// A part cuts no number in two where it is moved by so much at most.
  private static let longestMove = 24

  /// The part, as little to a side and up or down as it takes for its edges to miss all numbers.
  private func moved(_ part: Rect, keeping needed: Rect, sparing numbers: [Rect]) -> Rect {
    let all = Self.around(whole)
    let moves = [0.0] + (1...Self.longestMove).flatMap { [Double($0), -Double($0)] }
    var best = part
    for isAcross in [true, false] {
      let found = moves.lazy.map { best.offset(dx: isAcross ? $0 : 0, dy: isAcross ? 0 : $0) }.first { part in
        let isCut = numbers.contains { number in
          guard part.intersects(number) else { return false }
          return isAcross ? number.x < part.x || number.maxX > part.maxX : number.y < part.y || number.maxY > part.maxY
        }
        let isInside = isAcross ? part.x >= all.x && part.maxX <= all.maxX : part.y >= all.y && part.maxY <= all.maxY
        return !isCut && (part == best || part.union(needed) == part && isInside)
      }
      best = found ?? best
    }
    return best
  }

  /// A box with a little around it.
  static func around(_ box: Rect) -> Rect { box.insetBy(-12) }
}
