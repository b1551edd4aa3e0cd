internal import HelmDiagram

/// The boxes that a lock keeps, with the rows that they have now.
///
/// A box stays in its place: it grows downwards and to the right where nothing stands, and is lower without rows that
/// are gone. Lines that leave it there, or arrive, begin and end at its new sides.
struct RowRoom {
  /// The diagram; what stays in its place has the size of its box.
  private(set) var diagram: Diagram
  /// The lock with the boxes as they are now; without lines that don't end at them.
  private(set) var lock: LayoutLock
  /// New segues for which there is no room in their origins' boxes.
  private(set) var crowded: [Int] = []
  /// Fragments that don't stay in their places.
  private(set) var leaving: Set<Int>

  private let keys: [LayoutLock.LineKey]
  /// The sizes without rows.
  private let plainSizes: [Size]
  /// The boxes that stay in their places.
  private var boxes: [Rect?]
  private let old: [Rect?]
  /// The frames of twins in the lock, by each of them.
  private var frames: [Int: Rect] = [:]
  /// How many rows the lock has in boxes, by the fragments' ids.
  private var rowsBefore: [String: Int] = [:]
  /// The lines that can stay, by the segues.
  private var lines: [Int: LayoutLock.Line] = [:]
  /// The twins of each fragment, itself among them.
  private var twins: [Int: [Int]] = [:]

  /// Between two boxes, and from a box to a line, a tag and others' frames, in points.
  private static let (gap, lineGap, tagGap, frameGap) = (2.9, 4.0, 2.0, 8.0)
  /// What a line has at least of its first part, in points: a dot or a head.
  private static let least = 10.0

  init(_ twins: LockedTwins, _ keys: [LayoutLock.LineKey], keeping lock: LayoutLock, plainSizes: [Size]) {
    (diagram, leaving, self.lock) = (twins.diagram, twins.leaving, lock)
    (self.keys, self.plainSizes) = (keys, plainSizes)
    for members in diagram.twins { for member in members { self.twins[member] = members } }
    let left = leaving
    let fragments = diagram.fragments
    let groups = diagram.groups
    boxes = fragments.indices.map { index in
      let id = fragments[index].id
      let isElsewhere = left.contains(index) || lock.memberships[id] != fragments[index].group.map { groups[$0].id }
      return isElsewhere || lock.loose.contains(id) ? nil : lock.fragments[id]
    }
    old = boxes
    for members in diagram.twins {
      let all =
        lock.twins.first { $0.to.contains(fragments[members[0]].id) }?.to.compactMap { lock.fragments[$0] } ?? []
      let frame = all.dropFirst().reduce(all.first) { $0?.union($1) }?.insetBy(-CalmMeasures.twinMargin)
      for member in members { frames[member] = frame }
    }
    joinPairs()
    for (index, segue) in diagram.segues.enumerated() where segue.course == .line && !segue.isTrailing {
      if boxes[segue.from] != nil, boxes[segue.to] != nil { lines[index] = self.lock.lines[keys[index]] }
    }
    for row in lock.rows { rowsBefore[row.from, default: 0] += 1 }
    for index in boxes.indices where boxes[index] != nil { settle(index) }
    keep()
  }

  /// Gives lines to the segues that draw them now: that of a pair, and that to the first of several twins.
  private mutating func joinPairs() {
    for (index, segue) in diagram.segues.enumerated() {
      guard case .twin(let shared) = segue.course, lock.lines[keys[shared]] == nil else { continue }
      lock.lines[keys[shared]] = lock.lines[keys[index]]
    }
    for (index, segue) in diagram.segues.enumerated() where segue.course == .line {
      if case .leading(let other) = segue.pairing, lock.lines[keys[index]] == nil, let line = lock.lines[keys[other]] {
        lock.lines[keys[index]] = LayoutLock.Line(curve: line.curve.reversed, tag: line.tag)
      }
    }
    // What is a row now shares no line.
    for (index, segue) in diagram.segues.enumerated() where segue.course == .row { lock.lines[keys[index]] = nil }
  }

