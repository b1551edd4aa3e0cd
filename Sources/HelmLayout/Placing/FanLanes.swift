internal import HelmDiagram

/// Leads the lines of large fans in lanes: each along its own place out of its box, beside the others to the height of
/// where it goes, and straight on from there.
///
/// Lines that leave in the order of where they go, and turn off the farthest first, don't cross one another. Graphviz
/// leads all of them through the gap between two ranks as is shortest for each.
struct FanLanes {
  /// The fewest lines from one box to ranks on one side of it.
  static let fewest = 10
  /// From boxes to the lanes beside them, in points.
  static let clearance = 9.0
  /// Between two lanes, and between two ends at a box, where there is room, in points.
  static let (gap, separation) = (8.0, 9.0)
  /// Between two that have little room, in points; what the last lane leaves for a bend.
  static let (narrow, turn) = (5.0, 8.0)
  /// From a corner to the first end.
  static let corner = 8.0
  /// Between the lines of one fan that join the same box, in points.
  private static let between = 15.0
  /// What a line leaves to boxes that it passes, and to ends of others, in points.
  static let (room, apart) = (4.0, 8.0)
  /// So far from the height of its box a line may leave it above or below, in points.
  static let rise = 22.0
  /// From a box to where a line comes to its height, and how far that is from that at most, in points.
  private static let (jog, farthestJog) = (17.0, 120.0)
  /// The radius of the bends.
  static let radius = 18.0

  /// The segues' lines.
  private(set) var curves: [Curve]
  /// Where the tags of lines in lanes should be, by segue.
  private(set) var tags: [Int: Point] = [:]
  /// Where ranks would have to stand farther apart for all lanes to have room.
  private(set) var narrows: [Narrow] = []

  /// A corridor between two ranks, by its places along them, and what it lacks for its lanes, in points.
  struct Narrow {
    var places: ClosedRange<Double>
    var lack: Double
  }

  private let diagram: Diagram
  private let boxes: [Rect]
  private let frames: [Rect]

  /// - Parameters:
  ///   - curves: the segues' lines.
  ///   - boxes: the fragments' boxes.
  ///   - frames: those of the groups.
  ///   - direction: That of the ranks.
  /// - Complexity: O(n log n) for the segues, and linear in the boxes for each line of a fan.
  init(_ curves: [Curve], of diagram: Diagram, boxes: [Rect], frames: [Rect], direction: DiagramDirection) {
    (self.curves, self.diagram, self.boxes, self.frames) = (curves, diagram, boxes, frames)
    var taken = Set<Int>()
    for fan in Self.fans(of: diagram, boxes, isTurned: direction == .topToBottom) {
      let lines = fan.lines.filter { !taken.contains($0) }
      guard lines.count >= Self.fewest else { continue }
      taken.formUnion(lead(lines, of: fan.hub, fan.view))
    }
    for (index, segue) in diagram.segues.enumerated() {
      if case .trailing(let other) = segue.pairing { self.curves[index] = self.curves[other].reversed }
    }
  }

  /// Whether some box may have a large fan.
  static func areWorthATry(in diagram: Diagram) -> Bool {
    diagram.endingLines.contains { $0.count >= fewest }
  }

  /// The fans of a picture, the largest first.
  private static func fans(of diagram: Diagram, _ boxes: [Rect], isTurned: Bool) -> [Fan] {
    var fans: [Fan] = []
    for (hub, lines) in diagram.endingLines.enumerated() where lines.count >= fewest {
      for isMirrored in [false, true] {
        let view = View(isTurned: isTurned, isMirrored: isMirrored)
        let edge = view.seen(boxes[hub]).maxX + clearance
        let ahead = lines.filter { view.seen(boxes[diagram.segues[$0].other(than: hub)]).x > edge }
        if ahead.count >= fewest { fans.append(Fan(hub: hub, lines: ahead, view: view)) }
      }
    }
    return fans.enumerated().sorted { ($1.element.lines.count, $0.offset) < ($0.element.lines.count, $1.offset) }
      .map(\.element)
  }

  /// The lines from one box to ranks on one side of it.
  private struct Fan {
    let hub: Int
    let lines: [Int]
    let view: View
  }

