internal import HelmDiagram
internal import HelmDocument

/// The lines that a calm picture keeps: at most one into each fragment, so that none has to cross another. All other
/// segues are rows.
///
/// The lines are those of a walk in breadth from the entries; one from fragments in no group to the first fragment of
/// each group, and from there within the group. A group of one fragment is left by lines, too.
struct CalmForest {
  /// The diagram with its rows and twins.
  private(set) var diagram: Diagram
  /// The segue whose line leads to each fragment; nil where only rows do.
  private(set) var parents: [Int?]
  /// The fragments that lines lead to, by the fragment that they leave; of twins the first.
  private(set) var children: [[Int]]
  /// Whether each fragment is the only one of its group.
  let isAlone: [Bool]

  /// Which branches hang on no line.
  struct Cut: Equatable {
    /// More fragments than about so many don't hang on one.
    var largestBranch = Int.max
    /// Unless they are all that hangs on a box with which a part begins: that would stand alone.
    var keepsStems = true
    /// The fragments with which branches begin that do, however large they are.
    var joined: Set<Int> = []
  }

  /// What it was made by.
  let cut: Cut

  /// - Complexity: O(n log n) in fragments and segues.
  init(_ diagram: Diagram, cut: Cut = Cut()) {
    (self.diagram, self.cut) = (diagram, cut)
    let walk = CalmWalk(diagram, cut: cut)
    parents = walk.parents
    isAlone = walk.isAlone
    children = []
    let twins = twinFragments()
    for alike in twins.flatMap(\.onward) { parents[diagram.segues[alike[0]].to] = alike[0] }
    let lines = Set(parents.compactMap(\.self))
    let partners = lines.compactMap { diagram.segues[$0].partner }
    self.diagram = diagram.withRows(exceptFor: lines.union(partners).union(twins.flatMap { $0.onward.joined() }))
    var first = Array(diagram.fragments.indices)
    for (members, onward) in twins {
      self.diagram.share(members, reachedBy: members.map { parents[$0] }, onward: onward)
      for member in members {
        first[member] = members[0]
        if members.count >= CalmMeasures.fewestInColumns {
          self.diagram.fragments[member].size.width += CalmMeasures.twinLane
        }
      }
    }
    var children = [[Int]](repeating: [], count: diagram.fragments.count)
    for (fragment, line) in parents.enumerated() where first[fragment] == fragment {
      if let line { children[diagram.segues[line].from].append(fragment) }
    }
    self.children = smallFirst(children)
  }

  /// The same lines with tags of which rows leave few; nil where they have all that they may have.
  var tagged: CalmForest? {
    guard let tagged = diagram.withTagsOnLines else { return nil }
    var copy = self
    copy.diagram = tagged
    return copy
  }

  /// The branch that one comes to without doing anything, then those that hold little before those that hold more, so
  /// that few lines pass by much; where they hold about as much, in drawing order.
  private func smallFirst(_ children: [[Int]]) -> [[Int]] {
    let branches = Set(children.joined())
    var open = children.indices.filter { !branches.contains($0) }
    var order: [Int] = []
    while let fragment = open.popLast() {
      order.append(fragment)
      open += children[fragment]
    }
    var sizes = [Int](repeating: 1, count: children.count)
    for fragment in order.reversed() { sizes[fragment] += children[fragment].reduce(0) { $0 + sizes[$1] } }
    // Twice as much is more.
    let magnitude = { (fragment: Int) in Int.bitWidth - sizes[fragment].leadingZeroBitCount }
    let isLate = { (fragment: Int) in parents[fragment].map { diagram.segues[$0].traits.auto } == true ? 0 : 1 }
    return children.map { branches in
      branches.enumerated().map { (isLate($0.element), magnitude($0.element), $0.offset, $0.element) }.sorted(by: <)
        .map(\.3)
    }
  }

  /// The fewest fragments that share a box.
  private static let fewestTwins = 3

  /// Fragments that the same line would lead to, and that no line leaves but such as would leave all of them; with the
  /// segues that those stand for.
  private func twinFragments() -> [(members: [Int], onward: [[Int]])] {
    let all = Dictionary(grouping: diagram.segues.indices) { diagram.segues[$0].from }
    var leaving: [Int: [Int]] = [:]
    for case let line? in parents { leaving[diagram.segues[line].from, default: []].append(line) }
    var order: [TwinLikeness] = []
    var members: [TwinLikeness: [Int]] = [:]
    for index in diagram.fragments.indices {
      guard let line = parents[index], let likeness = TwinLikeness(of: index, reachedBy: line, in: diagram) else {
        continue
      }
      if members[likeness] == nil { order.append(likeness) }
      members[likeness, default: []].append(index)
    }
    return order.compactMap { members[$0] }.map { alike in
      var (members, lines) = (alike.filter { leaving[$0] == nil }, [Int]())
      for fragment in alike {
        guard let own = leaving[fragment] else { continue }
        let (more, both) = (members + [fragment], own + lines)
        if both.allSatisfy({ diagram.segues(from: more, like: $0, all) != nil }) { (members, lines) = (more, both) }
      }
      members.sort()
      return (members, lines.sorted().compactMap { diagram.segues(from: members, like: $0, all) })
    }
    .filter { $0.members.count >= Self.fewestTwins }.sorted { $0.members[0] < $1.members[0] }
  }
}

