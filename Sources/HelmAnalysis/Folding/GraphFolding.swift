internal import Helm
public import HelmDocument

/// Which of a graph's fragments are drawn each, and which are folded into one box.
///
///     GraphPart ──init──> GraphFolding (groups are folds, or branches are) ──open──> GraphFolding
///         ──overview──> Overview
///
/// Groups are folded first. Where there are none, or too many, the graph's own structure makes the folds: strongly
/// connected components and subtrees of dominators. The same graph gives the same folds on every machine.
public struct GraphFolding: Sendable {
  /// One box: some fragments, in a fold or one by itself.
  struct Box: Sendable {
    /// Places in the document.
    var members: [Int]
    /// Nil for a fragment that is drawn itself.
    var fold: Fold?
  }

  /// What is folded.
  let part: GraphPart
  /// The fragments' numbers by their places here, which are in the order of the document.
  let fragments: [FragmentNumber]
  /// The segues' numbers in the order of the document, which is the graph's.
  let segues: [SegueNumber]
  let graph: FragmentGraph
  /// The groups of several fragments, which a frame can be around.
  let groups: Set<GroupNumber>
  /// Where the app starts: the entry, else every inlet; of a part without any, where the part is entered.
  let entries: [Int]
  /// Places by the fragments' numbers.
  let place: [FragmentNumber: Int]
  private let limits: FoldLimits
  /// What is drawn; not all fragments where only the surroundings of a fold are.
  private(set) var boxes: [Box]
  /// The folds that were opened, for frames around what was in them.
  private(set) var opened: [Fold] = []

  /// Folds a graph as far as its size asks for; its groups in any case.
  ///
  /// - Complexity: O((f + s) · log s).
  public init(_ part: GraphPart) {
    self.init(part, limits: FoldLimits())
  }

  init(_ part: GraphPart, limits: FoldLimits) {
    let compiled = part.graph
    let fragments = part.fragments.sorted { compiled.fragmentPlaces[$0] < compiled.fragmentPlaces[$1] }
    let place = Dictionary(uniqueKeysWithValues: zip(fragments, fragments.indices))
    (self.part, self.fragments, self.place) = (part, fragments, place)
    self.limits = limits
    segues = part.segues.sorted { compiled.seguePlaces[$0] < compiled.seguePlaces[$1] }
    graph = FragmentGraph(
      count: fragments.count,
      segues: segues.map { number in
        let ends = part.ends(of: number)
        return (from: place[ends.from, default: 0], to: place[ends.to, default: 0])
      }
    )
    let members = Dictionary(grouping: fragments.compactMap(compiled.group), by: \.self)
    groups = Set(members.filter { $0.value.count > 1 }.keys)
    let starts = compiled.starts.compactMap { place[$0] }.sorted()
    entries = starts.isEmpty ? graph.inlets : starts
    boxes = []
    boxes = divided(Array(fragments.indices))
  }

  /// The folds in the order in which they are drawn.
  public var folds: [Fold] { boxes.compactMap(\.fold) }

  /// What came of opening something.
  public enum Opening: Sendable, Hashable {
    /// A fold was opened, or several of which one is in the other.
    case opened
    /// There is such a thing, and it isn't folded: a fragment that is drawn, an open fold, a group of nothing.
    case notFolded
    /// Neither a fold nor a group nor a fragment has that id.
    case unknown
  }

  /// Opens what holds a fragment or a group, and whatever that is folded in; once more for a fold of that name in it.
  ///
  /// - Parameter id: A fold's id, a group's, or a fragment's.
  /// - Complexity: O((f + s) · log s) for each fold that is opened.
  public mutating func open(_ id: String) -> Opening {
    let isGroup = part.graph.document.groups.contains { $0.id == id }
    let inGroup = isGroup ? fragments.indices.first { fragment($0).group == id } : nil
    guard let target = inGroup ?? place(of: id) ?? (id.hasSuffix("~") ? place(of: String(id.dropLast())) : nil) else {
      return isGroup ? .notFolded : .unknown
    }
    var opening = Opening.notFolded
    while let index = boxes.firstIndex(where: { $0.fold != nil && $0.members.contains(target) }) {
      let name = boxes[index].fold?.id
      open(at: index)
      opening = .opened
      if name == id { break }
    }
    return opening
  }

  /// A fragment by its place.
  func fragment(_ place: Int) -> DocumentFragment { part.graph.fragment(fragments[place]) }

