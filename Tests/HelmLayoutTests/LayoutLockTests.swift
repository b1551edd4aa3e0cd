import Foundation
import Helm
import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("A layout lock")
struct LayoutLockTests {
  private func example(_ name: String) throws -> GraphDocument {
    let folder = URL(filePath: #filePath).appending(path: "../../../Examples").standardized
    return try GraphDocument(contentsOf: folder.appending(path: name))
  }

  /// What a lock keeps: all segues are lines.
  private func lined(_ name: String) throws -> Diagram {
    Diagram(try example(name), options: DiagramOptions(lines: .all))
  }

  private func boxes(_ placed: PlacedDiagram) -> [String: Rect] {
    Dictionary(uniqueKeysWithValues: zip(placed.diagram.fragments.map(\.id), placed.fragments))
  }

  @Test("keeps a drawing to a hundredth of a point", arguments: ["onboarding.json", "shop.json"])
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

  @Test(
    "keeps a box where somebody moves it; what isn't in its way stays",
    arguments: ["onboarding.json", "shop.json"]
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
    var document = try example("shop.json")
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
    let diagram = try lined("list-detail.json")
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

  @Test("is read as it was written", arguments: ["onboarding.json", "shop.json"])
  func roundTrip(name: String) throws {
    let lock = LayoutLock(try DiagramLayout.place(lined(name)))
    let reading = LayoutLock.read(lock.encoded(), file: "lock")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.lock == lock)
    #expect(reading.lock?.encoded() == lock.encoded())
  }

  @Test("keeps what stays where it was when a graph grows and shrinks", arguments: ["onboarding.json", "shop.json"])
  func grows(name: String) throws {
    let old = try DiagramLayout.place(lined("Versions/\(name)"))
    let lock = LayoutLock(old)
    let new = try DiagramLayout.place(lined(name), keeping: lock)
    let (before, after) = (boxes(old), boxes(new))
    let stayed = Set(before.keys).intersection(after.keys)
    #expect(stayed.count > after.count - 4)
    for id in stayed {
      let (a, b) = (try #require(before[id]).center, try #require(after[id]).center)
      #expect(a.distance(to: b) < 0.02, "\(id)")
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
    #expect(kept >= (name == "shop.json" ? 70 : 4))
  }

  @Test("new lines go around the boxes", arguments: ["onboarding.json", "shop.json"])
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
    let old = try DiagramLayout.place(lined("Versions/onboarding.json"))
    let lock = LayoutLock(old).renamed(["signIn": "login"])
    let new = try DiagramLayout.place(lined("onboarding.json"), keeping: lock)
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
    let diagram = try lined("onboarding.json")
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

@Suite("The lock of a calm picture")
struct CalmLockTests {
  private func diagram(_ document: GraphDocument, _ lines: DiagramLines = .calm) -> Diagram {
    Diagram(document, options: DiagramOptions(lines: lines))
  }

  private func segues(_ pairs: [(String, String)]) -> GraphDocument {
    GraphDocument(segues: pairs.map { DocumentSegue(from: $0.0, to: $0.1) })
  }

  private func example(_ name: String) throws -> GraphDocument {
    let folder = URL(filePath: #filePath).appending(path: "../../../Examples").standardized
    return try GraphDocument(contentsOf: folder.appending(path: name))
  }

  /// A graph of pairs, and what is drawn after a change around what was drawn before.
  private func drawn(
    _ pairs: [(String, String)],
    then change: (inout GraphDocument) -> Void
  ) throws -> (old: PlacedDiagram, new: PlacedDiagram) {
    var document = segues(pairs)
    let old = try DiagramLayout.place(diagram(document))
    change(&document)
    let new = try DiagramLayout.place(diagram(document), keeping: LayoutLock(old))
    let again = try DiagramLayout.place(diagram(document), keeping: LayoutLock(new))
    #expect(LayoutLock(again) == LayoutLock(new) && again.diagram == new.diagram)
    return (old, new)
  }

  private func box(_ id: String, in placed: PlacedDiagram) throws -> Rect {
    placed.fragments[try #require(placed.diagram.fragments.firstIndex { $0.id == id })]
  }

  private func course(_ from: String, _ to: String, in placed: PlacedDiagram) -> DiagramSegue.Course? {
    let ids = placed.diagram.fragments.map(\.id)
    return placed.diagram.segues.first { ids[$0.from] == from && ids[$0.to] == to }?.course
  }

  private func checkSame(_ placed: PlacedDiagram, _ locked: PlacedDiagram) {
    #expect(locked.diagram == placed.diagram && locked.direction == placed.direction)
    #expect(abs(locked.size.width - placed.size.width) < 0.02 && abs(locked.size.height - placed.size.height) < 0.02)
    for (a, b) in zip(placed.fragments, locked.fragments) {
      #expect(abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 && a.width == b.width && a.height == b.height)
    }
    for (segue, (a, b)) in zip(placed.diagram.segues, zip(placed.segues, locked.segues)) {
      let isSame = zip(a.curve.points, b.curve.points).allSatisfy { $0.distance(to: $1) < 0.02 }
      #expect(isSame && a.curve.points.count == b.curve.points.count, "\(segue.from) \(segue.to)")
      #expect(a.step.distance(to: b.step) < 0.1 && (a.pill == nil) == (b.pill == nil))
      if let pill = a.pill, let other = b.pill { #expect(pill.center.distance(to: other.center) < 0.1) }
    }
    for (a, b) in zip(placed.redirects, locked.redirects) {
      #expect(zip(a.points, b.points).allSatisfy { $0.distance(to: $1) < 0.02 })
    }
    for (a, b) in zip(placed.groups, locked.groups) {
      #expect(abs(a.frame.x - b.frame.x) < 0.02 && abs(a.frame.maxY - b.frame.maxY) < 0.02)
      #expect(a.label.center.distance(to: b.label.center) < 0.1)
    }
    #expect(placed.chips.map { $0.map(\.text) } == locked.chips.map { $0.map(\.text) })
  }

  @Test("draws a graph that didn't change as without a lock", arguments: GraphShape.all)
  func keeps(shape: GraphShape) throws {
    let diagram = diagram(shape.document)
    let placed = try DiagramLayout.place(diagram)
    let locked = try DiagramLayout.place(diagram, keeping: LayoutLock(placed))
    checkSame(placed, locked)
    #expect(try DiagramLayout.place(diagram, keeping: LayoutLock(locked)) == locked)
  }

  @Test("keeps rows, twins and redirects of examples", arguments: ["shop.json", "onboarding.json", "list-detail.json"])
  func examples(name: String) throws {
    let diagram = diagram(try example(name))
    let placed = try DiagramLayout.place(diagram)
    checkSame(placed, try DiagramLayout.place(diagram, keeping: LayoutLock(placed)))
  }

  @Test("is read as it was written, with the second version; that of lines has the first", arguments: ["shop.json"])
  func roundTrip(name: String) throws {
    let lock = LayoutLock(try DiagramLayout.place(diagram(try example(name))))
    let reading = LayoutLock.read(lock.encoded(), file: "lock")
    #expect(reading.diagnostics.isEmpty && reading.lock == lock && lock.isCalm && !lock.rows.isEmpty)
    #expect(reading.lock?.encoded() == lock.encoded())
    #expect(String(decoding: lock.encoded(), as: UTF8.self).contains("\"version\": 2,"))
    let lined = LayoutLock(try DiagramLayout.place(diagram(try example(name), .all)))
    #expect(!lined.isCalm && String(decoding: lined.encoded(), as: UTF8.self).contains("\"version\": 1,"))
    // Such a one goes on with lines, whatever is chosen without it.
    let placed = try DiagramLayout.place(diagram(try example(name), .automatic), keeping: lined)
    #expect(!placed.diagram.hasRows && placed.diagram.lines != .calm)
  }

  @Test("a new segue is a row where there is room for it, else a line around the boxes; no box moves")
  func newSegue() throws {
    // Below the chain is nothing; in a column each box stands right above the next one.
    for (pairs, isRow) in [
      ([("a", "b"), ("b", "c")], true), ([("a", "b"), ("a", "c"), ("b", "x"), ("c", "y")], false),
    ] {
      let (old, new) = try drawn(pairs) { $0.segues.append(DocumentSegue(from: "b", to: "a", style: .hold)) }
      #expect((course("b", "a", in: new) == .row) == isRow)
      // All of the drawing may move, where the line leads around it.
      let shift = (x: new.fragments[0].x - old.fragments[0].x, y: new.fragments[0].y - old.fragments[0].y)
      for (a, b) in zip(old.fragments, new.fragments) {
        #expect(abs(b.x - a.x - shift.x) < 0.01 && abs(b.y - a.y - shift.y) < 0.01 && a.width <= b.width)
      }
      let index = try #require(new.diagram.segues.firstIndex { $0.traits.holds })
      let line = new.segues[index].curve
      guard !isRow else { continue }
      #expect(try box("a", in: new).distance(to: line.end) < 0.02)
      for (other, box) in new.fragments.enumerated() where other != new.diagram.segues[index].from {
        #expect(!line.samples(perPiece: 16).contains { box.insetBy(1).contains($0) })
      }
    }
  }

  @Test("one line leads to a new fragment, as without a lock; what else leads there are rows where there is room")
  func newFragment() throws {
    let (old, new) = try drawn([("a", "b"), ("b", "c"), ("c", "d")]) { document in
      document.segues += [("b", "new"), ("d", "new"), ("new", "a")].map { DocumentSegue(from: $0.0, to: $0.1) }
    }
    #expect(course("b", "new", in: new) == .line)
    #expect(course("d", "new", in: new) == .row && course("new", "a", in: new) == .row)
    for id in ["a", "b", "c", "d"] {
      let (a, b) = (try box(id, in: old), try box(id, in: new))
      #expect(a.x == b.x && a.y == b.y)
    }
    let added = try box("new", in: new)
    #expect(new.fragments.count { $0.intersects(added) } == 1)
  }

  @Test("a row that is gone leaves a lower box in the same place")
  func rowGone() throws {
    let pairs = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("d", "a"), ("d", "b"), ("d", "d")]
    let (old, new) = try drawn(pairs) { $0.segues.removeAll { $0.from == "d" && ["a", "d"].contains($0.to) } }
    let (before, after) = (try box("d", in: old), try box("d", in: new))
    #expect(before.x == after.x && before.y == after.y && before.width == after.width)
    #expect(after.height == before.height - 2 * DiagramText.rowLeading)
    #expect(new.diagram.fragments.first { $0.id == "d" }?.rows.count == 1)
    for (index, segue) in new.diagram.segues.enumerated() where segue.course == .line && !segue.isTrailing {
      #expect(new.fragments[segue.from].distance(to: new.segues[index].curve.start) < 0.02)
      #expect(new.fragments[segue.to].distance(to: new.segues[index].curve.end) < 0.02)
    }
  }

  @Test("a twin that isn't like the others any more leaves their box; they stay")
  func twins() throws {
    let (old, new) = try drawn((0..<6).map { ("hub", "f\($0)") }) { document in
      document.segues[0].style = .hold
      document.segues.removeAll { $0.to == "f3" }
      document.fragments.removeAll { $0.id == "f3" }
    }
    #expect(old.diagram.twins.map(\.count) == [6])
    #expect(new.diagram.twins.map { $0.map { new.diagram.fragments[$0].id } } == [["f1", "f2", "f4", "f5"]])
    for id in ["hub", "f1", "f2", "f4", "f5"] { #expect(try box(id, in: old) == box(id, in: new)) }
    let frame = try ["f1", "f2", "f4", "f5"].map { try box($0, in: new) }.reduce(box("f1", in: new)) { $0.union($1) }
    #expect(try !frame.insetBy(-4).intersects(box("f0", in: new)))
    #expect(course("hub", "f0", in: new) == .line && course("hub", "f1", in: new) == .line)
    #expect(new.diagram.segues.count { if case .twin = $0.course { true } else { false } } == 3)
  }

  @Test("a group's frame grows with the boxes in it, twins' frames among them")
  func frames() throws {
    var document = segues((0..<4).map { ("hub", "f\($0)") })
    document.groups = [DocumentGroup(id: "g")]
    document.fragments = (["hub"] + (0..<4).map { "f\($0)" }).map { DocumentFragment(id: $0, group: "g") }
    let lock = LayoutLock(try DiagramLayout.place(diagram(document)))
    for number in 0..<4 {
      let (id, next) = ("f\(number)", "f\((number + 1) % 4)")
      var grown = document
      grown.segues += [id, next].map { DocumentSegue(from: id, to: $0) }
      let placed = try DiagramLayout.place(diagram(grown), keeping: lock)
      let (box, frame) = (try box(id, in: placed), placed.groups[0].frame)
      #expect(frame.contains(Point(x: box.x - 13, y: box.y - 13)), "\(id)")
      #expect(frame.contains(Point(x: box.maxX + 13, y: box.maxY + 13)), "\(id)")
    }
  }

  @Test("a box that is moved by hand keeps its lines, and leaves its twins")
  func moved() throws {
    let document = segues([("a", "b")] + (0..<4).map { ("b", "f\($0)") } + [("f1", "a"), ("b", "a")])
    let old = try DiagramLayout.place(diagram(document))
    for id in ["b", "f2"] {
      let lock = try #require(LayoutLock(old).moving(id, dx: 30, dy: 400))
      let new = try DiagramLayout.place(diagram(document), keeping: lock)
      let (before, after) = (try box(id, in: old), try box(id, in: new))
      let (still, now) = (try box("a", in: old), try box("a", in: new))
      let move = Point(x: after.center.x - now.x, y: after.center.y - now.y)
      let wanted = Point(x: before.center.x - still.x + 30, y: before.center.y - still.y + 400)
      #expect(move.distance(to: wanted) < 0.02)
      #expect(course("a", "b", in: new) == .line && course("b", id == "b" ? "f0" : id, in: new) == .line)
      #expect(new.diagram.twins[0].count == (id == "b" ? 4 : 3))
      let again = try DiagramLayout.place(diagram(document), keeping: LayoutLock(new))
      #expect(LayoutLock(again) == LayoutLock(new))
    }
  }

  @Test("follows fragments to their new ids")
  func renamed() throws {
    var document = segues((0..<4).map { ("hub", "f\($0)") } + [("f2", "hub")])
    let old = try DiagramLayout.place(diagram(document))
    for index in document.segues.indices where document.segues[index].to == "f2" { document.segues[index].to = "new" }
    document.segues[4] = DocumentSegue(from: "new", to: "hub")
    document.fragments = document.fragments.map { fragment in
      var fragment = fragment
      if fragment.id == "f2" { fragment.id = "new" }
      return fragment
    }
    let new = try DiagramLayout.place(diagram(document), keeping: LayoutLock(old).renamed(["f2": "new"]))
    #expect(new.diagram.twins.map(\.count) == old.diagram.twins.map(\.count))
    #expect(course("new", "hub", in: new) == course("f2", "hub", in: old))
  }

  @Test(
    "what is wrong with it is reported at its place",
    arguments: [
      (#""rows": [{"from": "a"}]"#, "a row has"), (#""twins": [{"from": "a", "to": []}]"#, "twins have"),
      (#""rows": [{"from": "a", "to": "b"}, {"from": "a", "to": "b"}]"#, "a second line or row of 'a → b'"),
      (#""twins": [{"from": "a", "to": ["b", "b"]}]"#, "a second box of 'b'"),
    ]
  )
  func broken(_ member: String, _ words: String) {
    let text = #"{"version": 2, "direction": "LR", "# + member + "}"
    let reading = LayoutLock.read(Array(text.utf8), file: "lock")
    #expect(reading.lock == nil && reading.diagnostics.contains { $0.headline.contains(words) })
    let older = LayoutLock.read(Array(text.replacing("2,", with: "1,").utf8), file: "lock")
    #expect(older.diagnostics.contains { $0.headline.contains("unknown key") })
  }
}
