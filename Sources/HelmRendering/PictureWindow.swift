internal import HelmDiagram

/// A window through which a part of a large picture is seen.
struct PictureWindow {
  /// The places of the fragments, and of the graph.
  let boxes: [Rect]
  let whole: Rect
  /// The names of groups: half of one tells nothing.
  var names: [Rect] = []
  /// The largest part that is shown without need.
  var most: Size
  /// How wide a part is at most that shows all that is presented, where that lies far apart: as wide as can be read.
  var widest = 0.0

  /// Titles are at least so large, of their size in a picture of its own.
  static let leastScale = 0.7
  /// A part that must be larger than can be read is at most so wide, of the whole's width: rather the whole is seen.
  private static let mostOfWhole = 0.8
  /// How wide a part is, of its usual width, where it would cut a number or a name so, or show nothing but its
  /// subjects.
  private static let shares = [1.2, 1.4, 0.8, 0.65]

  /// What is shown large; nil where all of it can be read.
  ///
  /// As many of the fragments as fit, the first in any case; where the second one doesn't, rather what lies towards it.
  /// Of the others rather those that are seen as a whole.
  ///
  /// - Parameters:
  ///   - least: how wide the part usually is at least.
  ///   - presented: those of the fragments that are all seen wherever they can be read so; where they stand farther
  ///     apart, as what holds others does, the first of the subjects is seen in any case, as a whole.
  ///   - numbers: what is seen as a whole or not at all, wherever there is such a part.
  func part(
    around subjects: [Int],
    least: Double,
    showing presented: [Int] = [],
    sparing numbers: [Rect] = []
  ) -> Rect? {
    let all = Self.around(whole)
    guard all.width > most.width || all.height > 2 * most.height, let first = subjects.first else { return nil }
    var (needed, window) = (boxes[first], self)
    if !presented.isEmpty {
      let shown = presented.reduce(needed) { $0.union(boxes[$1]) }
      if width(showing: shown) <= max(widest, most.width) { needed = shown }
      let width = max(most.width, width(showing: needed))
      guard width == most.width || width < all.width * Self.mostOfWhole else { return nil }
      window.most = Size(width: width, height: width * most.height / most.width)
    }
    return window.part(around: subjects, needing: needed, least: least, sparing: numbers)
  }

  /// How wide a part is that shows all of a box.
  private func width(showing box: Rect) -> Double {
    let needed = Self.around(box)
    return max(needed.width, needed.height * most.width / most.height)
  }

  /// - Parameter needed: what is seen in any case.
  private func part(around subjects: [Int], needing needed: Rect, least: Double, sparing numbers: [Rect]) -> Rect? {
    // Around what is needed, then around more, as far as it fits.
    var found = [needed]
    for subject in subjects.dropFirst() {
      let both = found[found.count - 1].union(boxes[subject])
      let grown = Self.around(both)
      if grown.width <= most.width, grown.height <= most.height { found.append(both) }
    }
    // Numbers on lines around the graph stand out of it a little.
    let sheet = numbers.reduce(Self.around(whole)) { $0.union($1.insetBy(-2)) }
    let target = boxes[subjects.count > 1 ? subjects[1] : subjects[0]]
    var best: Pane.View?
    for box in found.reversed() {
      let pane = Pane(
        needed: Self.around(box),
        sheet: sheet,
        target: target,
        boxes: boxes,
        numbers: numbers,
        names: names
      )
      let view = view(pane, least: least)
      if view.cut < best?.cut ?? .max { best = view }
      if view.cut == 0 { break }
    }
    return best?.part
  }

  private func view(_ pane: Pane, least: Double) -> Pane.View {
    let needed = pane.needed
    let narrowest = max(needed.width, needed.height * most.width / most.height)
    let usual = min(most.width, max(narrowest, least))
    func view(_ width: Double) -> Pane.View { pane.best(Size(width: width, height: width * most.height / most.width)) }
    var best = view(usual)
    let alone = boxes.count(where: needed.insetBy(-1).holds)
    guard best.cut > 0 || best.halved > 0 || best.seen <= alone else { return best }
    var tried = [usual]
    for width in Self.shares.map({ min(most.width, max(narrowest, usual * $0)) }) where !tried.contains(width) {
      tried.append(width)
      let other = view(width)
      if other.cost < best.cost { best = other }
    }
    return best
  }

  /// The fragments of a diagram with their chips.
  ///
  /// - Complexity: that of the chips.
  static func sights(in placed: PlacedDiagram) -> [Rect] {
    zip(placed.fragments, placed.chips).map { box, chips in chips.reduce(box) { $0.union($1.box) } }
  }

  /// A box with a little around it.
  static func around(_ box: Rect) -> Rect { box.insetBy(-12) }
}

extension Rect {
  /// Whether all of another box lies inside.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}

/// Finds the part of a size that shows most: boxes as a whole, no number and no name cut in two.
private struct Pane {
  /// What is in it, and what it doesn't leave.
  let needed: Rect
  let sheet: Rect
  /// Where it rather lies.
  let target: Rect
  let boxes: [Rect]
  let numbers: [Rect]
  let names: [Rect]

  struct View {
    let part: Rect
    let cost: Double
    /// How many boxes are seen as a whole, how many numbers aren't, and how many names aren't.
    let seen: Int
    let cut: Int
    let halved: Int
  }

