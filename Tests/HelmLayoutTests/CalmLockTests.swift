import Foundation
import Helm
import HelmDiagram
import HelmDocument
import TestSupport
import Testing

@testable import HelmLayout

@Suite("The lock of a calm picture")
struct CalmLockTests {
  private func diagram(_ document: GraphDocument, _ lines: DiagramLines = .calm) -> Diagram {
    Diagram(document, options: DiagramOptions(lines: lines))
  }

  /// A graph of pairs, and what is drawn after a change around what was drawn before.
  private func drawn(
    _ pairs: [(String, String)],
    then change: (inout GraphDocument) -> Void
  ) throws -> (old: PlacedDiagram, new: PlacedDiagram) {
    var document = GraphDocument(pairs)
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

  @Test("keeps each box where it is when what its rows lead to has a longer name", arguments: GraphShape.all.prefix(3))
  func renamed(shape: GraphShape) throws {
    let document = shape.document
    let old = try DiagramLayout.place(diagram(document))
    let arrivals = old.diagram.fragments.sorted { ($1.arrivals, $0.id) < ($0.arrivals, $1.id) }.prefix(3)
    for fragment in arrivals {
      var changed = document
      changed.fragments.removeAll { $0.id == fragment.id }
      var longer = document.fragments.first { $0.id == fragment.id } ?? DocumentFragment(id: fragment.id)
      longer.title = "\(fragment.title) with all that it is about"
      changed.fragments.append(longer)
      let new = try DiagramLayout.place(diagram(changed), keeping: LayoutLock(old))
      for other in old.diagram.fragments where other.id != fragment.id {
        let (before, after) = (try box(other.id, in: old), try box(other.id, in: new))
        #expect(abs(before.x - after.x) < 0.02 && abs(before.y - after.y) < 0.02, "\(other.id) for \(fragment.id)")
      }
      for row in new.diagram.segues.indices where new.diagram.segues[row].course == .row {
        let origin = new.diagram.fragments[new.diagram.segues[row].from]
        let room = origin.size.width - DiagramText.rowMarkWidth - 3 * DiagramText.rowInset
        #expect(new.diagram.rowWords(inBoxOf: row).width <= room + 0.01)
      }
    }
  }

  @Test("keeps rows, twins and redirects of examples", arguments: ["shop", "onboarding", "list-detail"])
  func examples(name: String) throws {
    let diagram = diagram(try GraphDocument.example(name))
    let placed = try DiagramLayout.place(diagram)
    checkSame(placed, try DiagramLayout.place(diagram, keeping: LayoutLock(placed)))
  }

  @Test("is read as it was written, with the second version; that of lines has the first", arguments: ["shop"])
  func roundTrip(name: String) throws {
    let lock = LayoutLock(try DiagramLayout.place(diagram(try GraphDocument.example(name))))
    let reading = LayoutLock.read(lock.encoded(), file: "lock")
    #expect(reading.diagnostics.isEmpty && reading.lock == lock && lock.isCalm && !lock.rows.isEmpty)
    #expect(reading.lock?.encoded() == lock.encoded())
    #expect(String(decoding: lock.encoded(), as: UTF8.self).contains("\"version\": 2,"))
    let lined = LayoutLock(try DiagramLayout.place(diagram(try GraphDocument.example(name), .all)))
    #expect(!lined.isCalm && String(decoding: lined.encoded(), as: UTF8.self).contains("\"version\": 1,"))
    // Such a one goes on with lines, whatever is chosen without it.
    let placed = try DiagramLayout.place(diagram(try GraphDocument.example(name), .automatic), keeping: lined)
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

  @Test("a new fragment for which its group has no room stands outside, not half over its frame")
  func fullGroup() throws {
    var document = GraphDocument([("a", "b0"), ("a", "b1"), ("a", "b2")])
    document.groups = ["A", "B"].map { DocumentGroup(id: $0) }
    document.fragments = ["a", "b0", "b1", "b2"].map { DocumentFragment(id: $0, group: $0 == "a" ? "A" : "B") }
    var old = try DiagramLayout.place(diagram(document))
    // A wide group above a narrow one: what is new is too high for the upper one, and beside the lower one is room.
    let size = old.fragments[1]
    old.fragments =
      [Rect(x: 9, y: 31, width: old.fragments[0].width, height: old.fragments[0].height)]
      + (0..<3).map { Rect(x: 9, y: 150 + 40 * Double($0), width: size.width, height: size.height) }
    let high = 40 + old.fragments[0].height
    old.groups[0].frame = Rect(x: 0, y: 0, width: 700, height: high)
    old.groups[1].frame = Rect(x: 0, y: high + 10, width: 200, height: 300)
    let lock = LayoutLock(old)
    document.fragments.append(DocumentFragment(id: "new", group: "A"))
    document.segues += [("a", "new"), ("new", "b0"), ("new", "b1"), ("new", "b2"), ("new", "a")].map {
      DocumentSegue(from: $0, to: $1)
    }
    let placed = try DiagramLayout.place(diagram(document), keeping: lock)
    let (new, frame) = (try box("new", in: placed), placed.groups[0].frame)
    #expect(frame.width == 700 && !frame.intersects(new.insetBy(-7)))
  }

  @Test("a new line of one of several twins begins at its own box, not at the frame that is all of theirs")
  func lineOfOneTwin() throws {
    let rows = (0..<5).map { ("f0", "x\($0)") } + (0..<5).map { ("x\($0)", "y") }
    let (old, new) = try drawn((0..<6).map { ("hub", "f\($0)") } + rows) { document in
      document.fragments.append(DocumentFragment(id: "new"))
      document.segues.append(DocumentSegue(from: "f1", to: "new"))
    }
    #expect(old.diagram.twins.flatMap(\.self).count > 3)
    let ids = new.diagram.fragments.map(\.id)
    for (segue, line) in zip(new.diagram.segues, new.segues) where ids[segue.to] == "new" && segue.course == .line {
      #expect(new.fragments[segue.from].distance(to: line.curve.start) < 0.02)
    }
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
    var document = GraphDocument((0..<4).map { ("hub", "f\($0)") })
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
    let document = GraphDocument([("a", "b")] + (0..<4).map { ("b", "f\($0)") } + [("f1", "a"), ("b", "a")])
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

  /// What a graph becomes while its lock stays.
  enum Change: CaseIterable {
    case newAtFirst, newAtThird, newAtHalf, newAtLast, newEntry, gone, twinHeld

    /// Applies it, and says which fragments can't stay.
    func apply(to document: inout GraphDocument, twins: [[String]]) -> Set<String> {
      let ids = document.fragments.map(\.id)
      let place = [.newAtFirst: 0, .newAtThird: ids.count / 3, .newAtHalf: ids.count / 2][self] ?? ids.count - 1
      switch self {
      case .newAtFirst, .newAtThird, .newAtHalf, .newAtLast:
        let group = document.fragments[place].group
        document.fragments.append(DocumentFragment(id: "new", title: "A new screen", group: group))
        document.segues += [
          DocumentSegue(from: ids[place], to: "new", dismissable: true, tag: "fresh"),
          DocumentSegue(from: "new", to: ids[0]), DocumentSegue(from: "new", to: ids[3], style: .hold),
        ]
      case .newEntry:
        document.fragments.append(DocumentFragment(id: "new"))
        document.segues.append(DocumentSegue(from: "new", to: ids[0]))
        document.entry = nil
      case .gone:
        let id = ids[ids.count / 2]
        document.fragments.removeAll { $0.id == id }
        document.segues.removeAll { $0.from == id || $0.to == id }
      case .twinHeld:
        guard let twin = twins.first?[1], let line = document.segues.firstIndex(where: { $0.to == twin }) else { break }
        document.segues[line].style = .hold
        return [twin]
      }
      return []
    }
  }

  /// Graphs as they are locked: groups beside each other below lines that pass above them, and a group of fragments
  /// that nothing joins, one of which becomes the entry where something leads to the first one.
  static let locked: [GraphDocument] = {
    var wizards: [(String, String)] = []
    for wizard in 0..<6 {
      wizards.append(("home", "w\(wizard)s0"))
      for step in 0..<5 {
        let name = "w\(wizard)s\(step)"
        wizards += [(name, "w\(wizard)s\(step + 1)"), (name, "home"), (name, "w\((wizard + 1) % 6)s0")]
      }
    }
    var flows = GraphDocument(wizards)
    flows.groups = (0..<6).map { DocumentGroup(id: "w\($0)", title: "Wizard \($0)") }
    flows.fragments =
      ["home"].map { DocumentFragment(id: $0, title: "Home") }
      + (0..<6).flatMap { wizard in
        (0..<6).map { DocumentFragment(id: "w\(wizard)s\($0)", title: "Wizard \(wizard), \($0)", group: "w\(wizard)") }
      }
    var tasks = GraphDocument(
      [("start", "map")] + (0..<4).map { ("map", "twin\($0)") } + [("map", "data"), ("data", "d0")]
    )
    tasks.groups = [DocumentGroup(id: "tasks")]
    tasks.fragments =
      ["start", "map"].map { DocumentFragment(id: $0) } + [DocumentFragment(id: "data", group: "tasks")]
      + (0..<8).map { DocumentFragment(id: "d\($0)", title: "Add data", group: "tasks") }
      + (0..<4).map { DocumentFragment(id: "twin\($0)", title: "Twin \($0)") }
    return [flows, tasks] + GraphShape.all.prefix(3).map(\.document)
  }()

  @Test("nothing moves and nothing is run over, whatever changes", arguments: locked.indices, Change.allCases)
  func promise(number: Int, change: Change) throws {
    var document = Self.locked[number]
    for lines in [DiagramLines.calm, .all] where lines == .calm || document.segues.count < 40 {
      document = Self.locked[number]
      let old = try DiagramLayout.place(diagram(document, lines))
      let lock = LayoutLock(old)
      let leaving = change.apply(
        to: &document,
        twins: old.diagram.twins.map { $0.map { old.diagram.fragments[$0].id } }
      )
      let new = try DiagramLayout.place(diagram(document, lines), keeping: lock)
      let before = Dictionary(uniqueKeysWithValues: zip(old.diagram.fragments.map(\.id), old.fragments))
      var shift: Point?
      for (fragment, box) in zip(new.diagram.fragments, new.fragments) {
        guard let kept = before[fragment.id] else {
          let frame = fragment.group.map { new.groups[$0].frame }
          #expect(frame.map { $0.union(box) == $0 } ?? true, "\(fragment.id) in its group, \(lines)")
          continue
        }
        let move = Point(x: box.x - kept.x, y: box.y - kept.y)
        let isStill = move.distance(to: shift ?? move) < 0.02
        #expect(isStill || leaving.contains(fragment.id), "\(fragment.id), \(lines)")
        if shift == nil { shift = move }
      }
      checkFree(new, lines)
      for (group, place) in zip(new.diagram.groups, new.groups) {
        guard let frame = lock.groups[group.id], lines == .calm else { continue }
        let grown = place.frame.offset(dx: -(shift?.x ?? 0), dy: -(shift?.y ?? 0))
        for (segue, line) in zip(new.diagram.segues, new.segues) where segue.course == .line {
          guard
            ![segue.from, segue.to].contains(where: {
              new.diagram.fragments[$0].group.map { new.diagram.groups[$0].id } == group.id
            })
          else { continue }
          let curve = line.curve.mapped { Point(x: $0.x - (shift?.x ?? 0), y: $0.y - (shift?.y ?? 0)) }
          #expect(!curve.passes(through: grown.insetBy(1)) || curve.passes(through: frame.insetBy(1)), "\(group.id)")
        }
      }
    }
  }

  /// Lines pass neither foreign boxes nor titles of groups, and tags cover no box.
  private func checkFree(_ placed: PlacedDiagram, _ lines: DiagramLines) {
    for (index, box) in placed.fragments.enumerated() {
      #expect(!placed.fragments[(index + 1)...].contains { $0.intersects(box) })
    }
    for (segue, line) in zip(placed.diagram.segues, placed.segues) where segue.course == .line && !segue.isTrailing {
      let name = "\(placed.diagram.fragments[segue.from].id) \(placed.diagram.fragments[segue.to].id), \(lines)"
      let mates = placed.diagram.twins.first { $0.contains(segue.from) || $0.contains(segue.to) } ?? []
      for (other, box) in placed.fragments.enumerated() where other != segue.from && other != segue.to {
        #expect(mates.contains(other) || !line.curve.passes(through: box.insetBy(1)), "\(name)")
      }
      if let pill = line.pill { #expect(!placed.fragments.contains { $0.insetBy(1).intersects(pill) }, "\(name)") }
      guard lines == .calm else { continue }
      #expect(!placed.groups.contains { line.curve.passes(through: $0.label.insetBy(1)) }, "\(name)")
    }
  }

  @Test("follows fragments to their new ids")
  func renamed() throws {
    var document = GraphDocument((0..<4).map { ("hub", "f\($0)") } + [("f2", "hub")])
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
