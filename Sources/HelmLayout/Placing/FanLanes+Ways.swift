internal import HelmDiagram

extension FanLanes {
  /// Where the lines of a fan leave their hub, and where they turn.
  struct Ways {
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
      let rising =
        (ways.above.isStepped ? Array(0..<above) : [])
        + zip(beside, ends).filter { heights[$0.0] < $0.1 - 0.5 }.map(\.0)
      let falling =
        zip(beside, ends).filter { heights[$0.0] > $0.1 + 0.5 }.map(\.0)
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
