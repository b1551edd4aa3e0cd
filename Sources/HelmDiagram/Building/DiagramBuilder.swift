internal import HelmAnalysis
public import HelmDocument

extension Diagram {
  /// Measures what a document's graph needs to be drawn.
  ///
  /// The graph may break the engine's rules. The result depends on the graph and the options alone, not on the order in
  /// which the segues are written.
  ///
  /// - Complexity: O(n log n) in fragments and segues, times what short neighbour lists cost.
  public init(_ document: GraphDocument, options: DiagramOptions = .init()) {
    let order = DrawingOrder(document)
    let groups = document.groups.filter { group in order.fragments.contains { $0.group == group.id } }
    let groupPlace = Dictionary(zip(groups.map(\.id), groups.indices), uniquingKeysWith: { first, _ in first })
    let hints = LayoutHints(order.graph, entries: order.entries) {
      order.fragments[$0].group.flatMap { groupPlace[$0] }
    }

    self.init(
      title: visible(options.title ?? document.title ?? ""),
      fragments: Self.fragments(document, order: order, hints: hints, groups: groupPlace, options: options),
      segues: Self.segues(order, hints: hints, options: options),
      redirects: Self.redirects(order),
      groups: groups.map(DiagramGroup.init),
      rows: hints.rows,
      direction: options.direction,
      engine: options.engine
    )
  }

  private static func fragments(
    _ document: GraphDocument,
    order: DrawingOrder,
    hints: LayoutHints,
    groups: [String: Int],
    options: DiagramOptions
  ) -> [DiagramFragment] {
    let titles = order.fragments.map { visible($0.title ?? $0.id) }
    let kinds = Dictionary(
      zip(document.fragments.map(\.id), document.kinds),
      uniquingKeysWith: { first, _ in first }
    )
    let entries = Set(order.entries)
    return zip(order.fragments.indices, TitleShortening.shortened(titles)).map { index, short in
      let fragment = order.fragments[index]
      let lines = TitleWrapping.lines(
        of: short,
        size: DiagramText.titleSize,
        maximumWidth: DiagramText.titleWidth,
        maximumLines: DiagramText.titleLines
      )
      let thumbnail = options.thumbnails[fragment.id]
      let isEntry = options.overview.map { $0.entries.contains(fragment.id) } ?? entries.contains(index)
      let fold = options.overview?.folds[fragment.id].map(DiagramFold.init)
      let kind = fold == nil ? DiagramFragment.Kind(kinds[fragment.id] ?? .screen) : .fold
      return DiagramFragment(
        id: fragment.id,
        title: titles[index],
        lines: lines,
        kind: kind,
        isEntry: isEntry,
        note: fragment.note.map(visible),
        link: fragment.link.flatMap(safeLink),
        image: fragment.image,
        thumbnail: thumbnail,
        group: fragment.group.flatMap { groups[$0] },
        size: size(of: lines, kind: kind, isEntry: isEntry, thumbnail: thumbnail, fold: fold),
        fold: fold,
        fansOut: hints.fansOut[index]
      )
    }
  }

  /// A box's size: widths in steps of 24 points, so that boxes of like titles are alike.
  private static func size(
    of lines: [String],
    kind: DiagramFragment.Kind,
    isEntry: Bool,
    thumbnail: Thumbnail?,
    fold: DiagramFold?
  ) -> Size {
    let count = fold.map { TextMetrics.width(of: $0.words, size: DiagramText.foldSize) } ?? 0
    let text = lines.map { TextMetrics.width(of: $0, size: DiagramText.titleSize) }.reduce(count, max)
    var width = text + 26 + (isEntry ? DiagramText.entryMarkWidth : 0)
    var height = Double(max(1, lines.count) + (fold == nil ? 0 : 1)) * DiagramText.titleLeading + 20
    if let thumbnail {
      width = max(width, thumbnail.size.width + 2 * DiagramText.thumbnailInset)
      height += thumbnail.size.height + DiagramText.thumbnailInset
    }
    let room = kind.raise
    return Size(
      width: max(88, 16 + ((width - 16) / 24).rounded(.up) * 24) + room,
      height: (height / 2).rounded(.up) * 2 + room
    )
  }

