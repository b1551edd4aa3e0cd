import Foundation
import Helm
import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("A layout lock")
struct LayoutLockTests {
  /// What a lock keeps: all segues are lines.
  private func lined(_ name: String) throws -> Diagram {
    Diagram(try GraphDocument.example(name), options: DiagramOptions(lines: .all))
  }

  private func boxes(_ placed: PlacedDiagram) -> [String: Rect] {
    Dictionary(uniqueKeysWithValues: zip(placed.diagram.fragments.map(\.id), placed.fragments))
  }

  @Test("keeps a drawing to a hundredth of a point", arguments: ["onboarding", "shop"])
  func keeps(name: String) throws {
    let diagram = try lined(name)
    let placed = try DiagramLayout.place(diagram)
    let locked = try DiagramLayout.place(diagram, keeping: LayoutLock(placed))
    for (a, b) in zip(placed.fragments, locked.fragments) {
      #expect(abs(a.x - b.x) <= 0.01 && abs(a.y - b.y) <= 0.01 && a.width == b.width && a.height == b.height)
    }
    for (a, b) in zip(placed.segues, locked.segues) {
      #expect(a.curve.points.count == b.curve.points.count)
      #expect(zip(a.curve.points, b.curve.points).allSatisfy { $0.distance(to: $1) <= 0.01 })
      #expect(a.step.distance(to: b.step) < 0.1)
      #expect((a.pill == nil) == (b.pill == nil))
    }
    for (a, b) in zip(placed.groups, locked.groups) {
      #expect(abs(a.frame.x - b.frame.x) <= 0.01 && abs(a.label.y - b.label.y) < 3)
    }
    #expect(try DiagramLayout.place(diagram, keeping: LayoutLock(locked)) == locked)
  }

  @Test("asks of a straight way what it would of a line, and doesn't look at each of its places")
  func straightWays() {
    let places = stride(from: 0.0, through: 120, by: 17).map {
      Point(x: $0, y: (7 * $0).truncatingRemainder(dividingBy: 90))
    }
    let boxes = places.flatMap { place in
      [3.0, 11, 40].map { Rect(x: place.x + 0.3, y: place.y - $0 / 2, width: $0, height: 2 * $0) }
    }
    for start in places {
      for end in places {
        for box in boxes {
          let isPassed = Curve(from: start, to: end).passes(through: box)
          #expect(StraightWay(from: start, to: end).passes(through: box) == isPassed, "\(start) \(end) \(box)")
        }
      }
    }
  }

