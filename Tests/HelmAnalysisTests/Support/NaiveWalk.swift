import Helm
import HelmAnalysis
import HelmDocument
import OrderedCollections

/// Every state that a user reaches, by the words of the format alone: an engine for each entry, told edge by edge what
/// to do, and which steps a user has.
struct NaiveWalk {
  typealias Engine = Navigation<NamedFragment>
  typealias Edge = PathEdge<NamedFragment>

  private(set) var states: Set<[String]> = []
  private(set) var paths: Set<[String]> = []
  private(set) var isComplete = true
  /// The states as a graph, those of the entries first met at `starts`.
  private(set) var nodes: [Node] = []
  private(set) var starts: [Int] = []

  /// A path: what it presents, and where steps lead.
  struct Node {
    var presented: [String]
    var steps: [(to: Int, dismisses: Bool)] = []
  }

  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  private var merged: [Pair: SegueTraits] = [:]
  private var tags: Set<String> = []

  init?(_ document: GraphDocument, entries: [String], limit: Int) {
    var traits: [Pair: [SegueTraits]] = [:]
    for segue in document.segues where !segue.isClosed {
      let origins =
        switch segue.origin {
        case .fragment(let id): [id]
        case .group(let id): document.fragments.filter { $0.group == id }.map(\.id)
        case .everything: document.fragments.map(\.id)
        }
      for from in origins { traits[Pair(from: from, to: segue.to), default: []].append(segue.traits) }
      tags.formUnion(segue.tags)
    }
    merged = traits.mapValues { all in
      SegueTraits(
        style: all.contains { $0.style == .hold } ? .hold : .pass,
        dismissable: all.contains { $0.dismissable },
        auto: all.contains { $0.auto },
        presentation: all.contains { $0.presentation == .modal } ? .modal : nil,
        tags: Array(Set(all.flatMap(\.tags)))
      )
    }
    let segues = merged.map { pair, traits in
      Segue(
        from: NamedFragment(pair.from),
        to: NamedFragment(pair.to),
        style: traits.style,
        dismissable: traits.dismissable,
        auto: traits.auto
      )
    }
    for entry in entries {
      // An entry that no segue leaves is all that there is.
      guard segues.contains(where: { $0.from.rawValue == entry }) else {
        states.insert([entry, "|"])
        paths.insert([entry])
        starts.append(nodes.count)
        nodes.append(Node(presented: [entry]))
        continue
      }
      guard let engine = try? Navigation(nav: Set(segues), entry: NamedFragment(entry)) else { return nil }
      walk(engine, limit: limit)
      guard isComplete else { return }
    }
  }

  private mutating func walk(_ start: Engine, limit: Int) {
    var known: [OrderedSet<Edge>: Int] = [start.path: nodes.count]
    var queue = [start]
    var next = 0
    let first = nodes.count
    starts.append(first)
    nodes.append(Node(presented: start.presentedFragments.map(\.wrappedValue.rawValue)))
    func number(_ engine: Engine) -> Int {
      if let number = known[engine.path] { return number }
      known[engine.path] = nodes.count
      nodes.append(Node(presented: engine.presentedFragments.map(\.wrappedValue.rawValue)))
      queue.append(engine)
      return nodes.count - 1
    }
    while next < queue.count {
      let engine = queue[next]
      next += 1
      paths.insert([start.entry.rawValue] + engine.path.map { "\($0)" })
      let shown = engine.presentedFragments.map(\.wrappedValue)
      let open = uncovered(engine)
      let dismissable = engine.path.filter { canDismiss($0, open) }.map(\.to.wrappedValue)
      states.insert(shown.map(\.rawValue) + ["|"] + Set(dismissable.map(\.rawValue)).sorted())
      for edge in presenting(engine, open) {
        var reached = engine
        guard (try? reached.present(pathEdge: edge)) != nil else { continue }
        let to = number(reached)
        nodes[first + next - 1].steps.append((to, false))
      }
      for edge in dismissing(engine, open) {
        var reached = engine
        guard (try? reached.dismiss(pathEdge: edge)) != nil else { continue }
        let to = number(reached)
        nodes[first + next - 1].steps.append((to, true))
      }
      guard queue.count <= limit else {
        isComplete = false
        return
      }
    }
  }

  private func traits(_ edge: Edge) -> SegueTraits {
    merged[Pair(from: edge.from.wrappedValue.rawValue, to: edge.to.wrappedValue.rawValue)] ?? SegueTraits()
  }