  /// A line of a fan: at which height it leaves the corridor beside its hub's rank, and what comes then; nothing where
  /// it leads straight to its box.
  struct Line {
    let segue: Int
    var height: Double
    /// Where it goes on from there, straight.
    var ends: [Point]
    /// Or in Graphviz's way.
    var rest: Curve?
  }

  /// Leads a fan's lines, and says which.
  private mutating func lead(_ lines: [Int], of hub: Int, _ view: View) -> [Int] {
    let seen = boxes.map(view.seen)
    guard let corridor = corridor(beside: hub, lines, seen, view) else { return [] }
    let led = self.led(lines, of: hub, corridor, seen, view)
    guard led.count >= Self.fewest else { return [] }
    let ways = Ways(led, of: seen[hub], around: seen.indices.filter { $0 != hub }.map { seen[$0] }, corridor)
    note(ways.lack, beside: hub, corridor, seen, view)
    for (line, bends) in zip(led, ways.bends) {
      let segue = diagram.segues[line.segue]
      let heads = (segue.from == hub ? 0.0 : PlacedSegue.headLength, PlacedSegue.headLength)
      let way = Curve(bends: line.rest == nil ? bends + line.ends : Self.open(bends), radius: Self.radius, heads: heads)
      let whole = line.rest.map { way.leading(to: $0) } ?? way
      let curve = whole.mapped(view.back)
      curves[line.segue] = segue.from == hub ? curve : curve.reversed
      if let pill = segue.pill {
        let size = view.isTurned ? pill.size.height : pill.size.width
        let (low, high) = (ways.lastLane + Self.clearance, corridor.upperBound + Self.clearance)
        let end = line.ends.first.map { $0.x - 2 * PlacedSegue.headLength } ?? high
        let last = high - low < size + 4 ? max(high, end) : high
        tags[line.segue] = view.back(Point(x: (low + last) / 2, y: line.height))
      }
    }
    return led.map(\.segue)
  }

  /// Notes that a corridor is too narrow, where nothing stands in it far above or below either.
  private mutating func note(
    _ lack: Double,
    beside hub: Int,
    _ corridor: ClosedRange<Double>,
    _ seen: [Rect],
    _ view: View
  ) {
    guard lack > 0 else { return }
    var (low, high) = (corridor.lowerBound, corridor.upperBound)
    for box in seen {
      if box.center.x <= seen[hub].maxX { low = max(low, box.maxX) } else { high = min(high, box.x) }
    }
    guard high - low > 1 else { return }
    let places = view.isMirrored ? -high ... -low : low...high
    if let index = narrows.firstIndex(where: { $0.places.overlaps(places) }) {
      narrows[index].lack = max(narrows[index].lack, lack)
      narrows[index].places = narrows[index].places.clamped(to: places)
    } else {
      narrows.append(Narrow(places: places, lack: lack))
    }
  }

  /// The bends of a line that doesn't turn with the last of them, but in a bow to what comes behind.
  private static func open(_ bends: [Point]) -> [Point] {
    guard bends.count > 1 else { return bends + [Point(x: bends[0].x + room, y: bends[0].y)] }
    let (last, before) = (bends[bends.count - 1], bends[bends.count - 2])
    let length = max(0.01, last.distance(to: before))
    return bends.dropLast() + [last.interpolated(to: before, min(2 * radius, length / 2) / length)]
  }

  /// What is free between a hub's rank and what comes next, along the ranks; nil where that isn't enough.
  private func corridor(beside hub: Int, _ lines: [Int], _ seen: [Rect], _ view: View) -> ClosedRange<Double>? {
    let span = lines.reduce(seen[hub]) { $0.union(seen[diagram.segues[$1].other(than: hub)]) }.insetBy(-20)
    var (low, high) = (seen[hub].maxX, Double.infinity)
    for (index, box) in seen.enumerated() where index != hub && box.y < span.maxY && span.y < box.maxY {
      if box.center.x <= seen[hub].maxX {
        low = max(low, box.maxX)
      } else {
        high = min(high, box.x)
      }
    }
    for frame in frames.map(view.seen) where frame.y < span.maxY && span.y < frame.maxY {
      if frame.contains(seen[hub].center) {
        if frame.maxX < high { low = max(low, frame.maxX) }
      } else if frame.x > low {
        high = min(high, frame.x)
      }
    }
    (low, high) = (low + Self.clearance, high - Self.clearance)
    return high - low > Self.clearance ? low...high : nil
  }

