internal import Helm
public import HelmAnalysis
public import HelmDocument

extension Diagram {
  /// Measures what a document's graph needs to be drawn.
  ///
  /// - Complexity: that of compiling it, and of measuring that.
  public init(_ document: GraphDocument, options: DiagramOptions = .init()) {
    self.init(GraphPart(CompiledGraph(document)), options: options)
  }

  /// Measures what a graph, or a part of it, needs to be drawn.
  ///
  /// The graph may break the engine's rules. The result depends on the graph and the options alone, not on the order in
  /// which the segues are written.
  ///
  /// - Complexity: O(n log n) in fragments and segues, times what short neighbour lists cost.
  public init(_ part: GraphPart, options: DiagramOptions = .init()) {
    let entries = part.graph.startsHere ? Set(part.graph.starts) : []
    let box = { (number: FragmentNumber) in Box(fragments: [number], isEntry: entries.contains(number)) }
    self.init(part, boxes: box, lines: { [$0] }, options: options)
    titles = part.graph.titles
    isPart = !part.isWhole || part.graph.document.isPart
    leavesEntriesOpen = part.isWhole && part.graph.document.entries.isEmpty && part.graph.entries.count != 1
  }

  /// Measures what a graph of which parts are folded needs to be drawn; its numbers are those of the whole.
  ///
  /// - Parameter whole: the graph that is folded.
  public init(_ overview: Overview, of whole: CompiledGraph, options: DiagramOptions = .init()) {
    self.init(
      GraphPart(overview.graph),
      boxes: { number in
        Box(
          fragments: overview.fragments[number],
          isEntry: overview.entries.contains(number),
          fold: overview.folds[number].map { DiagramFold($0, of: whole) }
        )
      },
      lines: { overview.segues[$0] },
      options: options
    )
    titles = whole.titles
    isPart = whole.document.isPart || overview.fragments.reduce(0) { $0 + $1.count } < whole.fragments.count
  }

  /// What a box stands for.
  private struct Box {
    /// The graph's numbers of its fragments.
    var fragments: [FragmentNumber]
    var isEntry = false
    var fold: DiagramFold?
  }

  /// - Parameters:
  ///   - boxes: what a fragment's box stands for.
  ///   - lines: the graph's numbers of the segues that a segue's line stands for.
  private init(
    _ part: GraphPart,
    boxes: (FragmentNumber) -> Box,
    lines: (SegueNumber) -> [SegueNumber],
    options: DiagramOptions
  ) {
    let graph = part.graph
    let order = DrawingOrder(part)
    let fragments = order.fragments.map(graph.fragment)
    let numbers = order.fragments.map(graph.group)
    let groups = Set(numbers.compactMap(\.self)).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(groups, groups.indices))
    let groupPlaces = numbers.map { $0.flatMap { places[$0] } }
    let hints = LayoutHints(order.graph, entries: order.starts) { groupPlaces[$0] }
    let stands = order.fragments.map(boxes)

