internal import HelmDocument

/// What a line joins that is led around all boxes.
struct LineRoute {
  let from: Int
  let to: Int
  /// The height at which it leaves.
  let start: Double
  /// What heads take of both its ends, in points.
  let heads: (start: Double, end: Double)

  /// Its line, by the places at which it turns.
  func curve(_ bends: [Point]) -> Curve { Curve(bends: bends, radius: 7, heads: heads) }
}

extension PlacedDiagram {
  /// The lines of the redirects, led around all boxes: from the row of the segue that is redirected, or its origin's
  /// middle. One without a way stays.
  ///
  /// - Complexity: O(r n² log n) for r redirects and n fragments.
  public var redirectLines: [Curve] {
    let routes = diagram.redirects.map { redirect in
      LineRoute(
        from: redirect.from,
        to: redirect.to,
        start: departure(of: redirect.segue, from: redirect.from),
        heads: (0, PlacedSegue.headLength)
      )
    }
    return zip(redirects, zip(routes, bends(of: routes))).map { line, route in route.1.map(route.0.curve) ?? line }
  }

  /// What a row's line joins.
  func route(of segue: Int) -> LineRoute {
    let (from, to) = (diagram.segues[segue].from, diagram.segues[segue].to)
    let head = PlacedSegue.headLength * (diagram.segues[segue].traits.auto ? 2 : 1)
    let isPaired = diagram.segues[segue].pairing != .alone
    let start = departure(of: segue, from: from)
    return LineRoute(from: from, to: to, start: start, heads: (isPaired ? head : 0, head))
  }

  /// The height at which a segue's line leaves its origin: that of its row, or of the middle.
  private func departure(of segue: Int, from: Int) -> Double {
    let fragment = diagram.fragments[from]
    let frame = fragment.kind.frame(in: fragments[from])
    guard let row = fragment.rows.firstIndex(of: segue) else { return fragments[from].center.y }
    return fragment.rowMiddle(row, in: frame)
  }

  /// The places at which lines turn that are led around all boxes and, where there is a way, the groups' titles, with
  /// room for their heads; nil for a line without a way.
  func bends(of routes: [LineRoute]) -> [[Point]?] {
    guard !routes.isEmpty else { return [] }
    let obstacles = self.obstacles
    // Close to a title a line may pass: below it there is little room.
    let titles = groups.map { $0.label.insetBy(LineRouter.wall - 0.5) }
    var found = [[Point]?](repeating: nil, count: routes.count)
    for (walls, hasRoom) in [(obstacles + titles, true), (obstacles, true), (obstacles, false)] {
      let left = routes.indices.filter { found[$0] == nil }
      let doors = left.map { ends(of: routes[$0], hasRoom: hasRoom, among: obstacles) }
      guard !doors.isEmpty else { break }
      var router = LineRouter(around: walls, ends: doors.flatMap { [$0.start, $0.end] })
      for (index, door) in zip(left, doors) {
        if let bends = router.line(from: door.start, to: door.end), bends.count > 1 { found[index] = bends }
      }
    }
    return found
  }

  private func ends(
    of route: LineRoute,
    hasRoom: Bool,
    among obstacles: [Rect]
  ) -> (start: LineRouter.End, end: LineRouter.End) {
    let heads = hasRoom ? route.heads : (0, 0)
    let box = fragments[route.to]
    let target = Point(x: box.x + min(18, box.width / 2), y: box.y + min(12, box.height / 2))
    let start = Point(x: fragments[route.from].center.x, y: route.start)
    return (
      end(at: route.from, start, heads: heads.0, among: obstacles),
      end(at: route.to, target, heads: heads.1, among: obstacles)
    )
  }

  /// Where a line reaches a fragment: at a height, and in a box that it shares above or below a place, too. The last
  /// part is long enough for heads where there is room for that on any side.
  private func end(at fragment: Int, _ place: Point, heads: Double, among obstacles: [Rect]) -> LineRouter.End {
    let members = diagram.twins.first { $0.contains(fragment) } ?? []
    let others = members.filter { $0 != fragment }.map { fragments[$0] }
    func isFree(_ part: [Point]) -> Bool {
      let beside = Rect(center: part[0], size: Size(width: 0, height: 0)).insetBy(-LineRouter.wall)
      guard !obstacles.contains(where: { $0.intersects(beside) }) else { return false }
      return zip(part, part.dropFirst()).allSatisfy { one, other in
        let (width, height) = (abs(one.x - other.x), abs(one.y - other.y))
        let line = Rect(x: min(one.x, other.x), y: min(one.y, other.y), width: width, height: height).insetBy(-0.5)
        return !others.contains { $0.intersects(line) }
      }
    }
    // Two heads have less room where one still fits.
    let leads = [heads, min(heads, PlacedSegue.headLength), 0].map { max($0 + LineRouter.turn, LineRouter.distance) }
    for part in [straightParts, partsThroughGaps] {
      for lead in leads {
        let free = part(fragment, place, lead).filter(isFree)
        if !free.isEmpty { return .init(parts: free) }
      }
    }
    return .init(parts: straightParts(to: fragment, place, lead: LineRouter.distance))
  }

  /// The straight ways to a fragment from beside it, or from beside the box that it shares.
  private func straightParts(to fragment: Int, _ place: Point, lead: Double) -> [[Point]] {
    let box = fragments[fragment]
    let room = outline(of: fragment).insetBy(-lead)
    let across = [(room.maxX, box.maxX), (room.x, box.x)].map { [Point(x: $0, y: place.y), Point(x: $1, y: place.y)] }
    guard isTwin(fragment) else { return across }
    return across
      + [(room.y, box.y), (room.maxY, box.maxY)].map { [Point(x: place.x, y: $0), Point(x: place.x, y: $1)] }
  }

  /// The ways to one that has others on all sides: through the gap beside it.
  private func partsThroughGaps(to fragment: Int, _ place: Point, lead: Double) -> [[Point]] {
    guard isTwin(fragment) else { return [] }
    let box = fragments[fragment]
    let room = outline(of: fragment).insetBy(-lead)
    let gap = 1.5
    return [(box.x - gap, box.x), (box.maxX + gap, box.maxX)].flatMap { beside, side in
      [room.y, room.maxY].map {
        [Point(x: beside, y: $0), Point(x: beside, y: place.y), Point(x: side, y: place.y)]
      }
    }
  }

  private func isTwin(_ fragment: Int) -> Bool { diagram.twins.contains { $0.contains(fragment) } }

  /// A fragment's box, or that which it shares.
  private func outline(of fragment: Int) -> Rect {
    guard let members = diagram.twins.first(where: { $0.contains(fragment) }) else { return fragments[fragment] }
    return members.reduce(fragments[fragment]) { $0.union(fragments[$1]) }
  }

  private var obstacles: [Rect] {
    let shared = Set(diagram.twins.flatMap(\.self))
    return fragments.indices.filter { !shared.contains($0) }.map { fragments[$0] }
      + diagram.twins.compactMap { $0.first.map(outline) }
  }
}