  /// The lines that can be led, from low to high places across the ranks.
  private func led(
    _ lines: [Int],
    of hub: Int,
    _ corridor: ClosedRange<Double>,
    _ seen: [Rect],
    _ view: View
  ) -> [Line] {
    let joined = lines.map { diagram.segues[$0].other(than: hub) }
    var legs = Legs(
      corridor: corridor.upperBound,
      hub: hub,
      boxes: seen,
      ends: ends(at: Set(joined), lines, seen, view)
    )
    // What is near has the first choice.
    let order = lines.indices.sorted {
      (seen[joined[$0]].x, seen[joined[$0]].y, $0) < (seen[joined[$1]].x, seen[joined[$1]].y, $1)
    }
    for index in order {
      let line = lines[index]
      let places = legs.places(
        at: joined[index],
        number: joined[..<index].count { $0 == joined[index] },
        of: joined.count { $0 == joined[index] }
      )
      if legs.leadStraight(line, to: joined[index], at: places) || legs.leadPast(line, to: joined[index], at: places) {
        continue
      }
      // Else as Graphviz leads it, from where it leaves the corridor.
      let own = diagram.segues[line].from == hub ? curves[line] : curves[line].reversed
      let wide = 1e6
      let before = Rect(x: -wide, y: -wide, width: wide + corridor.upperBound, height: 2 * wide)
      let rest = own.mapped(view.seen).leaving(before)
      guard abs(rest.start.x - corridor.upperBound) < 1 else { continue }
      legs.led.append(Line(segue: line, height: rest.start.y, ends: [], rest: rest))
    }
    return legs.led.sorted { ($0.height, $0.segue) < ($1.height, $1.segue) }
  }

  /// Where lines that aren't a fan's end on the near sides of boxes.
  private func ends(at boxes: Set<Int>, _ lines: [Int], _ seen: [Rect], _ view: View) -> [Int: [Double]] {
    let members = Set(lines)
    var ends: [Int: [Double]] = [:]
    for (index, segue) in diagram.segues.enumerated() where !segue.isTrailing && !members.contains(index) {
      for (box, end) in [(segue.from, curves[index].start), (segue.to, curves[index].end)] where boxes.contains(box) {
        let place = view.seen(end)
        if abs(place.x - seen[box].x) < 2 { ends[box, default: []].append(place.y) }
      }
    }
    return ends
  }

  /// The parts of a fan's lines from the corridor beside their hub to their boxes.
  private struct Legs {
    /// Where the corridor ends.
    let corridor: Double
    let hub: Int
    let boxes: [Rect]
    /// Where lines end on the near sides of boxes.
    var ends: [Int: [Double]]
    var led: [Line] = []
    /// How many lines come to their height right before a box.
    private var jogs: [Int: Int] = [:]

    init(corridor: Double, hub: Int, boxes: [Rect], ends: [Int: [Double]]) {
      (self.corridor, self.hub, self.boxes, self.ends) = (corridor, hub, boxes, ends)
    }

    /// Where one of some lines to a box may end, the best first; nowhere near another one.
    func places(at box: Int, number: Int, of count: Int) -> [Double] {
      let (middle, space) = (boxes[box].center.y, max(0, boxes[box].height / 2 - corner))
      let step = count > 1 ? min(between, 2 * space / Double(count - 1)) : 0
      let usual = middle + step * (Double(number) - Double(count - 1) / 2)
      let taken = ends[box] ?? []
      var places: [Double] = [usual]
      for shift in stride(from: 3.0, through: 2 * space, by: 3.0) { places += [usual - shift, usual + shift] }
      return places.filter { place in
        abs(place - middle) <= space + 0.01 && !taken.contains { abs($0 - place) < apart }
      }
    }