  @Test(
    "keeps a box where somebody moves it; what isn't in its way stays",
    arguments: ["onboarding", "shop"]
  )
  func moved(name: String) throws {
    let diagram = try lined(name)
    let lock = LayoutLock(try DiagramLayout.place(diagram))
    let old = try DiagramLayout.place(diagram, keeping: lock)
    let bottom = old.fragments.map(\.maxY).max() ?? 0
    for number in stride(from: 1, to: diagram.fragments.count, by: 13) {
      let (id, box) = (diagram.fragments[number].id, old.fragments[number])
      // Onto another one, and below all.
      let onto = (dx: old.fragments[0].x - box.x + 5, dy: old.fragments[0].y - box.y + 5)
      for (dx, dy) in [onto, (-2.25, bottom - box.y + 90.5)] {
        let new = try DiagramLayout.place(diagram, keeping: #require(lock.moving(id, dx: dx, dy: dy)))
        for (index, box) in new.fragments.enumerated() {
          #expect(!new.fragments[(index + 1)...].contains { $0.intersects(box) }, "\(id)")
        }
        // All but that box stand as they stood to one another.
        func shift(_ index: Int) -> Point {
          let (a, b) = (old.fragments[index].center, new.fragments[index].center)
          return Point(x: b.x - a.x, y: b.y - a.y)
        }
        for index in diagram.fragments.indices where index != number {
          #expect(shift(index).distance(to: shift(0)) < 0.02, "\(id)")
        }
        for (segue, line) in zip(diagram.segues, new.segues) where segue.from == number || segue.to == number {
          let ends = [line.curve.start, line.curve.end]
          #expect(ends.contains { new.fragments[number].insetBy(-12).contains($0) }, "\(id)")
        }
        guard dx == -2.25, diagram.fragments[number].group == nil else { continue }
        let (own, others) = (shift(number), shift(0))
        #expect(abs(own.x - others.x - dx) < 0.02 && abs(own.y - others.y - dy) < 0.02, "\(id)")
        // What is kept of it is drawn the same again.
        #expect(try DiagramLayout.place(diagram, keeping: LayoutLock(new)) == new)
      }
    }
    #expect(lock.moving("nobody", dx: 1, dy: 1) == nil)
  }

  @Test("has what nothing leads to beside its group, or below everything")
  func unjoined() throws {
    var document = try GraphDocument.example("shop")
    let old = try DiagramLayout.place(Diagram(document, options: DiagramOptions(lines: .all)))
    document.fragments += [DocumentFragment(id: "lone"), DocumentFragment(id: "mate", group: "orders")]
    let grown = Diagram(document, options: DiagramOptions(lines: .all))
    let new = try DiagramLayout.place(grown, keeping: LayoutLock(old))
    let (before, after) = (boxes(old), boxes(new))
    let group = try #require(grown.groups.firstIndex { $0.id == "orders" })
    #expect(new.groups[group].frame.intersects(try #require(after["mate"])))
    #expect(try #require(after["lone"]).y > (before.values.map(\.maxY).max() ?? 0))
  }

  @Test("can be read again however far boxes are moved, and however often")
  func far() throws {
    let diagram = try lined("list-detail")
    var lock = LayoutLock(try DiagramLayout.place(diagram))
    for number in 0..<12 {
      let x = [-1e9, 1e300, -3_000][number % 3]
      let fragment = diagram.fragments[number % diagram.fragments.count]
      guard let moved = lock.moving(fragment.id, dx: x, dy: -x) else { break }
      lock = LayoutLock(try DiagramLayout.place(diagram, keeping: moved))
      let reading = LayoutLock.read(lock.encoded(), file: "lock")
      #expect(reading.lock == lock, "\(fragment.id): \(reading.diagnostics.map(\.headline))")
    }
    #expect(lock.moving(diagram.fragments[0].id, dx: 1, dy: 1) == nil)
  }

  @Test("is read as it was written", arguments: ["onboarding", "shop"])
  func roundTrip(name: String) throws {
    let lock = LayoutLock(try DiagramLayout.place(lined(name)))
    let reading = LayoutLock.read(lock.encoded(), file: "lock")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.lock == lock)
    #expect(reading.lock?.encoded() == lock.encoded())
  }