  /// The box as large as it must be, if there is room.
  private mutating func settle(_ index: Int) {
    guard let box = boxes[index] else { return }
    let (need, rows) = (diagram.fragments[index].size, diagram.fragments[index].rows)
    if fits(need, in: box) {
      guard rows.count < rowsBefore[diagram.fragments[index].id] ?? 0 else { return }
      let height = min(box.height, max(need.height, lowest(index, box) - box.y))
      boxes[index] = Rect(x: box.x, y: box.y, width: box.width, height: height)
      return
    }
    if let grown = grown(index, to: need) {
      boxes[index] = grown
      if let group = diagram.fragments[index].group.map({ diagram.groups[$0].id }), let frame = lock.groups[group] {
        let outline = twins[index] == nil ? grown : grown.insetBy(-CalmMeasures.twinMargin)
        lock.groups[group] = frame.union(LockedPlacement.frame(around: outline)).rounded
      }
      return
    }
    let new = rows.filter { !lock.rows.contains(keys[$0]) }
    guard !new.isEmpty else {
      // A row whose destination has a longer name now is cut rather than that the box moves.
      let cut = Size(width: max(plainSizes[index].width, box.width), height: need.height)
      if let kept = fits(cut, in: box) ? box : grown(index, to: cut), kept.width <= box.width + 0.01 {
        boxes[index] = kept
        return
      }
      boxes[index] = nil
      leaving.insert(index)
      return
    }
    for count in 1..<max(2, new.count) {
      let others = rows.filter { !new.suffix(count).contains($0) }
      let size = size(index, rows: others)
      guard fits(size, in: box) || grown(index, to: size) != nil else { continue }
      crowded += new.suffix(count)
      return
    }
    crowded += new
  }

  private func fits(_ size: Size, in box: Rect) -> Bool {
    size.width <= box.width + 0.01 && size.height <= box.height + 0.01
  }

  /// What a fragment's box takes with some of its rows.
  private func size(_ index: Int, rows: [Int]) -> Size {
    var fragment = diagram.fragments[index]
    let before = fragment.rowsHeight
    fragment.rows = rows
    return Size(
      width: max(plainSizes[index].width, diagram.boxWidth(of: index, withRows: rows)),
      height: fragment.size.height - before + fragment.rowsHeight
    )
  }

  /// The lowest place at a box's left and right side at which a line begins or ends, with the corner below.
  private func lowest(_ index: Int, _ box: Rect) -> Double {
    var lowest = box.y
    for (number, line) in lines {
      let segue = diagram.segues[number]
      for (fragment, place) in [(segue.from, line.curve.start), (segue.to, line.curve.end)] where fragment == index {
        let isBeside = min(abs(place.x - box.x), abs(place.x - box.maxX)) < 1.5
        if isBeside { lowest = max(lowest, place.y + 8) }
      }
    }
    return lowest
  }

  /// A box that has become larger; nil where something stands in its way.
  private func grown(_ index: Int, to size: Size) -> Rect? {
    guard let box = boxes[index] else { return nil }
    let wide = Rect(x: box.x, y: box.y, width: max(box.width, size.width), height: max(box.height, size.height))
    let mates = twins[index] ?? []
    let frame = mates.isEmpty ? wide : wide.insetBy(-CalmMeasures.twinMargin)
    for (other, place) in boxes.enumerated() {
      guard other != index, var place else { continue }
      if diagram.fragments[other].hasCount {
        place = place.union(place.offset(dx: 0, dy: -CalmMeasures.chip))
      }
      let isMate = mates.contains(other)
      if twins[other] != nil, !isMate { place = place.insetBy(-CalmMeasures.twinMargin) }
      if place.intersects((isMate ? wide : frame).insetBy(-Self.gap)) { return nil }
    }
    guard isFreeOfFrames(frame, group: diagram.fragments[index].group) else { return nil }
    var changed = boxes
    changed[index] = wide
    for (number, line) in lines {
      let segue = diagram.segues[number]
      let isOwn = [segue.from, segue.to].contains { $0 == index || mates.contains($0) }
      if let tag = line.tag, let pill = segue.pill,
        Rect(center: tag, size: pill.size).intersects(frame.insetBy(-Self.tagGap))
      {
        return nil
      }
      if isOwn {
        let led = led(line.curve, segue, among: changed)
        if led?.passes(through: frame.insetBy(0.5)) ?? true { return nil }
      } else if line.curve.passes(through: frame.insetBy(-Self.lineGap)) {
        return nil
      }
    }
    return wide
  }