    /// Leads a line straight to a box, if nothing is in the way.
    mutating func leadStraight(_ line: Int, to box: Int, at places: [Double]) -> Bool {
      guard let height = places.first(where: { isApart($0, to: boxes[box].x - room - 2) }) else { return false }
      ends[box, default: []].append(height)
      led.append(Line(segue: line, height: height, ends: [Point(x: boxes[box].x, y: height)]))
      return true
    }

    /// Leads a line past what is in the way, and to the height of its end right before its box, where that crosses the
    /// fewest others, if there is a way.
    mutating func leadPast(_ line: Int, to box: Int, at places: [Double]) -> Bool {
      let (edge, end) = (boxes[box].x, places.first ?? boxes[box].center.y)
      let jog = edge - FanLanes.jog - gap * Double(jogs[box] ?? 0)
      guard jog > corridor else { return false }
      var best: (height: Double, passed: Int)?
      for distance in stride(from: 3.0, through: farthestJog, by: 3.0) where best?.passed != 0 {
        for height in [end - distance, end + distance] where isApart(height, to: jog) {
          let upright = Rect(x: jog, y: min(height, end), width: edge - jog - 2, height: distance)
          guard isFree(upright, except: box) else { continue }
          let passed = led.count { other in
            (other.ends.last?.x ?? 0) > jog && min(height, end) < other.height && other.height < max(height, end)
          }
          if passed < best?.passed ?? .max { best = (height, passed) }
        }
      }
      guard let best else { return false }
      ends[box, default: []].append(end)
      jogs[box, default: 0] += 1
      let bends = [Point(x: jog, y: best.height), Point(x: jog, y: end), Point(x: edge, y: end)]
      led.append(Line(segue: line, height: best.height, ends: bends))
      return true
    }

    /// Whether nothing is at a height, from the corridor to a place.
    private func isApart(_ height: Double, to end: Double) -> Bool {
      !led.contains { abs($0.height - height) < apart }
        && isFree(Rect(x: corridor, y: height, width: end - corridor, height: 0), except: nil)
    }

    private func isFree(_ place: Rect, except box: Int?) -> Bool {
      let place = place.insetBy(-room)
      return !boxes.indices.contains { $0 != box && $0 != hub && boxes[$0].intersects(place) }
    }
  }
}

extension [FanLanes.Narrow] {
  /// Where a place along the ranks is once those stand farther apart.
  func widened(_ place: Double) -> Double {
    reduce(place) { sum, narrow in
      let (low, high) = (narrow.places.lowerBound, narrow.places.upperBound)
      return sum + narrow.lack * Swift.min(1, Swift.max(0, (place - low) / Swift.max(0.001, high - low)))
    }
  }
}

/// A picture as if its ranks followed one another from left to right.
private struct View {
  let isTurned: Bool
  let isMirrored: Bool

  func seen(_ place: Point) -> Point {
    let turned = isTurned ? Point(x: place.y, y: place.x) : place
    return isMirrored ? Point(x: -turned.x, y: turned.y) : turned
  }

  func back(_ place: Point) -> Point {
    let mirrored = isMirrored ? Point(x: -place.x, y: place.y) : place
    return isTurned ? Point(x: mirrored.y, y: mirrored.x) : mirrored
  }

  func seen(_ box: Rect) -> Rect {
    let (one, other) = (seen(Point(x: box.x, y: box.y)), seen(Point(x: box.maxX, y: box.maxY)))
    return Rect(
      x: min(one.x, other.x),
      y: min(one.y, other.y),
      width: abs(other.x - one.x),
      height: abs(other.y - one.y)
    )
  }
}

extension DiagramSegue {
  /// The fragment at the other end.
  fileprivate func other(than fragment: Int) -> Int { from == fragment ? to : from }
}

extension Curve {
  /// The line with another one behind it, to which it turns in a bow.
  fileprivate func leading(to rest: Curve) -> Curve {
    let (next, last) = (rest.points[0], end)
    let (before, after) = (points[points.count - 2], rest.points[1])
    let length = last.distance(to: next) / 2
    let (to, from) = (max(0.01, last.distance(to: before)), max(0.01, next.distance(to: after)))
    let bow = [
      last.interpolated(to: before, -length / to), next.interpolated(to: after, -length / from), next,
    ]
    return Curve(points + bow + rest.points.dropFirst()) ?? self
  }
}
