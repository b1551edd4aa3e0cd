internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz

/// Finds places for the numbers and signs that a state shows on its lines: off one another, boxes, titles, tags and
/// heads. Of a path's rows it finds the lines, too: off those of steps before.
///
/// Places depend on what is shown, and on nothing that was shown before. A number moves off its usual place only where
/// it would stand in another's way, a line off its usual way only where it would lie on another one, or on its heads.
struct NumberPlaces: Sendable {
  private let placed: PlacedDiagram
  /// The lines that something was said of, with what is kept of each, by segue.
  private var rows: [Line?]
  /// What no number may cover, in every state; made when the first number is asked for.
  private lazy var obstacles = SpatialGrid(obstaclesOf: placed)
  /// The lines that are always there; made when the first number has to move.
  private lazy var lines = SpatialGrid(linesOf: placed)
  /// Lines of rows that are led beside others.
  private var led: [Company: Line?] = [:]
  /// How many more may be; those beyond stay where they lie. Nil for all.
  private var room: Int?
  /// Those that any copy led: each keeps what it asked for, so that copies seldom wait for one another.
  private let ledByAll = Locked<[Company: Line?]>([:])
  /// Leads those; made when the first one is led.
  private lazy var linesBeside = LinesBeside(placed, grows: grows)
  /// Whether the picture grows by what stands beside the graph.
  private let grows: Bool
  /// Where signs on boxes stand, by the lines of rows that they keep off: those of the state that was asked for last.
  private var knownSigns: (shown: [Int: PlacedSegue], places: [Point])?
  private var usual: [Number: Rect] = [:]
  private var others: [Course: [Place]] = [:]
  /// The lines that are drawn twice or more; made when a path is asked for.
  private lazy var parallels = ParallelLines(placed.diagram)

  /// - Parameters:
  ///   - room: How many lines of rows may be led beside others, each of which takes a search; nil for all.
  ///   - grows: Whether the picture grows by what stands beside the graph; pictures of one size for all states don't.
  init(_ placed: PlacedDiagram, leading room: Int? = nil, grows: Bool = false) {
    (self.placed, self.room, self.grows) = (placed, room, grows)
    rows = placed.diagram.segues.map { _ in nil }
  }

  /// A number where it stands in a state, with its segue's line where it isn't that of every state.
  struct Mark: Hashable {
    let place: Point
    /// How wide its disc is.
    let width: Double
    let line: PlacedSegue?
  }

  /// A number by its segue and its disc's width.
  private struct Number: Hashable {
    let segue: Int
    let width: Double
    /// Its segue's line where it isn't that of every state.
    var line: Line?

    var size: Size { Size(width: width, height: SegueDrawing.discHeight) }

    static func == (one: Number, other: Number) -> Bool {
      one.segue == other.segue && one.width == other.width && one.line === other.line
    }

    /// Feeds what tells most apart.
    func hash(into hasher: inout Hasher) { hasher.combine(segue << 16 ^ Int(width * 8)) }
  }

  /// A row and the lines beside which its own one is led.
  private struct Company: Hashable {
    let segue: Int
    var others: [Int] = []
    var lines: [PlacedSegue] = []
  }

  /// A line with places along it, and a box around them. It is handed on all the time, as one thing.
  private final class Line: Sendable {
    let placed: PlacedSegue
    let parts: [LinePart]
    let width: Double
    let places: [Point]
    /// The most that lies between a place and the next.
    let spacing: Double
    let bounds: Rect
    let ends: [Rect]

    init(_ placed: PlacedSegue, of segue: DiagramSegue) {
      self.placed = placed
      let width = segue.lineWidth(standsOut: true)
      parts = placed.curve.straightParts.map { LinePart($0.0, $0.1, width: width) }
      self.width = width
      places = placed.curve.places
      spacing = zip(places, places.dropFirst()).reduce(1) { max($0, $1.0.distance(to: $1.1)) }
      bounds = places.reduce(Rect(center: places[0], size: Size(width: 0, height: 0))) {
        $0.union(Rect(center: $1, size: Size(width: 0, height: 0)))
      }.insetBy(-1)
      ends = segue.ends(on: placed.curve)
    }

    func passes(_ box: Rect) -> Bool {
      guard bounds.intersects(box) else { return false }
      var index = 0
      while index < places.count {
        let place = places[index]
        if box.contains(place) { return true }
        // As far as it is to the box, no place can be in it.
        let away = max(box.x - place.x, place.x - box.maxX, box.y - place.y, place.y - box.maxY)
        index += max(1, Int(away / spacing))
      }
      return false
    }