  /// What a number costs that is cut in two, a name that is, a box that is, and a window's length from the best place.
  /// A whole box is worth 1.
  private static let (cutting, halving, slicing, moving) = (100.0, 12.0, 1.5, 2.0)
  /// From what is seen to a part's edge, and from what isn't.
  private static let margin = (inside: 12.0, outside: 4.0)
  /// Of the room around what is needed so much lies where the target is, if it isn't seen.
  private static let lead = 0.8

  /// A box's extent across or down.
  private struct Span {
    let low: Double
    let high: Double

    init(_ box: Rect, isAcross: Bool) {
      (low, high) = isAcross ? (box.x, box.maxX) : (box.y, box.maxY)
    }
  }

  /// Which of up to 64 spans are seen, in parts or as a whole, a bit each.
  private struct Sight {
    private(set) var any: UInt64 = 0
    private(set) var whole: UInt64 = 0

    init(_ spans: [Span], from start: Double, to end: Double) {
      var bit: UInt64 = 1
      for span in spans {
        if span.high > start && span.low < end {
          any |= bit
          if span.low >= start && span.high <= end { whole |= bit }
        }
        bit <<= 1
      }
    }
  }

  /// What is seen from one edge to the opposite one.
  private struct Course {
    let start: Double
    let boxes: Sight
    let numbers: Sight
    let names: Sight
    let cost: Double
  }

  func best(_ size: Size) -> View {
    let reach = Rect(center: needed.center, size: Size(width: 2 * size.width, height: 2 * size.height)).union(needed)
    func near(_ boxes: [Rect]) -> [Rect] {
      var found: [Rect] = []
      found.reserveCapacity(boxes.count)
      for box in boxes where reach.intersects(box) { found.append(box) }
      guard found.count > 64 else { return found }
      let middle = needed.center
      return Array(found.sorted { $0.center.distance(to: middle) < $1.center.distance(to: middle) }.prefix(64))
    }
    // A stroke and a shadow take a point.
    let (boxes, numbers) = (near(boxes), near(numbers).map { $0.insetBy(-1) })
    let names = near(names).map { $0.insetBy(-1) }
    let across = courses(size.width, boxes, numbers, names, isAcross: true)
    let down = courses(size.height, boxes, numbers, names, isAcross: false)
    var best = View(part: needed, cost: .infinity, seen: 0, cut: 0, halved: 0)
    for row in down {
      for column in across {
        let seen = (row.boxes.whole & column.boxes.whole).nonzeroBitCount
        let sliced = (row.boxes.any & column.boxes.any).nonzeroBitCount - seen
        let whole = (row.numbers.whole & column.numbers.whole).nonzeroBitCount
        let cut = (row.numbers.any & column.numbers.any).nonzeroBitCount - whole
        let named = (row.names.whole & column.names.whole).nonzeroBitCount
        let halved = (row.names.any & column.names.any).nonzeroBitCount - named
        let cost =
          Self.cutting * Double(cut) + Self.halving * Double(halved) + Self.slicing * Double(sliced)
          - Double(seen + named) - 0.5 * Double(whole) + row.cost + column.cost
        guard cost < best.cost else { continue }
        let part = Rect(x: column.start, y: row.start, width: size.width, height: size.height)
        best = View(part: part, cost: cost, seen: seen, cut: cut, halved: halved)
      }
    }
    return best
  }

  /// The places where an edge would lie beside a box, a number or a name, and the usual one.
  private func courses(
    _ length: Double,
    _ boxes: [Rect],
    _ numbers: [Rect],
    _ names: [Rect],
    isAcross: Bool
  ) -> [Course] {
    let (needed, sheet) = (Span(needed, isAcross: isAcross), Span(sheet, isAcross: isAcross))
    let (boxes, numbers) = (boxes.map { Span($0, isAcross: isAcross) }, numbers.map { Span($0, isAcross: isAcross) })
    let names = names.map { Span($0, isAcross: isAcross) }
    func held(_ start: Double) -> Double { min(max(start, sheet.low), max(sheet.low, sheet.high - length)) }
    let middle = (needed.low + needed.high - length) / 2
    let isTooLong = needed.high - needed.low > length
    let (low, high) = isTooLong ? (held(middle), held(middle)) : (held(needed.high - length), held(needed.low))
    let target = Span(target, isAcross: isAcross)
    var usual = held(middle)
    if target.low < needed.low { usual += Self.lead * (low - usual) }
    if target.high > needed.high { usual += Self.lead * (high - usual) }
    let (inside, outside) = (Self.margin.inside, Self.margin.outside)
    var starts: [Double] = []
    // Of most spans no edge lies between the two ends.
    starts.reserveCapacity(3 + boxes.count + numbers.count + names.count)
    starts += [usual, low, high]
    for span in [boxes, numbers, names].joined() {
      Self.add(span.low - inside, ifBetween: low, high, to: &starts)
      Self.add(span.high + outside, ifBetween: low, high, to: &starts)
      Self.add(span.high + inside - length, ifBetween: low, high, to: &starts)
      Self.add(span.low - outside - length, ifBetween: low, high, to: &starts)
    }
    starts.sort()
    var courses: [Course] = []
    courses.reserveCapacity(starts.count)
    for start in starts where start != courses.last?.start {
      courses.append(
        Course(
          start: start,
          boxes: Sight(boxes, from: start, to: start + length),
          numbers: Sight(numbers, from: start, to: start + length),
          names: Sight(names, from: start, to: start + length),
          cost: Self.moving * abs(start - usual) / length
        )
      )
    }
    return courses
  }

  private static func add(_ start: Double, ifBetween low: Double, _ high: Double, to starts: inout [Double]) {
    if start > low && start < high { starts.append(start) }
  }
}
