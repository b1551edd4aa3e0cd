public import Helm
public import HelmDocument
import OrderedCollections

/// A graph of which parts are folded, as a graph: a fold is one fragment, all segues from one box to another are one.
public struct Overview: Sendable {
  /// What is drawn, by numbers of its own.
  public var graph: CompiledGraph
  /// What is folded in each of its fragments, nil where nothing is.
  public var folds: [Fold?]
  /// The numbers of the whole graph's fragments that each of its fragments stands for.
  public var fragments: [[FragmentNumber]]
  /// The numbers of the whole graph's segues that each of its segues stands for.
  public var segues: [[SegueNumber]]
  /// Its fragments in which the app starts: the entry's, else every inlet's.
  public var entries: Set<FragmentNumber>
}

extension GraphFolding {
  /// What is drawn of the graph now.
  ///
  /// A segue that stands for several has those traits that all of them have, and no tag. Flows and recordings go, as
  /// they may lead through folds; the path stays a matter of the whole graph.
  ///
  /// - Complexity: O((f + s) · log s).
  public var overview: Overview {
    let names = boxNames
    var boxOf: [Int: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for member in box.members { boxOf[member] = index }
    }
    var overview = part.graph.document
    overview.groups = frames
    overview.fragments = zip(boxes, names).map { box, name in fragment(of: box, named: name) }
    let entries = part.graph.startsHere ? part.graph.starts : []
    let starts = OrderedSet(entries.compactMap { place[$0] }.compactMap { boxOf[$0] })
    let isTold = entries.count == 1 || !part.graph.document.entries.isEmpty
    overview.entries = isTold ? starts.map { names[$0] } : []
    (overview.path, overview.flows, overview.recordings) = (nil, [], [])
    var between: [Pair: [Int]] = [:]
    for index in boxes.flatMap(\.members).flatMap({ graph.egress[$0] }) {
      guard let from = boxOf[graph.sources[index]], let to = boxOf[graph.targets[index]],
        from != to || boxes[from].fold == nil
      else { continue }
      between[Pair(from: from, to: to), default: []].append(index)
    }
    var lines: [(segue: DocumentSegue, stands: [SegueNumber])] = []
    for (ends, all) in between.sorted(by: { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      let moved = all.map { index in
        var segue = part.graph.segue(segues[index])
        (segue.from, segue.to) = (names[ends.from], names[ends.to])
        // What leads elsewhere can't be taken itself, also where that isn't drawn.
        let isClosed = segue.isClosed
        segue.redirect = redirect(segue.redirect, boxOf: boxOf, names: names)
        segue.disabled = segue.disabled || (isClosed && segue.redirect.isEmpty)
        return segue
      }
      // Of two fragments each line is drawn, as everywhere: several are a mistake that is to be seen.
      guard all.count > 1, boxes[ends.from].fold != nil || boxes[ends.to].fold != nil else {
        lines += zip(moved, all).map { ($0, [segues[$1]]) }
        continue
      }
      let common = SegueTraits(commonTo: moved.map(\.traits))
      var bundle = DocumentSegue(from: moved[0].from, to: moved[0].to, traits: common)
      bundle.saidBy = SegueWitness.united(moved.flatMap(\.saidBy), [])
      lines.append((bundle, all.map { segues[$0] }))
    }
    overview.segues = lines.map(\.segue)
    let compiled = CompiledGraph(overview)
    let places = compiled.fragmentPlaces
    return Overview(
      graph: compiled,
      folds: places.map { boxes[$0].fold },
      fragments: places.map { boxes[$0].members.map { fragments[$0] } },
      segues: compiled.seguePlaces.map { lines[$0].stands },
      entries: Set(starts.map { compiled.number(ofFragmentAt: $0) })
    )
  }

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  /// Where a segue leads instead, among the boxes; nowhere if a part of that isn't drawn, or lies inside one box.
  private func redirect(_ edges: [DocumentEdge], boxOf: [Int: Int], names: [String]) -> [DocumentEdge] {
    let box = { (id: String) in place(of: id).flatMap { boxOf[$0] } }
    let moved = edges.compactMap { edge -> DocumentEdge? in
      guard let from = box(edge.from), let to = box(edge.to), from != to || boxes[from].fold == nil else { return nil }
      return DocumentEdge(from: names[from], to: names[to])
    }
    return moved.count == edges.count ? moved : []
  }

  /// A fold's id, unless a fragment that is drawn has it.
  var boxNames: [String] {
    var taken = Set(boxes.filter { $0.fold == nil }.map { fragment($0.members[0]).id })
    return boxes.map { box in
      guard let fold = box.fold else { return fragment(box.members[0]).id }
      var name = fold.id
      while !taken.insert(name).inserted { name += "~" }
      return name
    }
  }

  private func fragment(of box: Box, named name: String) -> DocumentFragment {
    let first = self.fragment(box.members[0])
    var fragment = box.fold.map { DocumentFragment(id: name, title: $0.title) } ?? first
    // What isn't drawn may be what says it.
    if box.fold == nil { fragment.kind = part.graph.kinds[fragments[box.members[0]]] }
    // A frame around one fragment would look like a fold.
    let group = box.fold == nil ? part.graph.group(of: fragments[box.members[0]]) : nil
    if group.map({ !groups.contains($0) }) ?? true {
      fragment.group = opened.last { $0.kind != .group && $0.members.contains(fragments[box.members[0]]) }?.id
    }
    return fragment
  }

  /// The groups of what is drawn, and the folds that were opened.
  private var frames: [DocumentGroup] {
    let others = opened.filter { $0.kind != .group }
    return part.graph.document.groups + others.map { DocumentGroup(id: $0.id, title: $0.title) }
  }
}
