internal import Helm
public import HelmDocument

/// A graph of which parts are folded, as a graph: a fold is one fragment, all segues from one box to another are one.
public struct Overview: Sendable {
  /// What is drawn.
  public var document: GraphDocument
  /// The folds by the ids that their boxes have in `document`.
  public var folds: [String: Fold]
  /// The ids in `document` of where the app starts: of the entry's box, else of every inlet's.
  public var entries: Set<String>
  /// How many segues one of `document` stands for, where it is more than one.
  public var bundles: [DocumentEdge: Int]
}

extension GraphFolding {
  /// What is drawn of the graph now.
  ///
  /// A segue that stands for several has those traits that all of them have, and no tag. Flows and recordings go, as
  /// they may lead through folds; the path stays a matter of the whole graph.
  ///
  /// - Complexity: O(f + s).
  public var overview: Overview {
    let names = boxNames
    var boxOf: [Int: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for member in box.members { boxOf[member] = index }
    }
    var overview = document
    overview.groups = frames
    overview.fragments = zip(boxes, names).map { box, name in fragment(of: box, named: name) }
    let starts = Set(entries.compactMap { boxOf[$0] }.map { names[$0] })
    overview.entry = entries.count == 1 ? starts.first : nil
    (overview.path, overview.flows, overview.recordings) = (nil, [], [])
    var between: [FragmentGraph.Segue: [DocumentSegue]] = [:]
    for index in boxes.flatMap(\.members).flatMap({ graph.egress[$0] }) {
      let ends = graph.segues[index]
      guard let from = boxOf[ends.from], let to = boxOf[ends.to], from != to || boxes[from].fold == nil else {
        continue
      }
      var moved = segues[index]
      (moved.from, moved.to) = (names[from], names[to])
      moved.redirect = redirect(moved.redirect, boxOf: boxOf, names: names)
      between[.init(from: from, to: to), default: []].append(moved)
    }
    var bundles: [DocumentEdge: Int] = [:]
    overview.segues = between.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.flatMap { ends, all in
      // Of two fragments each line is drawn, as everywhere: several are a mistake that is to be seen.
      guard all.count > 1, boxes[ends.from].fold != nil || boxes[ends.to].fold != nil else { return all }
      bundles[all[0].edge] = all.count
      return [bundle(of: all)]
    }
    let folds = zip(names, boxes).compactMap { name, box in box.fold.map { (name, $0) } }
    return Overview(
      document: overview,
      folds: Dictionary(uniqueKeysWithValues: folds),
      entries: starts,
      bundles: bundles
    )
  }

  /// Where a segue leads instead, among the boxes; nowhere if a part of that isn't drawn, or lies inside one box.
  private func redirect(_ edges: [DocumentEdge], boxOf: [Int: Int], names: [String]) -> [DocumentEdge] {
    let box = { (id: String) in place[id].flatMap { boxOf[$0] } }
    let moved = edges.compactMap { edge -> DocumentEdge? in
      guard let from = box(edge.from), let to = box(edge.to), from != to || boxes[from].fold == nil else { return nil }
      return DocumentEdge(from: names[from], to: names[to])
    }
    return moved.count == edges.count ? moved : []
  }

  private func bundle(of segues: [DocumentSegue]) -> DocumentSegue {
    DocumentSegue(
      from: segues[0].from,
      to: segues[0].to,
      style: segues.allSatisfy { $0.style == .hold } ? .hold : .pass,
      dismissable: segues.allSatisfy(\.dismissable),
      auto: segues.allSatisfy(\.auto),
      disabled: segues.allSatisfy(\.disabled)
    )
  }

  /// A fold's id, unless a fragment that is drawn has it.
  var boxNames: [String] {
    var taken = Set(boxes.filter { $0.fold == nil }.map { document.fragments[$0.members[0]].id })
    return boxes.map { box in
      guard let fold = box.fold else { return document.fragments[box.members[0]].id }
      var name = fold.id
      while !taken.insert(name).inserted { name += "~" }
      return name
    }
  }

  private func fragment(of box: Box, named name: String) -> DocumentFragment {
    let first = document.fragments[box.members[0]]
    var fragment = box.fold.map { DocumentFragment(id: name, title: $0.title) } ?? first
    // A frame around one fragment would look like a fold.
    if fragment.group.map({ !groups.contains($0) }) ?? true {
      fragment.group = opened.last { $0.kind != .group && $0.members.contains { $0.id == first.id } }?.id
    }
    return fragment
  }

  /// The groups of what is drawn, and the folds that were opened.
  private var frames: [DocumentGroup] {
    let others = opened.filter { $0.kind != .group }
    return document.groups + others.map { DocumentGroup(id: $0.id, title: $0.title) }
  }
}