  @Test("keeps what stays where it was when a graph grows and shrinks", arguments: ["onboarding", "shop"])
  func grows(name: String) throws {
    let old = try DiagramLayout.place(lined("Versions/\(name)"))
    let lock = LayoutLock(old)
    let new = try DiagramLayout.place(lined(name), keeping: lock)
    let (before, after) = (boxes(old), boxes(new))
    let stayed = Set(before.keys).intersection(after.keys)
    #expect(stayed.count > after.count - 4)
    for id in stayed {
      let (a, b) = (try #require(before[id]), try #require(after[id]))
      // A box that becomes a raised one grows to the right and below.
      let isStill = a.x == b.x && a.y == b.y || a.center.distance(to: b.center) < 0.02
      #expect(isStill, "\(id)")
    }
    for (index, box) in new.fragments.enumerated() {
      #expect(!new.fragments[(index + 1)...].contains { $0.intersects(box) })
    }
    for (fragment, box) in zip(new.diagram.fragments, new.fragments) {
      for (index, group) in new.groups.enumerated() {
        #expect(group.frame.intersects(box) == (fragment.group == index) || before[fragment.id] != nil)
      }
    }
    let kept = new.diagram.segues.indices.count { index in
      let key = LayoutLock.keys(of: new.diagram)[index]
      return lock.lines[key]?.curve == new.segues[index].curve
    }
    #expect(kept >= (name == "shop" ? 70 : 4))
  }

  @Test("new lines go around the boxes", arguments: ["onboarding", "shop"])
  func routes(name: String) throws {
    let old = try DiagramLayout.place(lined("Versions/\(name)"))
    let lock = LayoutLock(old)
    let new = try DiagramLayout.place(lined(name), keeping: lock)
    for (index, segue) in new.diagram.segues.enumerated() {
      guard lock.lines[LayoutLock.keys(of: new.diagram)[index]]?.curve != new.segues[index].curve else { continue }
      for (other, box) in new.fragments.enumerated() where other != segue.from && other != segue.to {
        let inner = box.insetBy(3)
        #expect(!new.segues[index].curve.samples(perPiece: 16).contains { inner.contains($0) })
      }
    }
  }

  @Test("follows a fragment to its new id")
  func renamed() throws {
    let old = try DiagramLayout.place(lined("Versions/onboarding"))
    let lock = LayoutLock(old).renamed(["signIn": "login"])
    let new = try DiagramLayout.place(lined("onboarding"), keeping: lock)
    let (a, b) = (try #require(boxes(old)["signIn"]), try #require(boxes(new)["login"]))
    #expect(a.center.distance(to: b.center) < 0.02)
  }

  @Test("a box that grows at the edge grows inwards, and moves nothing else")
  func edge() throws {
    let segues = [DocumentSegue(from: "a", to: "b"), DocumentSegue(from: "b", to: "c")]
    var document = GraphDocument(segues: segues)
    let old = try DiagramLayout.place(Diagram(document))
    document.fragments[0].title = "A much longer title than before"
    let new = try DiagramLayout.place(Diagram(document), keeping: LayoutLock(old))
    #expect(new.fragments[0].width > old.fragments[0].width)
    #expect(new.fragments[0].x == 0)
    #expect(new.fragments[1...].map(\.center) == old.fragments[1...].map(\.center))
    #expect(!new.fragments[1...].contains { $0.intersects(new.fragments[0]) })
  }

  @Test("a graph of which nothing is known is placed around nothing")
  func nothing() throws {
    let diagram = try lined("onboarding")
    let placed = try DiagramLayout.place(diagram, keeping: LayoutLock(direction: .topToBottom))
    #expect(placed.direction == .topToBottom)
    for (index, box) in placed.fragments.enumerated() {
      #expect(!placed.fragments[(index + 1)...].contains { $0.intersects(box) })
    }
  }

  @Test(
    "what is no lock is refused at its place",
    arguments: [
      ("{", "expected"), (#"{"version": 3, "colour": 1}"#, "version 3 is newer"), (#"{"version": 1}"#, "LR"),
      (#"{"version": 1, "direction": "auto"}"#, "LR"), (#"{"version": 1, "direction": "LR", "boxes": []}"#, "boxes"),
      (#"{"version": 1, "direction": "LR", "fragments": [{"id": "a", "box": [1, 2, 3]}]}"#, "four numbers"),
      (#"{"version": 1, "direction": "LR", "fragments": [{"id": "a", "box": [1, 2, 3, 999999]}]}"#, "beyond 11000"),
      (#"{"version": 1, "direction": "LR", "x-colour": 1}"#, "unknown key 'x-colour'; a layout lock may have"),
      (
        #"{"version": 1, "direction": "LR", "groups": [{"id": "a", "box": [1, 2, 3, 4]}, "#
          + #"{"id": "a", "box": [1, 2, 3, 4]}]}"#,
        "a second box of 'a'"
      ),
      (#"{"version": 1, "direction": "LR", "lines": [{"from": "a", "to": "b", "points": [1, 2]}]}"#, "six a piece"),
    ]
  )
  func broken(_ text: String, _ words: String) {
    let reading = LayoutLock.read(Array(text.utf8), file: "lock")
    #expect(reading.lock == nil)
    #expect(reading.diagnostics.contains { $0.headline.contains(words) } || words == "expected")
    #expect(reading.diagnostics.contains { $0.severity == .error })
  }
}