  /// What isn't covered, and whether anything is.
  private func uncovered(_ engine: Engine) -> (fragments: [NamedFragment], isCovering: Bool) {
    let shown = engine.presentedFragments.map(\.wrappedValue)
    let modal = engine.path.last { traits($0).presentation == .modal && shown.contains($0.to.wrappedValue) }
    guard let modal, let place = shown.firstIndex(of: modal.to.wrappedValue) else { return (shown, false) }
    return (Array(shown[place...]), true)
  }

  private func canDismiss(_ edge: Edge, _ open: (fragments: [NamedFragment], isCovering: Bool)) -> Bool {
    traits(edge).dismissable && (!open.isCovering || open.fragments.contains(edge.to.wrappedValue))
  }

  private func presenting(_ engine: Engine, _ open: (fragments: [NamedFragment], isCovering: Bool)) -> [Edge] {
    let shown = engine.presentedFragments.map(\.wrappedValue).reversed()
    let targets = Set(merged.keys.map(\.to)).sorted()
    var edges: [Edge] = []
    for target in targets {
      let origin = shown.first { merged[Pair(from: $0.rawValue, to: target)] != nil }
      if let origin, open.fragments.contains(origin) { edges.append(Edge(origin => NamedFragment(target))) }
    }
    for tag in tags {
      let tagged = { (origin: NamedFragment) in
        targets.first { merged[Pair(from: origin.rawValue, to: $0)]?.tags.contains(tag) ?? false }
      }
      if let origin = shown.first(where: { tagged($0) != nil }), let target = tagged(origin),
        open.fragments.contains(origin)
      {
        edges.append(Edge(origin => NamedFragment(target)))
      }
    }
    return edges
  }

  private func dismissing(_ engine: Engine, _ open: (fragments: [NamedFragment], isCovering: Bool)) -> [Edge] {
    var last: [Edge?] = [engine.path.last { traits($0).dismissable }]
    for fragment in Set(engine.path.map(\.to)) {
      last.append(engine.path.last { $0.to == fragment && traits($0).dismissable })
    }
    for tag in tags { last.append(engine.path.last { traits($0).tags.contains(tag) }) }
    return last.compactMap(\.self).filter { canDismiss($0, open) }
  }
}

/// A graph with entries, groups, parallel, global and modal segues and several tags.
func richDocument(seed: UInt64) -> GraphDocument {
  var document = randomDocument(seed: seed, fragments: 3 + Int(seed % 3), segues: 5)
  var state = seed &* 0xD134_2543_DE82_EF95 &+ 7
  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
  let ids = document.fragments.map(\.id)
  document.groups = [DocumentGroup(id: "g")]
  for place in ids.indices where random(2) == 0 { document.fragments[place].group = "g" }
  for place in document.segues.indices {
    if random(3) == 0 { document.segues[place].presentation = .modal }
    if random(3) == 0 { document.segues[place].tags = ["t0", "t1"] }
    if random(4) == 0 {
      var other = document.segues[place]
      (other.style, other.dismissable) = (random(2) == 0 ? .hold : .pass, random(2) == 0)
      (other.auto, other.tags) = (false, ["t\(random(3))"])
      document.segues.append(other)
    }
  }
  if random(3) == 0 {
    let origin: SegueOrigin = random(2) == 0 ? .group("g") : .everything
    let traits = SegueTraits(style: random(2) == 0 ? .hold : .pass, dismissable: random(2) == 0, tag: "t2")
    document.segues.append(DocumentSegue(origin: origin, to: ids[random(ids.count)], traits: traits))
  }
  document.entries = random(2) == 0 ? [] : Array(Set([ids[random(ids.count)], ids[random(ids.count)]])).sorted()
  return document
}

/// A larger graph with all that `richDocument` has, and segues that are disabled or lead elsewhere.
func closedDocument(seed: UInt64) -> GraphDocument {
  var document = richDocument(seed: seed)
  var state = seed &* 0xA076_1D64_78BD_642F &+ 3
  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
  let ids = document.fragments.map(\.id) + ["x", "y"].prefix(random(3))
  document.fragments += ids.dropFirst(document.fragments.count).map { DocumentFragment(id: $0) }
  for _ in 0..<3 + random(3) {
    var segue = DocumentSegue(
      from: ids[random(ids.count)],
      to: ids[random(ids.count)],
      style: random(3) == 0 ? .pass : .hold,
      dismissable: random(3) != 0
    )
    if random(6) == 0 { segue.presentation = .modal }
    document.segues.append(segue)
  }
  for place in document.segues.indices {
    switch random(10) {
    case 0: document.segues[place].disabled = true
    case 1: document.segues[place].redirect = [DocumentEdge(from: ids[0], to: ids[1])]
    default: break
    }
  }
  return document
}