    self.init(
      title: visible(options.title ?? graph.document.title ?? ""),
      fragments: Self.fragments(
        fragments,
        stands,
        order,
        in: graph,
        hints: hints,
        groups: groupPlaces,
        options: options
      ),
      segues: Self.segues(order, stands, lines: lines, in: part, groups: groups, hints: hints, options: options),
      redirects: Self.redirects(order, in: part),
      groups: groups.map { DiagramGroup(graph.document.groups[$0]) },
      rows: hints.rows,
      direction: options.direction,
      engine: options.engine
    )
    self.lines = options.lines
    tellNamesakes()
  }

  /// Tells those that are called alike by their groups, and by numbers in the order of their ids where groups don't.
  private mutating func tellNamesakes() {
    let byName = Dictionary(grouping: fragments.indices) { fragments[$0].name }
    guard byName.count < fragments.count else { return }
    let titles = groups.count > 1 ? TitleShortening.shortened(groups.map(\.title)) : []
    for namesakes in byName.values where namesakes.count > 1 {
      var untold = namesakes
      if groups.count > 1 {
        let places = Dictionary(grouping: namesakes) { fragments[$0].group }
        for (group, members) in places where members.count == 1 {
          fragments[members[0]].tellingGroup = group.map { titles[$0] }
        }
        untold = places.values.filter { $0.count > 1 }.flatMap(\.self)
      }
      untold.sort { fragments[$0].numbers.lexicographicallyPrecedes(fragments[$1].numbers) }
      for (place, fragment) in untold.enumerated() { fragments[fragment].namesakeNumber = place + 1 }
    }
  }

  private static func fragments(
    _ fragments: [DocumentFragment],
    _ boxes: [Box],
    _ order: DrawingOrder,
    in graph: CompiledGraph,
    hints: LayoutHints,
    groups: [Int?],
    options: DiagramOptions
  ) -> [DiagramFragment] {
    let titles = fragments.map { visible($0.title ?? $0.id) }
    let sources = graph.document.sources
    let names = TitleShortening.shortened(titles)
    let shared = TitleShortening.sharedBeginnings(names)
    return zip(fragments.indices, names).map { index, short in
      let (fragment, box) = (fragments[index], boxes[index])
      let lines = TitleWrapping.lines(
        of: short,
        size: DiagramText.titleSize,
        maximumWidth: DiagramText.titleWidth,
        maximumLines: DiagramText.titleLines,
        behind: shared[index]
      )
      let thumbnail = options.thumbnails[fragment.id]
      let kind = box.fold == nil ? DiagramFragment.Kind(graph.kinds[order.fragments[index]]) : .fold
      let source = fragment.source.map { DiagramSource($0, base: options.sourceBase) }
      let mark = SourceMark(fragment.saidBy, among: sources)
      var drawn = DiagramFragment(
        id: fragment.id,
        numbers: box.fragments,
        title: titles[index],
        name: short,
        lines: lines,
        kind: kind,
        isEntry: box.isEntry,
        note: fragment.note.map(visible),
        link: fragment.link.flatMap(safeLink) ?? source?.link,
        image: fragment.image,
        thumbnail: thumbnail,
        group: groups[index],
        size: size(of: lines, kind: kind, isEntry: box.isEntry, thumbnail: thumbnail, fold: box.fold, mark: mark),
        fold: box.fold,
        fansOut: hints.fansOut[index]
      )
      drawn.sharedBeginning = shared[index]
      drawn.source = box.fold == nil ? source : nil
      (drawn.saidBy, drawn.mark) = (fragment.saidBy, mark)
      return drawn
    }
  }

  /// A box's size: widths in steps of 24 points, so that boxes of like titles are alike.
  private static func size(
    of lines: [String],
    kind: DiagramFragment.Kind,
    isEntry: Bool,
    thumbnail: Thumbnail?,
    fold: DiagramFold?,
    mark: SourceMark?
  ) -> Size {
    let count = fold.map { TextMetrics.width(of: $0.words, size: DiagramText.foldSize) } ?? 0
    let text = lines.map { TextMetrics.width(of: $0, size: DiagramText.titleSize) }.reduce(count, max)
    var width = text + 2 * DiagramText.titleInset + (isEntry ? DiagramText.entryMarkWidth : 0)
    var height = Double(max(1, lines.count) + (fold == nil ? 0 : 1)) * DiagramText.titleLeading + 20
    if let thumbnail {
      width = max(width, thumbnail.size.width + 2 * DiagramText.thumbnailInset)
      height += thumbnail.size.height + DiagramText.thumbnailInset
    }
    let room = kind.raise
    return Size(
      // Two chips stand side by side on the narrowest.
      width: max(mark?.claim == nil ? 88 : 112, 16 + ((width - 16) / 24).rounded(.up) * 24) + room,
      height: (height / 2).rounded(.up) * 2 + room
    )
  }

  private static func segues(
    _ order: DrawingOrder,
    _ boxes: [Box],
    lines: (SegueNumber) -> [SegueNumber],
    in part: GraphPart,
    groups: [GroupNumber],
    hints: LayoutHints,
    options: DiagramOptions
  ) -> [DiagramSegue] {
    let segues = order.segues.map(part.segue)
    let tags = TagSelection.drawn(order.segues, of: part.graph, mode: options.tags)
    let areInRowsAlone = TagSelection.areMany(tags, mode: options.tags)
    let stands = order.segues.map(lines)
    let sources = part.graph.document.sources
    // What tables tell and what pictures mark is the same.
    let witnesses = sources.isEmpty ? [:] : part.graph.document.witnesses
    let pairings = options.pairs == .merged ? pairings(order, segues) : segues.map { _ in .alone }
    return segues.indices.map { index in
      let segue = segues[index]
      let (from, to) = (order.graph.sources[index], order.graph.targets[index])
      // Between folds the lines alone are looked at.
      let isDrawn = options.tags == .all || (boxes[from].fold == nil && boxes[to].fold == nil)
      let mark = SourceMark(witnesses[segue.words].map { Array($0) } ?? segue.saidBy, among: sources)
      let scope = scope(of: order.segues[index], order, in: part.graph, groups: groups)
      func pill(_ tags: [String], isRow: Bool = false) -> DiagramSegue.Pill? {
        var words = isDrawn ? Self.tags(tags) : []
        if let presentation = segue.presentation, options.tags != .none {
          words = [presentation.rawValue] + words
        }
        if let claim = mark?.claim { words = [claim.rawValue] + words }
        if let scope { words = [scope.words + (words.isEmpty ? "" : ":")] + words }
        var count = stands[index].count
        // A row is shared by none.
        switch isRow ? .alone : pairings[index] {
        case .alone: break
        case .leading(let other): count += stands[other].count
        case .trailing: return nil
        }
        // Two that share a line are told by its heads.
        if count > 2 || stands[index].count > 1 { words = [count.grouped] }
        return words.isEmpty ? nil : DiagramSegue.Pill(words.joined(separator: " "))
      }
      var line = DiagramSegue(
        from: from,
        to: to,
        numbers: stands[index],
        traits: segue.traits,
        pill: pill(areInRowsAlone ? [] : tags[index]),
        note: segue.note.map(visible),
        pairing: pairings[index],
        weight: hints.weights[index],
        minimumLength: hints.minimumLengths[index]
      )
      if areInRowsAlone, !tags[index].isEmpty { line.tagPill = pill(tags[index]) }
      let rowPill = pill(tags[index], isRow: true)
      if rowPill != line.pill { line.rowPill = rowPill }
      line.scope = scope
      (line.saidBy, line.mark) = (segue.saidBy, mark)
      // Of several in one line each has its own.
      line.source = line.bundle == 1 ? segue.source.map { DiagramSource($0, base: options.sourceBase) } : nil
      return line
    }
  }

  /// What a segue can be taken from, in words, where that isn't one fragment.
  private static func scope(
    of number: SegueNumber,
    _ order: DrawingOrder,
    in graph: CompiledGraph,
    groups: [GroupNumber]
  ) -> DiagramSegue.Scope? {
    let origin = graph.segue(number).origin
    guard origin.fragment == nil else { return nil }
    let fragments = graph.origins(of: number).map { order.place[$0] }.filter { $0 >= 0 }.sorted()
    guard let id = origin.group else {
      return .init(origin: origin, group: nil, words: "anywhere", fragments: fragments)
    }
    let group = groups.firstIndex { graph.document.groups[$0].id == id }
    let title = group.map { graph.document.groups[groups[$0]] }?.title ?? id
    return .init(origin: origin, group: group, words: "any of " + visible(title), fragments: fragments)
  }

  /// The most tags of one segue that stand on its line; of more the number of the others does.
  private static let mostTags = 2

  private static func tags(_ tags: [String]) -> [String] {
    let more = tags.count - mostTags
    return tags.prefix(mostTags).map { "#" + visible($0) } + (more > 0 ? ["+\(more)"] : [])
  }

  /// Which segues share a line: exactly two between two fragments, one each way, alike in every trait, and said
  /// by the same.
  private static func pairings(_ order: DrawingOrder, _ segues: [DocumentSegue]) -> [DiagramSegue.Pairing] {
    var between: [[Int]: [Int]] = [:]
    for (index, (from, to)) in zip(order.graph.sources, order.graph.targets).enumerated() where from != to {
      between[[min(from, to), max(from, to)], default: []].append(index)
    }
    var pairings = [DiagramSegue.Pairing](repeating: .alone, count: segues.count)
    for (_, indices) in between where indices.count == 2 {
      let (first, second) = (min(indices[0], indices[1]), max(indices[0], indices[1]))
      let (a, b) = (segues[first], segues[second])
      guard a.from == b.to, a.traits == b.traits, a.saidBy == b.saidBy, !a.isClosed, !a.isGlobal, !b.isGlobal else {
        continue
      }
      pairings[first] = .leading(second)
      pairings[second] = .trailing(first)
    }
    return pairings
  }

  private static func redirects(_ order: DrawingOrder, in part: GraphPart) -> [DiagramRedirect] {
    order.segues.indices.compactMap { index in
      guard let last = part.segue(order.segues[index]).redirect.last,
        let number = part.graph.number(ofFragment: last.to),
        order.place[number] >= 0
      else { return nil }
      return DiagramRedirect(segue: index, from: order.graph.sources[index], to: order.place[number])
    }
  }
}

extension DiagramFold {
  init(_ fold: Fold, of graph: CompiledGraph) {
    id = fold.id
    members = fold.members.map { Member(id: graph.id($0), title: visible(graph.title($0))) }
    segueCount = fold.segueCount
    words = fold.words
  }
}