    /// Whether it runs along another one, so that one can't tell them apart, or one lies on the other one's heads.
    func meets(_ other: Line) -> Bool {
      guard bounds.insetBy(-max(width, other.width) - 2).intersects(other.bounds) else { return false }
      return PlacedDiagram.runs(placed.curve.straightParts, along: other.parts, width: width)
        || hides(other) || other.hides(self)
        || ends.contains { end in other.ends.contains { $0.intersects(end) } }
    }

    private func hides(_ other: Line) -> Bool { other.ends.contains(where: passes) }
  }

  /// Where a number may stand, and how bad that is.
  private struct Place {
    let box: Rect
    let cost: Double
    /// How many lines that are always there lie under it.
    let crossings: Int
  }

  /// Places of a number that are as far from its line.
  private struct Course: Hashable {
    let number: Number
    /// 0 on the line, then by the distances beside it.
    let ring: Int
  }

  /// What covering something costs, crossing a line, standing where another step's line is, and standing beside its own
  /// line, ring by ring.
  private static let (covering, crossing, running, besides) = (1_000.0, 10.0, 60.0, 150.0)
  /// What it costs a sign of a difference that a line of another segue lies under it: rather it stands beside its own.
  private static let hiding = 160.0
  /// What it costs to stand as near to another disc as would look like one, and where its own line turns.
  private static let (crowding, turning) = (12.0, 15.0)
  /// From a disc to the next one, in points, where there is room.
  private static let between = 5.0
  /// From a disc's middle to where its own line turns, in points.
  private static let straight = 9.5
  /// From a line to the discs beside it.
  private static let distances = [1.5, 10, 19, 28]

  /// How far a number may stand out of the graph: above it words begin there, elsewhere the picture ends, unless it
  /// grows.
  private static let margin = (above: 19.0, elsewhere: 27.0, growth: 48.0)

  /// The line of a segue; of a row that which it has where something is said of it.
  ///
  /// - Complexity: for a row that wasn't asked for before, that of finding a way around all boxes.
  mutating func line(of segue: Int) -> PlacedSegue {
    placed.diagram.segues[segue].isQuiet ? row(segue).placed : placed.segues[segue]
  }

  /// The lines of segues; asked for together they take less than one by one, and are the same.
  mutating func lines(of segues: [Int]) -> [PlacedSegue] {
    lead(segues)
    return segues.map { line(of: $0) }
  }

  private mutating func line(of number: Number) -> PlacedSegue { number.line?.placed ?? line(of: number.segue) }

  private mutating func row(_ segue: Int) -> Line {
    if let known = rows[segue] { return known }
    let isQuiet = placed.diagram.segues[segue].isQuiet
    let placed = isQuiet ? placed.lines(of: [segue])[0] : placed.segues[segue]
    let line = Line(placed, of: self.placed.diagram.segues[segue])
    rows[segue] = line
    return line
  }

  /// Of two rows that share a line the one that draws it.
  func drawer(of segue: Int) -> Int {
    let drawn = placed.diagram.segues[segue]
    return drawn.isQuiet ? drawn.drawer ?? segue : segue
  }

  /// Finds the lines of those rows that weren't asked for before.
  private mutating func lead(_ segues: [Int]) {
    let new = segues.filter { placed.diagram.segues[$0].isQuiet && rows[$0] == nil }
    // To find lanes for none costs as much as for some, and most states have none that is new.
    guard !new.isEmpty else { return }
    for (segue, line) in zip(new, placed.lines(of: new)) {
      rows[segue] = Line(line, of: placed.diagram.segues[segue])
    }
  }

  /// A state's numbers by segue; nil where there is none. A row that has none has no line either.
  ///
  /// - Complexity: O(n²) for n numbers, and linear in the picture at the first time.
  mutating func places(in state: DiagramState) -> [Int: Mark] {
    var boxed: Set<Int> = []
    // Of differences, and of what was taken, there is one picture; of states there are many, in which a line stays
    // where it can.
    let isPath = state.changes == nil && state.counts == nil
    if isPath {
      boxed = parallels.repeated(in: state.steps)
    } else {
      let alike = twinsThatChangedAlike(in: state)
      let told = placed.diagram.segues.indices.filter {
        placed.diagram.segues[$0].isQuiet && !alike.contains($0)
          && SegueDrawing.badge(of: $0, in: placed.diagram, state) != nil
      }
      let lines = placed.linesApart(of: told, off: discs(in: state, off: []), grows: grows) {
        [.added, .onPath].contains(state.emphasis(ofSegue: $0))
      }
      for (segue, line) in lines { rows[segue] = Line(line, of: placed.diagram.segues[segue]) }
      boxed = Set(told).subtracting(lines.keys).union(alike)
    }
    let segues = placed.diagram.segues.indices
    let told = isPath ? segues.filter { !state.steps[$0].isEmpty && !boxed.contains($0) } : Array(segues)
    return places(of: told, off: state, apart: isPath ? state.steps : nil) { [placed] in
      boxed.contains($0) ? nil : SegueDrawing.badge(of: $0, in: placed.diagram, state)
    }
  }