  /// The place of the fragment with an id.
  func place(of id: String) -> Int? { part.graph.number(ofFragment: id).flatMap { place[$0] } }

  private mutating func open(at index: Int) {
    let box = boxes[index]
    boxes.replaceSubrange(index...index, with: divided(box.members))
    if let fold = box.fold { opened.append(fold) }
  }

  /// The same with one fold opened, and beside what is in it only what it leads to or is reached from.
  func surroundings(of index: Int) -> GraphFolding {
    var part = self
    let inner = Set(boxes[index].members)
    let near = graph.neighbourhood(of: inner, depth: 1)
    part.opened = []
    part.open(at: index)
    part.boxes = part.boxes.filter { $0.members.contains(where: near.contains) }
    return part
  }

  // MARK: Dividing

  /// Some fragments as boxes: each by itself, as its groups, or by the graph's structure.
  private func divided(_ members: [Int]) -> [Box] {
    let grouped = groupBoxes(members)
    if isDrawable(grouped) { return grouped }
    let items = grouped.map(\.members)
    let inner = graph.quotient(items)
    let isStart = isStart(of: members)
    let starts = items.indices.filter { items[$0].contains(where: isStart) }
    let partition = BranchPartition(inner, weights: items.map(\.count), entries: starts)
    return partition.parts(boxes: limits.folded.boxes, lines: limits.folded.lines).map { part in
      guard part.nodes.count > 1 else { return grouped[part.nodes[0]] }
      let names = [0, part.nodes.count - 1].map { title(of: grouped[part.nodes[$0]]) }
      let name = part.kind == .branch ? names[0] : names.joined(separator: " … ")
      return box(part.nodes.flatMap { items[$0] }, part.kind, of: name)
    }
  }

  /// A few boxes are drawn however many lines are between them: fewer boxes would tell nothing.
  private func isDrawable(_ boxes: [Box]) -> Bool {
    boxes.count <= limits.folded.boxes
      || boxes.count <= limits.whole.boxes && graph.quotient(boxes.map(\.members)).segueCount <= limits.whole.lines
  }

  /// Where a way into some fragments begins: an entry, or what a segue from outside leads to.
  private func isStart(of members: [Int]) -> (Int) -> Bool {
    let inside = Set(members)
    let isEntry = Set(entries)
    return { fragment in
      isEntry.contains(fragment) || graph.ingress[fragment].contains { !inside.contains(graph.sources[$0]) }
    }
  }

  /// One box a group and one for each fragment outside of groups; where all are in one group, one a fragment.
  private func groupBoxes(_ members: [Int]) -> [Box] {
    var places: [GroupNumber: Int] = [:]
    var boxes: [Box] = []
    for member in members {
      guard let group = part.graph.group(of: fragments[member]) else {
        boxes.append(Box(members: [member]))
        continue
      }
      if let place = places[group] {
        boxes[place].members.append(member)
      } else {
        places[group] = boxes.count
        boxes.append(Box(members: [member]))
      }
    }
    guard boxes.count > 1 else { return members.map { Box(members: [$0]) } }
    for (number, place) in places where boxes[place].members.count > 1 {
      let group = part.graph.document.groups[number]
      boxes[place] = box(boxes[place].members, .group, id: group.id, of: group.title ?? group.id)
    }
    return boxes
  }

  private func title(of box: Box) -> String {
    let first = fragment(box.members[0])
    return box.fold?.title ?? first.title ?? first.id
  }

  private func box(_ members: [Int], _ kind: Fold.Kind, id: String? = nil, of title: String) -> Box {
    let inside = Set(members)
    let first = fragment(members[0]).id
    let fold = Fold(
      id: id ?? (part.graph.document.groups.contains { $0.id == first } ? first + "~" : first),
      title: title,
      kind: kind,
      members: members.map { fragments[$0] },
      segueCount: members.reduce(0) { sum, member in
        sum + graph.egress[member].count { inside.contains(graph.targets[$0]) }
      }
    )
    return Box(members: members, fold: fold)
  }
}

/// How much a picture may show before fragments are folded, and how much is aimed at when they are.
struct FoldLimits {
  /// So many boxes and lines still make a picture.
  var whole = (boxes: 120, lines: 150)
  /// So many are read at a glance. Lines may be more where fewer boxes would tell nothing, and an open fold adds its
  /// own.
  var folded = (boxes: 40, lines: 60)
}
