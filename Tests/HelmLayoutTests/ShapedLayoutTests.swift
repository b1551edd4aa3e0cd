import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("Laying out graphs with the shapes of real ones")
struct ShapedLayoutTests {
  @Test(
    "every fragment has a place of its own, every part a frame that holds its fragments and no others",
    arguments: GraphShape.all
  )
  func places(shape: GraphShape) throws {
    let diagram = Diagram(shape.document)
    let placed = try DiagramLayout.place(diagram, timeLimit: 60)
    #expect(placed.fragments.count == shape.document.fragments.count)
    #expect(placed.groups.count == shape.parts.count)
    let sheet = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height).insetBy(-0.01)
    for (index, box) in placed.fragments.enumerated() {
      #expect(sheet.contains(Point(x: box.x, y: box.y)) && sheet.contains(Point(x: box.maxX, y: box.maxY)))
      #expect(!placed.fragments[..<index].contains { $0.intersects(box) })
      for (group, place) in placed.groups.enumerated() {
        #expect(place.frame.intersects(box) == (diagram.fragments[index].group == group))
      }
    }
    for (segue, line) in zip(diagram.segues, placed.segues) {
      #expect(placed.fragments[segue.from].distance(to: line.curve.start) < 1.5)
      // A line to twins ends at the frame around them.
      #expect(placed.fragments[segue.to].distance(to: line.curve.end) < 4.5)
    }
  }
}