  /// The segues of twins that all changed as the one did whose line they share: that line tells it, with one sign.
  private func twinsThatChangedAlike(in state: DiagramState) -> Set<Int> {
    guard let changes = state.changes?.segues.map({ $0?.kind }) else { return [] }
    var sharing: [Int: [Int]] = [:]
    for (index, segue) in placed.diagram.segues.enumerated() {
      if case .twin(let shared) = segue.course { sharing[shared, default: []].append(index) }
    }
    let alike = sharing.filter { shared, twins in
      changes[shared] != nil && twins.allSatisfy { changes[$0] == changes[shared] }
    }
    return Set(alike.values.joined())
  }

  /// Where signs on boxes stand in a state: what breaks a rule has its own off the lines that are shown.
  ///
  /// - Parameter places: Where the state's numbers stand.
  mutating func signs(in state: DiagramState, _ places: [Int: Mark]) -> [Point] {
    var shown: [Int: PlacedSegue] = [:]
    for (segue, mark) in places where state.faults != nil && placed.diagram.segues[segue].isQuiet {
      shown[drawer(of: segue)] = mark.line ?? line(of: drawer(of: segue))
    }
    return signs(in: state, off: shown)
  }

  /// The same by the lines of rows that are shown; they are found once for all of a state's boxes.
  private mutating func signs(in state: DiagramState, off shown: [Int: PlacedSegue]) -> [Point] {
    let shown = state.faults == nil ? [:] : shown
    if let known = knownSigns, known.shown == shown { return known.places }
    let lines = shown.sorted { $0.key < $1.key }.map { (segue: $0.key, line: $0.value) }
    let places = placed.signPlaces(off: lines)
    knownSigns = (shown, places)
    return places
  }

  /// What a state's lines of rows take, with the middles of its numbers.
  ///
  /// - Parameter places: Where those stand.
  mutating func extent(of places: [Int: Mark]) -> Rect {
    var extent = Rect(x: 0, y: 0, width: placed.size.width, height: placed.size.height)
    for (segue, mark) in places {
      extent = extent.union(Rect(center: mark.place, size: Size(width: 0, height: 0)))
      guard placed.diagram.segues[segue].isQuiet else { continue }
      for part in (mark.line ?? line(of: segue)).curve.straightParts {
        for place in [part.0, part.1] { extent = extent.union(Rect(center: place, size: Size(width: 0, height: 0))) }
      }
    }
    return extent
  }

  /// A path's numbers by segue; nil where there is none.
  ///
  /// - Complexity: that of ``places(in:)``.
  mutating func places(in look: DiagramLook) -> [Int: Mark] {
    let repeated = parallels.repeated(in: look.steps)
    let told = look.steps.indices.filter { !look.steps[$0].isEmpty && !repeated.contains($0) }
    return places(of: told, off: nil, apart: look.steps) { SegueDrawing.stepWords(look.steps[$0]) }
  }

  /// Where the number of one step stands on a segue's line, unless a state has something in its way.
  mutating func usualPlace(on segue: Int) -> Point {
    usualPlace(of: Number(segue: segue, width: SegueDrawing.discWidth(of: "1"))).center
  }