/// What twins have in common: the same line would lead to all of them.
struct TwinLikeness: Hashable {
  private let parent: Int
  private let holds: Bool
  private let auto: Bool
  private let dismissable: Bool
  private let isUnseen: Bool
  private let isPaired: Bool
  private let pill: DiagramSegue.Pill?
  /// How often coverage says that it was taken: one line can't say that of several.
  private let count: String?
  private let group: Int?
  private let kind: DiagramFragment.Kind

  /// - Parameter isKept: Whether it shares a box already: then it may become the entry, or a section of a screen.
  /// - Returns: nil of a fragment that needs a box of its own, or of which the line says more than of others.
  init?(of fragment: Int, reachedBy line: Int, in diagram: Diagram, isKept: Bool = false) {
    let (segue, fragment) = (diagram.segues[line], diagram.fragments[fragment])
    guard isKept || !fragment.isEntry, fragment.thumbnail == nil, fragment.mark?.claim == nil, segue.scope == nil,
      segue.bundle == 1, !segue.traits.disabled, fragment.group == diagram.fragments[segue.from].group
    else { return nil }
    parent = segue.from
    holds = segue.traits.holds
    auto = segue.traits.auto
    dismissable = segue.traits.dismissable
    isUnseen = segue.mark?.isUnseen == true
    isPaired = segue.pairing != .alone
    pill = segue.pill
    count = segue.count
    group = fragment.group
    kind = isKept && fragment.kind == .section ? .screen : fragment.kind
  }
}

extension Diagram {
  /// Has fragments share a box, and the line that leads to the first of them.
  ///
  /// - Parameters:
  ///   - lines: The segues whose lines would lead to them.
  ///   - onward: Those that lead on from each of them alike, by their destinations, that of the first one first.
  mutating func share(_ members: [Int], reachedBy lines: [Int?], onward: [[Int]]) {
    twins.append(members)
    for alike in onward { for segue in alike.dropFirst() { segues[segue].course = .twin(alike[0]) } }
    for (place, member) in members.enumerated() {
      fragments[member].size.height -= CalmMeasures.twinInset
      // Its rows need all of the width.
      if fragments[member].rows.isEmpty { fragments[member].size.width -= CalmMeasures.twinInset }
      guard place > 0, let line = lines[place], let shared = lines[0] else { continue }
      segues[line].course = .twin(shared)
      if let back = segues[line].partner, let other = segues[shared].partner { segues[back].course = .twin(other) }
    }
    // What leads on from twins may lead to twins, too.
    for index in segues.indices {
      if case .twin(let shared) = segues[index].course, case .twin(let line) = segues[shared].course {
        segues[index].course = .twin(line)
      }
    }
  }
}

extension Diagram {
  /// What leads from each of some fragments to where a segue from one of them does, and is like it; nil where one has
  /// none, or the line would say more than of others.
  ///
  /// - Parameter leaving: What leaves each fragment.
  /// - Complexity: linear in what leaves the fragments.
  func segues(from members: [Int], like line: Int, _ leaving: [Int: [Int]]) -> [Int]? {
    let segue = segues[line]
    guard segue.partner == nil, segue.scope == nil, segue.bundle == 1, !segue.traits.disabled,
      segue.traits.redirect.isEmpty, !members.contains(segue.to)
    else { return nil }
    var alike: [Int] = []
    for member in members {
      let like = leaving[member]?.first { index in
        let other = segues[index]
        return other.to == segue.to && other.traits == segue.traits && other.partner == nil && other.scope == nil
          && other.bundle == 1 && other.count == segue.count && other.mark == segue.mark && other.note == segue.note
      }
      guard let like = member == segue.from ? line : like else { return nil }
      alike.append(like)
    }
    return alike
  }
}

/// Chooses the line into each fragment.
struct CalmWalk {
  private let diagram: Diagram
  private(set) var parents: [Int?]
  let isAlone: [Bool]
  private var egress: [[Int]]

