import Testing

@testable import HelmDiagram

@Suite("Lines around boxes")
struct LineRouterTests {
  private let left = Rect(x: 0, y: 100, width: 88, height: 36)
  private let right = Rect(x: 104, y: 100, width: 144, height: 70)
  private let below = Rect(x: 300, y: 230, width: 100, height: 55)

  /// An end at both sides of a box, at a height.
  private func sides(_ box: Rect, y: Double) -> LineRouter.End {
    .init(
      parts: [(box.maxX + 8, box.maxX), (box.x - 8, box.x)].map { beside, side in
        [Point(x: beside, y: y), Point(x: side, y: y)]
      }
    )
  }

  @Test("reach a box through a gap that one line fills")
  func gap() throws {
    let ends = [sides(below, y: 260), sides(left, y: 112)]
    var router = LineRouter(around: [left, right, below], ends: ends)
    let found = router.line(from: ends[0], to: ends[1])
    let bends = try #require(found)
    #expect(bends.last?.y == 112 && [left.x, left.maxX].contains(bends[bends.count - 1].x))
    let line = Curve(bends: bends, radius: 7)
    for box in [left, right, below] {
      #expect(!line.samples(perPiece: 8).contains { box.insetBy(0.1).contains($0) })
    }
  }

  @Test("come from above where only that side is open")
  func above() throws {
    let target = LineRouter.End(parts: [[Point(x: 150, y: 92), Point(x: 150, y: 100)]])
    let start = sides(below, y: 260)
    var router = LineRouter(around: [left, right, below], ends: [start, target])
    let found = router.line(from: start, to: target)
    let bends = try #require(found)
    #expect(bends.suffix(2).map(\.x) == [150, 150] && bends.last?.y == 100)
  }

  @Test("are not searched for where they have no end")
  func endless() {
    let (start, nowhere) = (sides(below, y: 260), LineRouter.End(parts: []))
    var router = LineRouter(around: [left, right, below], ends: [start])
    for (one, other) in [(start, nowhere), (nowhere, start)] {
      let found = router.line(from: one, to: other)
      #expect(found == nil && router.effort == 0)
    }
  }

  @Test("never lead back over their first or last part, which keep their length")
  func parts() throws {
    let room = 11.5
    let target = LineRouter.End(parts: [[Point(x: 150, y: 100 - room), Point(x: 150, y: 100)]])
    let start = LineRouter.End(parts: [[Point(x: 40, y: 92), Point(x: 40, y: 100)]])
    var router = LineRouter(around: [left, right], ends: [start, target])
    for (one, other) in [(start, target), (target, start)] {
      let found = router.line(from: one, to: other)
      let bends = try #require(found)
      let legs = zip(bends, bends.dropFirst()).map { $0.distance(to: $1) }
      #expect(legs.first == room && legs.last == room)
    }
  }

  @Test("lead around many others that they would cross, and across one", arguments: [1, 10])
  func crossing(count: Int) throws {
    let ends = [(0.0, -5.0), (200, 205)].map { LineRouter.End(parts: [[Point(x: $0, y: 0), Point(x: $1, y: 0)]]) }
    let others = (0..<count).map { number in
      let x = 60 + 9 * Double(number)
      return LineRouter.Neighbor(
        start: Point(x: x, y: -10),
        end: Point(x: x, y: 10),
        touching: LineRouter.wall,
        distance: LineRouter.wall
      )
    }
    let tracks = [Rect(x: 20, y: -20, width: 160, height: 40)]
    var router = LineRouter(around: [], tracks: tracks, beside: others, ends: ends)
    let found = router.line(from: ends[0], to: ends[1])
    let bends = try #require(found)
    #expect(bends.contains { abs($0.y) > 10 } == (count > 1), "\(bends)")
  }

  @Test("are straight as far as their heads reach", arguments: [8.5, 17])
  func heads(length: Double) {
    let bends = [Point(x: 0, y: 0), Point(x: 0, y: 20), Point(x: 60, y: 20), Point(x: 60, y: 20 - length - 3)]
    let line = Curve(bends: bends, radius: 9, heads: (0, length))
    #expect(line.trimmedAtEnd(by: length).end.x == 60)
    #expect(line.trimmedAtStart(by: 10.9).start.x == 0 && line.trimmedAtStart(by: 12).start.x > 0)
    // Where there is no room for them, a bend stays round.
    let short = Curve(bends: Array(bends.prefix(3)) + [Point(x: 60, y: 14)], radius: 9, heads: (0, length))
    #expect(short.trimmedAtEnd(by: 3.9).end.x == 60 && short.trimmedAtEnd(by: 5).end.x < 60)
  }
}
