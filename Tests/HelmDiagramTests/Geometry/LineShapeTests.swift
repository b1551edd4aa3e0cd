import HelmDiagram
import Testing

@Suite("A line's shape")
struct LineShapeTests {
  private let curve = Curve(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0))

  @Test("a plain line ends where its head begins, and the head's tip is at the end")
  func plain() {
    let shape = LineShape(curve: curve, holds: false, auto: false, bothWays: false)
    #expect(shape.heads.count == 1 && shape.backHeads.isEmpty && shape.dots.isEmpty)
    #expect(shape.heads[0][0] == Point(x: 100, y: 0))
    #expect(shape.line.end.x > 91 && shape.line.end.x < 93)
    #expect(shape.line.start == curve.start)
  }

  @Test("an auto's head is doubled, one tip behind the other")
  func auto() {
    let shape = LineShape(curve: curve, holds: false, auto: true, bothWays: false)
    #expect(shape.heads.count == 2)
    #expect(abs(shape.heads[1][0].x - (100 - LineShape.headLength)) < 1e-3)
  }

  @Test("a held origin has a dot that touches its frame")
  func hold() {
    let shape = LineShape(curve: curve, holds: true, auto: false, bothWays: false)
    #expect(shape.dots.count == 1)
    #expect(abs(shape.dots[0].x - LineShape.dotRadius) < 1e-3)
  }

  @Test("a dot stands clear of a frame that is left at a flat angle")
  func flatAngle() {
    let frame = Rect(x: -100, y: -30, width: 100, height: 30)
    let flat = Curve(from: Point(x: -10, y: 0), to: Point(x: 90, y: 30))
    let shape = LineShape(curve: flat, holds: true, auto: false, bothWays: false, origin: frame)
    #expect(shape.dots.allSatisfy { frame.distance(to: $0) >= LineShape.dotRadius * 0.6 })
  }

  @Test("a line both ways has a head at either end, and the dots behind them")
  func bothWays() {
    let shape = LineShape(curve: curve, holds: true, auto: false, bothWays: true)
    #expect(shape.heads.count == 1 && shape.backHeads.count == 1 && shape.dots.count == 2)
    #expect(shape.backHeads[0][0] == Point(x: 0, y: 0))
    #expect(shape.dots.allSatisfy { $0.x > LineShape.headLength && $0.x < 100 - LineShape.headLength })
  }

  @Test("coordinates have at most two decimals, no exponent and no negative zero")
  func coordinates() {
    let pairs: [(Double, String)] = [
      (0, "0"), (-0.001, "0"), (1, "1"), (1.5, "1.5"), (1.05, "1.05"), (1.004, "1"), (-2.25, "-2.25"), (-0.5, "-0.5"),
      (12345.678, "12345.68"), (99.999, "100"),
    ]
    for (number, text) in pairs { #expect(Coordinate.text(number) == text) }
  }
}
