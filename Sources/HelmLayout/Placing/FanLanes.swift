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
  private static let clearance = 9.0
  /// Between two lanes, and between two ends at a box, where there is room, in points.
  private static let (gap, separation) = (8.0, 9.0)
  /// Between two that have little room, in points; what the last lane leaves for a bend.
  private static let (narrow, turn) = (5.0, 8.0)
  /// From a corner to the first end.
  private static let corner = 8.0
  /// Between the lines of one fan that join the same box, in points.
  private static let between = 15.0
  /// What a line leaves to boxes that it passes, and to ends of others, in points.
  private static let (room, apart) = (4.0, 8.0)
  /// So far from the height of its box a line may leave it above or below, in points.
  private static let rise = 22.0
  /// From a box to where a line comes to its height, and how far that is from that at most, in points.
  private static let (jog, farthestJog) = (17.0, 120.0)
  /// The radius of the bends.
  private static let radius = 18.0

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
    lines(of: diagram).contains { $0.count >= fewest }
  }

  /// The lines that end at each fragment.
  private static func lines(of diagram: Diagram) -> [[Int]] {
    var lines = diagram.fragments.map { _ in [Int]() }
    for (index, segue) in diagram.segues.enumerated() where !segue.isTrailing && segue.from != segue.to {
      lines[segue.from].append(index)
      lines[segue.to].append(index)
    }
    return lines
  }

  /// The fans of a picture, the largest first.
  private static func fans(of diagram: Diagram, _ boxes: [Rect], isTurned: Bool) -> [Fan] {
    var fans: [Fan] = []
    for (hub, lines) in lines(of: diagram).enumerated() where lines.count >= fewest {
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
  private struct Line {
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
    let members = Set(lines)
    var byBox: [Int: [Int]] = [:]
    for line in lines { byBox[diagram.segues[line].other(than: hub), default: []].append(line) }
    var ends: [Int: [Double]] = [:]
    for (index, segue) in diagram.segues.enumerated() where !segue.isTrailing && !members.contains(index) {
      for (box, end) in [(segue.from, curves[index].start), (segue.to, curves[index].end)] where byBox[box] != nil {
        let place = view.seen(end)
        if abs(place.x - seen[box].x) < 2 { ends[box, default: []].append(place.y) }
      }
    }
    var led: [Line] = []
    /// What is between boxes, at a height.
    func isFree(_ place: Rect, except box: Int) -> Bool {
      !seen.indices.contains { $0 != box && $0 != hub && seen[$0].intersects(place) }
    }
    func isApart(_ height: Double, to end: Double) -> Bool {
      !led.contains { abs($0.height - height) < Self.apart }
        && isFree(Rect(x: corridor.upperBound, y: height, width: end - corridor.upperBound, height: 0).wider, except: -1)
    }
    let nearFirst = lines.sorted {
      let (one, other) = (diagram.segues[$0].other(than: hub), diagram.segues[$1].other(than: hub))
      return (seen[one].x, seen[one].y, $0) < (seen[other].x, seen[other].y, $1)
    }
    for line in nearFirst {
      let other = diagram.segues[line].other(than: hub)
      let box = seen[other]
      let fellows = byBox[other] ?? [line]
      let number = Double(fellows.firstIndex(of: line) ?? 0) - Double(fellows.count - 1) / 2
      let space = max(0, box.height / 2 - Self.corner)
      let step = fellows.count > 1 ? min(Self.between, 2 * space / Double(fellows.count - 1)) : 0
      let usual = box.center.y + number * step
      let shifts = [0.0] + stride(from: 3.0, through: 2 * space, by: 3).flatMap { [-$0, $0] }
      let taken = ends[other] ?? []
      let places = shifts.map { usual + $0 }.filter { place in
        abs(place - box.center.y) <= space + 0.01 && !taken.contains { abs($0 - place) < Self.apart }
      }
      if let height = places.first(where: { isApart($0, to: box.x - 6) }) {
        ends[other, default: []].append(height)
        led.append(Line(segue: line, height: height, ends: [Point(x: box.x, y: height)]))
        continue
      }
      // Past what is in the way, and to the height of its box before that.
      let end = places.first ?? usual
      let jogs = led.count { diagram.segues[$0.segue].other(than: hub) == other && $0.ends.count > 1 }
      let jog = box.x - Self.jog - Self.gap * Double(jogs)
      let ways = stride(from: 3.0, through: Self.farthestJog, by: 3).flatMap { [end - $0, end + $0] }.filter { height in
        let upright = Rect(x: jog, y: min(height, end), width: box.x - jog - 2, height: abs(height - end))
        return jog > corridor.upperBound && isApart(height, to: jog) && isFree(upright.wider, except: other)
      }
      let passed = ways.map { height in
        led.count { line in
          (line.ends.last?.x ?? 0) > jog && min(height, end) < line.height && line.height < max(height, end)
        }
      }
      if let best = passed.indices.min(by: { (passed[$0], $0) < (passed[$1], $1) }) {
        ends[other, default: []].append(end)
        let bends = [Point(x: jog, y: ways[best]), Point(x: jog, y: end), Point(x: box.x, y: end)]
        led.append(Line(segue: line, height: ways[best], ends: bends))
        continue
      }
      let own = diagram.segues[line].from == hub ? curves[line] : curves[line].reversed
      let wide = 1e6
      let before = Rect(x: -wide, y: -wide, width: wide + corridor.upperBound, height: 2 * wide)
      let rest = own.mapped(view.seen).leaving(before)
      guard abs(rest.start.x - corridor.upperBound) < 1 else { continue }
      led.append(Line(segue: line, height: rest.start.y, ends: [], rest: rest))
    }
    return led.sorted { ($0.height, $0.segue) < ($1.height, $1.segue) }
  }

  /// Where the lines of a fan leave their hub, and where they turn.
  private struct Ways {
    /// Those of each line, without its end.
    private(set) var bends: [[Point]] = []
    /// The place of the lane that is farthest from the hub.
    private(set) var lastLane: Double
    /// What the corridor lacks for its lanes, in points.
    private(set) var lack: Double

    init(_ lines: [Line], of hub: Rect, around others: [Rect], _ corridor: ClosedRange<Double>) {
      lastLane = hub.maxX
      let heights = lines.map(\.height)
      let ways = Ways.Sides(heights, hub, others, corridor)
      let (above, below) = (ways.above.count, ways.below.count)
      let beside = heights.indices.dropFirst(above).dropLast(below)
      let ends = Self.straightened(
        Self.spread(beside.count, around: hub.center.y, room: hub.height - 2 * corner, separation),
        to: Array(heights[beside]),
        within: hub.y + corner...hub.maxY - corner
      )
      let rising = (ways.above.isStepped ? Array(0..<above) : [])
        + zip(beside, ends).filter { heights[$0.0] < $0.1 - 0.5 }.map(\.0)
      let falling = zip(beside, ends).filter { heights[$0.0] > $0.1 + 0.5 }.map(\.0)
        + (ways.below.isStepped ? Array(heights.count - below..<heights.count) : [])
      let most = max(rising.count, falling.count)
      lack = narrow * Double(most - 1) + turn - (corridor.upperBound - corridor.lowerBound)
      let gap = min(FanLanes.gap, (corridor.upperBound - corridor.lowerBound - turn) / Double(max(1, most - 1)))
      let aboveEnds = Self.spread(above, around: hub.center.x, room: hub.width - 2 * corner, separation)
      let belowEnds = Self.spread(below, around: hub.center.x, room: hub.width - 2 * corner, separation)
      for (index, height) in heights.enumerated() {
        let rank = rising.firstIndex(of: index) ?? falling.firstIndex(of: index).map { falling.count - 1 - $0 }
        let lane = rank.map { corridor.lowerBound + gap * Double($0) }
        lastLane = max(lastLane, lane ?? lastLane)
        let number = heights.count - 1 - index
        if index < above {
          let x = aboveEnds[index]
          let step = hub.y - clearance - ways.above.step * Double(above - 1 - index)
          bends.append(Self.bends(from: Point(x: x, y: hub.y), step, by: lane, to: height))
        } else if number < below {
          let x = belowEnds[number]
          let step = hub.maxY + clearance + ways.below.step * Double(below - 1 - number)
          bends.append(Self.bends(from: Point(x: x, y: hub.maxY), step, by: lane, to: height))
        } else {
          let start = Point(x: hub.maxX, y: ends[index - above])
          bends.append([start] + (lane.map { [Point(x: $0, y: start.y), Point(x: $0, y: height)] } ?? []))
        }
      }
    }

    /// A line that leaves above or below: in its own place to the height where it goes, or over a lane.
    private static func bends(from start: Point, _ step: Double, by lane: Double?, to height: Double) -> [Point] {
      guard let lane else { return [start, Point(x: start.x, y: height)] }
      return [start, Point(x: start.x, y: step), Point(x: lane, y: step), Point(x: lane, y: height)]
    }

    /// How many lines leave a hub above and below, those that go farthest.
    private struct Sides {
      private(set) var above = Side()
      private(set) var below = Side()

      struct Side {
        var count = 0
        /// Whether they turn to lanes beside the hub's rank, as there are boxes in it.
        var isStepped = false
        /// From one to the next of these, in points.
        var step = 0.0
      }

      init(_ heights: [Double], _ hub: Rect, _ others: [Rect], _ corridor: ClosedRange<Double>) {
        above = Self.side(heights.map { hub.y - $0 }, hub, others, corridor, isBelow: false)
        below = Self.side(heights.reversed().map { $0 - hub.maxY }, hub, others, corridor, isBelow: true)
      }

      /// How many lines leave a hub above or below.
      private static func side(
        _ rises: [Double],
        _ hub: Rect,
        _ others: [Rect],
        _ corridor: ClosedRange<Double>,
        isBelow: Bool
      ) -> Side {
        func isFree(_ height: Double, to end: Double) -> Bool {
          let y = isBelow ? hub.maxY : hub.y - height
          let space = Rect(x: hub.x, y: y, width: end - hub.x, height: height).insetBy(-room)
          return !others.contains(where: space.intersects)
        }
        let outer = rises.prefix { $0 > rise }
        guard let farthest = outer.first else { return Side() }
        let (side, share) = (hub.width - 2 * corner, hub.height / 2 - corner)
        let all = rises.prefix { $0 > -hub.height / 2 }.count
        let most = min(outer.count, Int((Double(all) * side / (side + share)).rounded()))
        if isFree(farthest + clearance, to: hub.maxX) { return Side(count: most) }
        let step = min(separation, max(narrow, side / Double(max(1, most - 1))))
        for count in stride(from: most, to: 0, by: -1) {
          let height = clearance + step * Double(count)
          // The nearest of them turns first.
          let hasRoom = outer.prefix(count).enumerated().allSatisfy { index, rise in
            rise > clearance + step * Double(count - 1 - index) + radius
          }
          if hasRoom, isFree(height, to: corridor.lowerBound) { return Side(count: count, isStepped: true, step: step) }
        }
        return Side()
      }
    }

    /// Ends with those moved to the heights of their lines that have room there: what leads straight on needs no lane.
    private static func straightened(
      _ ends: [Double],
      to heights: [Double],
      within side: ClosedRange<Double>
    ) -> [Double] {
      var ends = ends
      for (index, height) in heights.enumerated() where side.contains(height) {
        let isBehind = index == 0 || height - ends[index - 1] >= narrow
        let isBefore = index == ends.count - 1 || ends[index + 1] - height >= narrow
        if isBehind, isBefore { ends[index] = height }
      }
      return ends
    }

    /// Some places around a middle, from low to high.
    private static func spread(_ count: Int, around middle: Double, room: Double, _ step: Double) -> [Double] {
      let step = min(step, max(0, room) / Double(max(1, count - 1)))
      return (0..<count).map { middle + step * (Double($0) - Double(count - 1) / 2) }
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

extension Rect {
  /// With what a line leaves to boxes.
  fileprivate var wider: Rect { insetBy(-4) }
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
