internal import HelmDiagram

/// Which segues are lines or rows, and which fragments share a box, around what the lock of a calm picture keeps.
///
/// What the lock knows stays what it is. As without a lock a line leads to a new fragment. Other new segues are rows
/// where there is room in their origins' boxes or around them, else lines.
struct LockedRows {
  /// The diagram with rows and twins; what stays in its place has the size that its box has.
  private(set) var diagram: Diagram
  /// The lock with boxes of that size, and with those lines alone that end at them.
  private(set) var lock: LayoutLock
  /// The keys of the diagram's segues.
  let keys: [LayoutLock.LineKey]
  /// The segues whose lines lead to new fragments, by those.
  let parents: [Int?]
  /// Fragments for whose rows there is no room where they are, or that shared a box with others that aren't like them
  /// any more.
  let leaving: Set<Int>

  /// - Complexity: linear in fragments and segues, times the boxes that grow.
  init(_ plain: Diagram, keeping lock: LayoutLock) {
    keys = LayoutLock.keys(of: plain)
    parents = Self.parents(plain, keeping: lock)
    var lines = Self.lines(plain, keys, keeping: lock).union(parents.compactMap(\.self))
    while true {
      lines.formUnion(lines.compactMap { plain.segues[$0].partner })
      let twins = LockedTwins(plain.withRows(exceptFor: lines), lines, keeping: lock)
      let room = RowRoom(twins, keys, keeping: lock, plainSizes: plain.fragments.map(\.size))
      guard room.crowded.isEmpty else {
        lines.formUnion(room.crowded)
        continue
      }
      (diagram, self.lock, leaving) = (room.diagram, room.lock, room.leaving)
      return
    }
  }

  /// The segues whose lines lead to fragments that the lock doesn't know.
  private static func parents(_ diagram: Diagram, keeping lock: LayoutLock) -> [Int?] {
    let isNew = diagram.fragments.map { lock.fragments[$0.id] == nil }
    guard isNew.contains(true) else { return diagram.fragments.map { _ in nil } }
    return zip(CalmWalk(diagram).parents, isNew).map { $1 ? $0 : nil }
  }

  private struct Way: Hashable {
    let from: Int
    let to: Int
    let curve: Curve
  }

  /// The segues that are lines in the lock. Of two that shared one, and don't any more, the first keeps it.
  private static func lines(
    _ diagram: Diagram,
    _ keys: [LayoutLock.LineKey],
    keeping lock: LayoutLock
  ) -> Set<Int> {
    var lines: Set<Int> = []
    var taken: Set<Way> = []
    for (index, segue) in diagram.segues.enumerated() {
      guard let curve = lock.lines[keys[index]]?.curve else { continue }
      if segue.pairing == .alone {
        guard !taken.contains(Way(from: segue.to, to: segue.from, curve: curve.reversed)) else { continue }
        taken.insert(Way(from: segue.from, to: segue.to, curve: curve))
      }
      lines.insert(index)
    }
    return lines
  }
}

/// The fragments of a diagram with rows that share a box, as a lock has them.
struct LockedTwins {
  /// The diagram with twins.
  private(set) var diagram: Diagram
  /// Fragments that shared a box, and aren't like the others in it any more.
  private(set) var leaving: Set<Int> = []

  /// - Parameter lines: The diagram's segues that are lines.
  init(_ diagram: Diagram, _ lines: Set<Int>, keeping lock: LayoutLock) {
    self.diagram = diagram
    let places = Dictionary(diagram.fragments.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [Way: Int] = [:]
    for line in lines.sorted().reversed() {
      found[Way(from: diagram.segues[line].from, to: diagram.segues[line].to)] = line
    }
    let egress = Dictionary(grouping: lines.sorted()) { diagram.segues[$0].from }
    for twins in lock.twins {
      let members = twins.to.filter { lock.fragments[$0] != nil }.compactMap { places[$0] }
      let reaching = members.map { member in places[twins.from].flatMap { found[Way(from: $0, to: member)] } }
      let likeness = zip(members, reaching).map { member, line in
        Likeness(of: line.map { TwinLikeness(of: member, reachedBy: $0, in: diagram, isKept: true) })
      }
      let stays = members.map { !lock.loose.contains(diagram.fragments[$0].id) }
      var counts: [Likeness: Int] = [:]
      for index in members.indices where stays[index] && likeness[index] != .different {
        counts[likeness[index], default: 0] += 1
      }
      let most = counts.values.max()
      let common = members.indices.first { stays[$0] && most != nil && counts[likeness[$0]] == most }
      let alike = members.indices.filter { index in
        stays[index] && common.map { likeness[$0] == likeness[index] } == true
      }
      // A part may have one of several, which stands where it stands in the whole.
      let shared = alike.count > (diagram.isPart ? 0 : 1) ? Set(alike) : []
      leaving.formUnion(members.indices.filter { !shared.contains($0) }.map { members[$0] })
      guard !shared.isEmpty else { continue }
      let sharing = alike.map { members[$0] }
      let onward = lines.sorted().filter { diagram.segues[$0].from == sharing[0] }
        .compactMap { diagram.segues(from: sharing, like: $0, egress) }
      self.diagram.share(sharing, reachedBy: alike.map { reaching[$0] }, onward: onward)
    }
    self.diagram.twins.sort { $0[0] < $1[0] }
    // Of very many tags lines have theirs where they had some before.
    guard let tagged = self.diagram.withTagsOnLines else { return }
    let keys = LayoutLock.keys(of: diagram)
    let had = keys.indices.contains { index in
      self.diagram.segues[index].pill == nil && tagged.segues[index].pill != nil && lock.lines[keys[index]]?.tag != nil
    }
    if had { self.diagram = tagged }
  }

  private struct Way: Hashable {
    let from: Int
    let to: Int
  }

  /// What fragments that share a box have in common: a line, or none where a part is drawn without its origin.
  private enum Likeness: Hashable {
    case reached(TwinLikeness)
    case unreached
    case different

    init(of line: TwinLikeness??) {
      self = line.map { $0.map(Self.reached) ?? .different } ?? .unreached
    }
  }
}