  /// Whether a box meets no foreign group's frame, and its own can grow around it.
  private func isFreeOfFrames(_ box: Rect, group: Int?) -> Bool {
    let frames = diagram.groups.map { lock.groups[$0.id] }
    var own = box.insetBy(-Self.gap)
    if let group, let frame = frames[group] {
      own = frame.union(LockedPlacement.frame(around: box))
      guard own != frame else { return true }
      own = own.insetBy(-Self.frameGap)
      let isAlone = boxes.indices.allSatisfy {
        diagram.fragments[$0].group == group || boxes[$0]?.intersects(own) != true
      }
      guard isAlone else { return false }
    }
    return !frames.indices.contains { $0 != group && frames[$0]?.intersects(own) == true }
  }

  /// The line between boxes of which one or both have another size than in the lock; nil where it can't stay.
  private func led(_ curve: Curve, _ segue: DiagramSegue, among boxes: [Rect?]) -> Curve? {
    guard let (old, new) = outlines(segue.from, at: curve.start, among: boxes) else { return nil }
    guard let (oldEnd, newEnd) = outlines(segue.to, at: curve.end, among: boxes) else { return nil }
    return curve.leaving(old, now: new, least: Self.least)?.reversed
      .leaving(oldEnd, now: newEnd, least: Self.least)?.reversed
  }

  /// What a line ends at, in the lock and now: a fragment's box, or the frame that it shares.
  private func outlines(_ fragment: Int, at place: Point, among boxes: [Rect?]) -> (old: Rect, new: Rect)? {
    guard let old = old[fragment], let new = boxes[fragment] else { return nil }
    guard let members = twins[fragment], let frame = frames[fragment], !old.insetBy(-1.5).contains(place) else {
      return (old, new)
    }
    let union = members.compactMap { boxes[$0] }.reduce(new) { $0.union($1) }
    return (frame, union.insetBy(-CalmMeasures.twinMargin))
  }

  /// Writes down what stays.
  private mutating func keep() {
    let wasShared = Set(lock.twins.flatMap(\.to))
    for (index, fragment) in diagram.fragments.enumerated() {
      if let box = boxes[index] {
        diagram.fragments[index].size = Size(width: box.width, height: box.height)
        lock.fragments[fragment.id] = box
      } else if let box = lock.fragments[fragment.id], !wasShared.contains(fragment.id) {
        diagram.fragments[index].size.width = max(fragment.size.width, box.width)
        if fragment.rows.count >= rowsBefore[fragment.id] ?? 0 {
          diagram.fragments[index].size.height = max(fragment.size.height, box.height)
        }
      }
    }
    let redirects = lock.lines.filter(\.key.isRedirect)
    let kept = lines.compactMap { index, line in
      led(line.curve, diagram.segues[index], among: boxes).map {
        (keys[index], LayoutLock.Line(curve: $0, tag: line.tag))
      }
    }
    // What one line shows of two segues has two tags.
    let tags = diagram.segues.indices.compactMap { index -> (LayoutLock.LineKey, LayoutLock.Line)? in
      guard diagram.segues[index].isTrailing, let line = lock.lines[keys[index]] else { return nil }
      return (keys[index], line)
    }
    lock.lines = redirects
    for (key, line) in kept + tags { lock.lines[key] = line }
  }
}

extension Curve {
  /// The line that begins at the same side of a box, when that has another size; nil where there is no place for it.
  ///
  /// - Parameter least: What it has at least of its first part, in points.
  fileprivate func leaving(_ old: Rect, now new: Rect, least: Double) -> Curve? {
    guard old != new else { return self }
    var begin = start
    let next = points[3]
    let corner = 4.0
    if abs(begin.y - next.y) < 0.01 {
      let isRight = abs(begin.x - old.maxX) < abs(begin.x - old.x)
      begin.x += isRight ? new.maxX - old.maxX : new.x - old.x
      guard (isRight ? next.x - begin.x : begin.x - next.x) >= min(least, start.distance(to: next)),
        begin.y >= new.y + corner, begin.y <= new.maxY - corner
      else { return nil }
    } else if abs(begin.x - next.x) < 0.01 {
      let isBelow = abs(begin.y - old.maxY) < abs(begin.y - old.y)
      begin.y += isBelow ? new.maxY - old.maxY : new.y - old.y
      guard (isBelow ? next.y - begin.y : begin.y - next.y) >= min(least, start.distance(to: next)),
        begin.x >= new.x + corner, begin.x <= new.maxX - corner
      else { return nil }
    } else {
      return nil
    }
    var places = points
    (places[0], places[1], places[2]) = (
      begin, begin.interpolated(to: next, 1 / 3), begin.interpolated(to: next, 2 / 3)
    )
    return Curve(places)
  }
}
