import HelmDiagram
import Testing

@Suite("Lines around boxes")
struct LineRouterTests {
  private let left = Rect(x: 0, y: 100, width: 88, height: 36)
  private let right = Rect(x: 104, y: 100, width: 144, height: 70)
  private let below = Rect(x: 300, y: 230, width: 100, height: 55)

  @Test("reach a box through a gap that one line fills")
  func gap() throws {
    let ends = [LineRouter.End(box: below, y: 260), LineRouter.End(box: left, y: 112)]
    var router = LineRouter(around: [left, right, below], ends: ends)
    let line = router.line(from: ends[0], to: ends[1])
    let bends = try #require(line)
    #expect(bends.last?.y == 112 && [left.x, left.maxX].contains(bends[bends.count - 1].x))
    let curve = Curve(bends: bends, radius: 7)
    for box in [left, right, below] {
      #expect(!curve.samples(perPiece: 8).contains { box.insetBy(0.1).contains($0) })
    }
  }

  @Test("come from above where only that side is open")
  func above() throws {
    let target = LineRouter.End(parts: [[Point(x: 150, y: 92), Point(x: 150, y: 100)]])
    let start = LineRouter.End(box: below, y: 260)
    var router = LineRouter(around: [left, right, below], ends: [start, target])
    let line = router.line(from: start, to: target)
    let bends = try #require(line)
    #expect(bends.suffix(2).map(\.x) == [150, 150] && bends.last?.y == 100)
  }
}