  private static func segues(_ order: DrawingOrder, hints: LayoutHints, options: DiagramOptions) -> [DiagramSegue] {
    let titles = Dictionary(order.fragments.map { ($0.id, $0.title ?? $0.id) }, uniquingKeysWith: { first, _ in first })
    let tags = TagSelection.drawn(order.segues, titles: titles, mode: options.tags)
    let folds = options.tags == .all ? [:] : options.overview?.folds ?? [:]
    // Between folds the lines alone are looked at.
    let isDrawn = order.segues.indices.map { index in
      tags[index] && folds[order.segues[index].from] == nil && folds[order.segues[index].to] == nil
    }
    let pairings = options.pairs == .merged ? pairings(order) : order.segues.map { _ in .alone }
    return order.segues.indices.map { index in
      let (segue, ends) = (order.segues[index], order.graph.segues[index])
      var words = isDrawn[index] ? segue.tag.map { ["#" + visible($0)] } ?? [] : []
      if let presentation = segue.presentation, options.tags != .none {
        // Beside a word the sign of an empty tag says nothing.
        words = [presentation.rawValue] + (segue.tag == "" ? [] : words)
      }
      let bundle = { (place: Int) in options.overview?.bundles[order.segues[place].edge] ?? 1 }
      if case .trailing = pairings[index] {
        words = []
      } else {
        var count = bundle(index)
        if case .leading(let other) = pairings[index] { count += bundle(other) }
        // Two that share a line are told by its heads.
        if count > 2 || bundle(index) > 1 { words = [count.grouped] }
      }
      return DiagramSegue(
        from: ends.from,
        to: ends.to,
        holds: segue.holds,
        dismissable: segue.dismissable,
        auto: segue.auto,
        disabled: segue.disabled,
        presentation: segue.presentation?.rawValue,
        tag: segue.tag,
        pill: words.isEmpty ? nil : DiagramSegue.Pill(words.joined(separator: " ")),
        note: segue.note.map(visible),
        bundle: bundle(index),
        pairing: pairings[index],
        weight: hints.weights[index],
        minimumLength: hints.minimumLengths[index]
      )
    }
  }

  /// Which segues share a line: exactly two between two fragments, one each way, alike in every trait.
  private static func pairings(_ order: DrawingOrder) -> [DiagramSegue.Pairing] {
    var between: [[Int]: [Int]] = [:]
    for (index, segue) in order.graph.segues.enumerated() where segue.from != segue.to {
      between[[min(segue.from, segue.to), max(segue.from, segue.to)], default: []].append(index)
    }
    var pairings = [DiagramSegue.Pairing](repeating: .alone, count: order.segues.count)
    for (_, indices) in between where indices.count == 2 {
      let (first, second) = (min(indices[0], indices[1]), max(indices[0], indices[1]))
      let (a, b) = (order.segues[first], order.segues[second])
      guard a.from == b.to, a.holds == b.holds, a.dismissable == b.dismissable, a.auto == b.auto, a.tag == b.tag,
        a.presentation == b.presentation, !a.disabled, !b.disabled, a.redirect.isEmpty, b.redirect.isEmpty
      else { continue }
      pairings[first] = .leading(second)
      pairings[second] = .trailing(first)
    }
    return pairings
  }

  private static func redirects(_ order: DrawingOrder) -> [DiagramRedirect] {
    order.segues.indices.compactMap { index in
      guard let target = order.segues[index].redirect.last.flatMap({ order.place[$0.to] }) else { return nil }
      return DiagramRedirect(segue: index, from: order.graph.segues[index].from, to: target)
    }
  }
}

extension DiagramFragment.Kind {
  init(_ kind: FragmentKind) {
    switch kind {
    case .screen: self = .screen
    case .section: self = .section
    case .overlay: self = .overlay
    }
  }
}

extension DiagramFold {
  init(_ fold: Fold) {
    id = fold.id
    members = fold.members.map { Member(id: $0.id, title: visible($0.title ?? $0.id)) }
    segueCount = fold.segueCount
    words = fold.words
  }
}

extension DiagramSegue.Pill {
  /// The pill of some words, cut where they are very long.
  init(_ words: String) {
    let text = TitleWrapping.cut(words, size: DiagramText.tagSize, maximumWidth: 180)
    let width = TextMetrics.width(of: text, size: DiagramText.tagSize) + 14
    self.init(text: text, size: Size(width: (width / 2).rounded(.up) * 2, height: 16))
  }
}

extension DiagramGroup {
  init(_ group: DocumentGroup) {
    let title = visible(group.title ?? group.id)
    let label = TitleWrapping.cut(title, size: DiagramText.groupSize, maximumWidth: DiagramText.groupWidth)
    // Graphviz sets the label in whatever font it finds, which may be a little wider.
    let width = TextMetrics.width(of: label, size: DiagramText.groupSize).rounded(.up) + 6
    self.init(id: group.id, title: title, label: label, labelSize: Size(width: width, height: 14))
  }
}