  /// - Parameters:
  ///   - segues: Those that may have a number, in their order.
  ///   - state: What says which boxes have signs, if any.
  ///   - steps: Those of a path whose lines keep off one another.
  private mutating func places(
    of segues: [Int],
    off state: DiagramState?,
    apart steps: [[Int]]?,
    words: (Int) -> String?
  ) -> [Int: Mark] {
    var numbers: [Number] = []
    numbers.reserveCapacity(segues.count)
    for segue in segues {
      if let words = words(segue) { numbers.append(Number(segue: segue, width: SegueDrawing.discWidth(of: words))) }
    }
    guard !numbers.isEmpty else { return [:] }
    lead(numbers.map(\.segue))
    let drawers = numbers.map { drawer(of: $0.segue) }
    var drawn: [Int] = []
    drawn.reserveCapacity(drawers.count)
    for drawer in drawers.sorted() where drawer != drawn.last { drawn.append(drawer) }
    let led = steps.map { apart(drawn, in: $0) } ?? [:]
    if !led.isEmpty { for index in numbers.indices { numbers[index].line = led[drawers[index]] } }
    let shown = drawn.filter { placed.diagram.segues[$0].isQuiet }
    let lines = shown.map { (segue: $0, line: led[$0] ?? row($0)) }
    let heads = lines.flatMap(\.line.ends)
    let signs = state.map { discs(in: $0, off: lines) } ?? []
    let fixed = heads + signs
    var boxes = numbers.map { usualPlace(of: $0) }
    let isSign = state?.changes != nil
    let ways = isSign ? self.lines : nil
    /// Whether a number would stand in the way of something, where it usually does.
    func isInTheWay(_ index: Int) -> Bool {
      let box = boxes[index]
      for other in heads where other.intersects(box) { return true }
      let wide = box.insetBy(-Self.between)
      for other in signs where other.intersects(wide) { return true }
      for other in boxes.indices where other != index && boxes[other].intersects(wide) { return true }
      for (segue, line) in lines where segue != drawers[index] && line.passes(box) { return true }
      guard let ways else { return false }
      let segue = numbers[index].segue
      return ways.lines(through: box, except: min(placed.diagram.segues[segue].partner ?? segue, segue)) > 0
    }
    let moved = boxes.indices.filter(isInTheWay)
    if !moved.isEmpty {
      var taken = SpatialGrid()
      for box in fixed { taken.insert(box) }
      var discs = SpatialGrid()
      for box in signs { discs.insert(box) }
      for index in boxes.indices where !moved.contains(index) {
        taken.insert(boxes[index])
        discs.insert(boxes[index])
      }
      let room = moved.map { index in
        (index: index, count: places(of: numbers[index], ring: 0).count { $0.cost < Self.covering })
      }
      for (index, _) in room.sorted(by: { ($0.count, $0.index) < ($1.count, $1.index) }) {
        let others = lines.filter { $0.segue != drawers[index] }.map(\.line)
        boxes[index] = best(numbers[index], taken, others, off: discs, isSign: isSign) ?? boxes[index]
        taken.insert(boxes[index])
        discs.insert(boxes[index])
      }
    }
    var marks: [Int: Mark] = [:]
    marks.reserveCapacity(numbers.count)
    for (number, box) in zip(numbers, boxes) {
      marks[number.segue] = Mark(place: box.center, width: number.width, line: number.line?.placed)
    }
    return marks
  }

  /// The lines of a path's rows that would lie on those of steps before them or on their heads, led beside those.
  ///
  /// - Complexity: O(n²) for n segues; for company that wasn't met before that of leading a line around all boxes.
  private mutating func apart(_ segues: [Int], in steps: [[Int]]) -> [Int: Line] {
    let ranks = segues.map { segue in
      let (isQuiet, back) = (placed.diagram.segues[segue].isQuiet, placed.diagram.segues[segue].partner)
      let first = steps[segue].min() ?? .max
      let firstBack = isQuiet ? back.flatMap { steps[$0].min() } ?? .max : .max
      return (isQuiet ? 1 : 0, min(first, firstBack), segue)
    }
    var led: [Int: Line] = [:]
    var before: [(segue: Int, line: Line)] = []
    before.reserveCapacity(segues.count)
    for (_, _, segue) in ranks.sorted(by: <) {
      var line = row(segue)
      if placed.diagram.segues[segue].isQuiet {
        var company = Company(segue: segue)
        // A line that is led off some may come to lie on others.
        while true {
          let met = before.filter { !company.others.contains($0.segue) && line.meets($0.line) }
          guard !met.isEmpty else { break }
          company.others += met.map(\.segue)
          company.lines += met.map(\.line.placed)
          guard let beside = self.line(in: company) else { break }
          (line, led[segue]) = (beside, beside)
        }
      }
      before.append((segue, line))
    }
    return led
  }

  private mutating func line(in company: Company) -> Line? {
    if let known = led[company] { return known }
    let line: Line?
    if let known = ledByAll.withLock({ $0[company] }) {
      line = known
    } else {
      if let room {
        guard room > 0 else { return nil }
        self.room = room - 1
      }
      let others = zip(company.others, company.lines).map { (segue: $0, line: $1) }
      let usual = row(company.segue).placed
      line = linesBeside.line(of: company.segue, ratherThan: usual, beside: others)
        .map { Line($0, of: placed.diagram.segues[company.segue]) }
      ledByAll.withLock { $0[company] = .some(line) }
    }
    led[company] = .some(line)
    return line
  }