  init(_ diagram: Diagram, cut: CalmForest.Cut = CalmForest.Cut()) {
    self.diagram = diagram
    var sizes = [Int](repeating: 0, count: diagram.groups.count)
    for case let group? in diagram.fragments.map(\.group) { sizes[group] += 1 }
    isAlone = diagram.fragments.map { $0.group.map { sizes[$0] == 1 } ?? false }
    parents = [Int?](repeating: nil, count: diagram.fragments.count)
    egress = [[Int]](repeating: [], count: diagram.fragments.count)
    for (index, segue) in diagram.segues.enumerated() where segue.from != segue.to { egress[segue.from].append(index) }
    // What is taken by itself comes first; heavier lines are those that most states share.
    func order(_ line: Int) -> (Int, Int, Int) {
      (diagram.segues[line].traits.auto ? 0 : 1, -diagram.segues[line].weight, line)
    }
    for fragment in egress.indices { egress[fragment].sort { order($0) < order($1) } }
    let whole = walk { _ in true }
    var isReached = [Bool](repeating: false, count: parents.count)
    var roots: [Int?: Int] = [:]
    for fragment in whole.order where !isReached[fragment] {
      let group = diagram.fragments[fragment].group
      if group != nil, roots[group] == nil { roots[group] = fragment }
      let inner = walk(from: [fragment], isReached: &isReached) { segue in
        diagram.fragments[segue.to].group == group && diagram.fragments[segue.from].group == group
      }
      for (reached, line) in inner.lines { parents[reached] = line }
    }
    // What leads into a group, or out of one, leaves a box that has no others around it. The walk through all of the
    // graph comes to the origin before, so that no line leads round in a circle.
    for fragment in parents.indices where parents[fragment] == nil {
      let group = diagram.fragments[fragment].group
      guard group == nil || roots[group] == fragment, let line = whole.parents[fragment] else { continue }
      let origin = diagram.segues[line].from
      if diagram.fragments[origin].group == nil || isAlone[origin] { parents[fragment] = line }
    }
    cutLongWays()
    if cut.largestBranch < parents.count { cutBranches(cut) }
  }

  /// A branch that has become large enough is a part of its own.
  private mutating func cutBranches(_ cut: CalmForest.Cut) {
    var children = [Int](repeating: 0, count: parents.count)
    for case let line? in parents { children[diagram.segues[line].from] += 1 }
    let isStem = children.indices.map { cut.keepsStems && children[$0] == 1 && parents[$0] == nil }
    var sizes = [Int](repeating: 1, count: parents.count)
    var open = parents.indices.filter { children[$0] == 0 }
    while let fragment = open.popLast() {
      guard let line = parents[fragment] else { continue }
      let parent = diagram.segues[line].from
      if sizes[fragment] > cut.largestBranch, !isStem[parent] {
        if !cut.joined.contains(fragment) { parents[fragment] = nil }
      } else {
        sizes[parent] += sizes[fragment]
      }
      children[parent] -= 1
      if children[parent] == 0 { open.append(parent) }
    }
  }

  /// After so many lines one behind the other the next segue is a row: what follows begins anew elsewhere.
  private static let longestWay = 100

  private mutating func cutLongWays() {
    var children = [[Int]](repeating: [], count: parents.count)
    for (fragment, line) in parents.enumerated() {
      if let line { children[diagram.segues[line].from].append(fragment) }
    }
    var depth = [Int](repeating: 0, count: parents.count)
    var open = parents.indices.filter { parents[$0] == nil }
    while let fragment = open.popLast() {
      for child in children[fragment] {
        depth[child] = depth[fragment] + 1
        if depth[child] > Self.longestWay {
          parents[child] = nil
          depth[child] = 0
        }
        open.append(child)
      }
    }
  }

  /// All fragments in the order of a walk in breadth, from the entries and then from what is left, and their lines.
  private func walk(_ follows: (DiagramSegue) -> Bool) -> (order: [Int], parents: [Int?]) {
    var isReached = [Bool](repeating: false, count: diagram.fragments.count)
    var reached = [Int?](repeating: nil, count: diagram.fragments.count)
    var isTarget = isReached
    for segue in diagram.segues where segue.from != segue.to { isTarget[segue.to] = true }
    let all = diagram.fragments.indices
    let entries = all.filter { diagram.fragments[$0].isEntry }
    let starts = [entries] + all.filter { !isTarget[$0] }.map { [$0] } + all.map { [$0] }
    var order: [Int] = []
    for start in starts {
      let part = walk(from: start.filter { !isReached[$0] }, isReached: &isReached, follows)
      order += part.order
      for (fragment, line) in part.lines { reached[fragment] = line }
    }
    return (order, reached)
  }

  private func walk(
    from starts: [Int],
    isReached: inout [Bool],
    _ follows: (DiagramSegue) -> Bool
  ) -> (order: [Int], lines: [(Int, Int)]) {
    var order = starts
    var lines: [(Int, Int)] = []
    for start in starts { isReached[start] = true }
    var next = 0
    while next < order.count {
      for line in egress[order[next]] where !isReached[diagram.segues[line].to] && follows(diagram.segues[line]) {
        isReached[diagram.segues[line].to] = true
        order.append(diagram.segues[line].to)
        lines.append((diagram.segues[line].to, line))
      }
      next += 1
    }
    return (order, lines)
  }
}
