internal import HelmDiagram

/// Finds places for the titles of groups: on their own frame, off boxes and lines.
struct GroupTitles {
  /// From a group's frame to its title.
  private static let titleInset = 10.0
  /// From a title at the bottom of a frame to the frame.
  private static let bottomInset = 5.0
  /// By how much a frame grows for a title at its bottom, which stands in the margin then.
  private static let bottomGrowth = 14.0
  /// What part of a title is seen at least where lines leave no room for all of it.
  private static let leastShare = 0.5
  /// What is left at least between two frames, of which one has grown.
  private static let frameGap = 6.0

  /// What a title shouldn't stand on.
  let solid: SpatialGrid

  /// A group's title slides along the top of its frame to the first place without a line, or else along the bottom, or
  /// to a corner, for which the frame grows where there is room. Where lines leave no room for all of it, it is cut, or
  /// slides to the place with the fewest.
  func titled(_ group: PlacedGroup, among others: [PlacedGroup]) -> PlacedGroup {
    let top = Self.slid(group.label, in: group.frame)
    let costs = top.map(cost)
    let atTop = top.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
    if costs[atTop] > 0 {
      for frame in grown(group.frame, for: group.label) {
        var label = group.label
        if frame.width == group.frame.width { label.y = frame.maxY - Self.bottomInset - label.height }
        guard let free = Self.slid(label, in: frame).first(where: { cost($0) == 0 }) else { continue }
        guard isFree(frame, but: group.frame, among: others) else { continue }
        return PlacedGroup(frame: frame, label: free)
      }
    }
    // Rather cut than crossed.
    let shortest = group.label.width * Self.leastShare
    for width in stride(from: group.label.width - 8, through: shortest, by: -8) where costs[atTop] > 0 {
      var label = group.label
      label.width = width
      if let free = Self.slid(label, in: group.frame).first(where: { cost($0) == 0 }) {
        return PlacedGroup(frame: group.frame, label: free)
      }
      for frame in grown(group.frame, for: group.label).prefix(2) {
        label.y = frame.maxY - Self.bottomInset - label.height
        guard let free = Self.slid(label, in: frame).first(where: { cost($0) == 0 }) else { continue }
        guard isFree(frame, but: group.frame, among: others) else { continue }
        return PlacedGroup(frame: frame, label: free)
      }
    }
    return PlacedGroup(frame: group.frame, label: top[atTop])
  }

  /// A frame as it is, as one that a lock kept with a title at its bottom; with room for one there, then wider ones.
  private func grown(_ frame: Rect, for label: Rect) -> [Rect] {
    var lower = frame
    lower.height += Self.bottomGrowth
    return [frame, lower]
      + stride(from: 8, through: label.width, by: 8).flatMap { growth in
        [frame.x, frame.x - growth].map {
          Rect(x: $0, y: frame.y, width: frame.width + growth, height: frame.height)
        }
      }
  }

  /// Whether a frame that has grown meets nothing else.
  private func isFree(_ frame: Rect, but former: Rect, among others: [PlacedGroup]) -> Bool {
    return frame.parts(beyond: former).allSatisfy { part in
      let room = part.insetBy(-Self.frameGap)
      return solid.overlaps(with: part) == 0
        && !others.contains { $0.frame.intersects(room) && !$0.frame.intersects(former) }
    }
  }

  /// The places of a title along a side of its frame.
  private static func slid(_ label: Rect, in frame: Rect) -> [Rect] {
    var label = label
    label.x = frame.x + titleInset
    let room = max(0, frame.width - label.width - 2 * titleInset)
    return stride(from: 0, through: room, by: 8).map { label.offset(dx: $0, dy: 0) }
  }

  private func cost(_ label: Rect) -> Int {
    1_000 * solid.overlaps(with: label) + solid.lines(through: label.insetBy(-3), except: -1)
  }
}

extension Rect {
  /// What a box has above, below and beside another one that lies in it.
  func parts(beyond inner: Rect) -> [Rect] {
    [
      Rect(x: x, y: y, width: width, height: inner.y - y),
      Rect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      Rect(x: x, y: inner.y, width: inner.x - x, height: inner.height),
      Rect(x: inner.maxX, y: inner.y, width: maxX - inner.maxX, height: inner.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