  /// The place that the layout found, where nothing that is always there is in the way; else the best other one.
  private mutating func usualPlace(of number: Number) -> Rect {
    if let known = usual[number] { return known }
    let box = Rect(center: line(of: number).step, size: number.size)
    let isFree = isOnSheet(box) && obstacles.overlaps(with: box) == 0
    let place = isFree ? box : best(number, SpatialGrid(), []) ?? box
    usual[number] = place
    return place
  }

  /// The best place among those that others take, and lines of others that are shown.
  ///
  /// - Parameters:
  ///   - discs: Other numbers and signs, from which it stands a little away.
  ///   - isSign: Whether it says what happened to its segue.
  private mutating func best(
    _ number: Number,
    _ taken: SpatialGrid,
    _ lines: [Line],
    off discs: SpatialGrid = SpatialGrid(),
    isSign: Bool = false
  ) -> Rect? {
    var best: (box: Rect, cost: Double)?
    for ring in 0...Self.distances.count {
      if let best, best.cost <= Double(ring) * Self.besides { break }
      for place in places(of: number, ring: ring) {
        if let best, best.cost <= place.cost { break }
        var cost = place.cost + Self.covering * Double(taken.overlaps(with: place.box.insetBy(-0.5)))
        if isSign { cost += Self.hiding * Double(place.crossings) }
        guard cost < best?.cost ?? .infinity else { continue }
        if discs.overlaps(with: place.box.insetBy(-Self.between)) > 0 { cost += Self.crowding }
        guard cost < best?.cost ?? .infinity else { continue }
        cost += (isSign ? Self.hiding : Self.running) * Double(lines.count { $0.passes(place.box) })
        if cost < best?.cost ?? .infinity { best = (place.box, cost) }
      }
    }
    return best?.box
  }

  /// The places on a line, or at a distance beside it, the better ones first.
  private mutating func places(of number: Number, ring: Int) -> [Place] {
    let course = Course(number: number, ring: ring)
    if let known = others[course] { return known }
    let line = line(of: number)
    let (solid, ways) = (obstacles, lines)
    let own = min(placed.diagram.segues[number.segue].partner ?? number.segue, number.segue)
    let corners = line.curve.corners
    let found = Self.middles(on: line, of: number, ring: ring).map { center in
      let box = Rect(center: center, size: number.size)
      let crossings = ways.lines(through: box, except: own)
      let cost =
        Double(ring) * Self.besides + line.step.distance(to: center) / 100
        + (isOnSheet(box) ? 0 : Self.covering) + Self.covering * Double(solid.overlaps(with: box))
        + Self.crossing * Double(crossings)
        + (corners.contains { $0.distance(to: center) < Self.straight } ? Self.turning : 0)
      return Place(box: box, cost: cost, crossings: crossings)
    }
    let sorted = found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
    others[course] = sorted.map(\.element)
    return sorted.map(\.element)
  }

  /// Whether the picture has room for a box.
  private func isOnSheet(_ box: Rect) -> Bool {
    let growth = grows ? Self.margin.growth : 0
    let (above, elsewhere) = (Self.margin.above + growth, Self.margin.elsewhere + growth)
    return box.x >= -elsewhere && box.maxX <= placed.size.width + elsewhere
      && box.y >= -above && box.maxY <= placed.size.height + elsewhere
  }

  private static func middles(on line: PlacedSegue, of number: Number, ring: Int) -> [Point] {
    let places = line.curve.places
    guard ring > 0 else { return [line.step] + places }
    let distance = distances[ring - 1]
    return places.indices.flatMap { index in
      let (before, after) = (places[max(0, index - 1)], places[min(places.count - 1, index + 1)])
      let length = max(0.001, before.distance(to: after))
      let dx = (before.y - after.y) / length * (number.width / 2 + distance)
      let dy = (after.x - before.x) / length * (number.size.height / 2 + distance)
      return [-1.0, 1].map { Point(x: places[index].x + $0 * dx, y: places[index].y + $0 * dy) }
    }
  }

  /// The discs on boxes.
  ///
  /// - Parameter lines: What is shown of rows.
  private mutating func discs(in state: DiagramState, off lines: [(segue: Int, line: Line)]) -> [Rect] {
    let signed = placed.fragments.indices.filter {
      state.changes?.fragments[$0] != nil || state.faults?[$0] != nil
    }
    guard !signed.isEmpty else { return [] }
    let shown = Dictionary(lines.map { ($0.segue, $0.line.placed) }) { $1 }
    let places = signs(in: state, off: shown)
    return signed.map { Rect(center: places[$0], size: Size(width: 17, height: SegueDrawing.discHeight)) }
  }
}
