extension Diagram {
  /// The diagram in which all but some segues are rows in their origins' boxes, which grow by them.
  ///
  /// - Parameter lines: The segues that stay lines.
  /// - Complexity: linear in the fragments and segues.
  public func withRows(exceptFor lines: Set<Int>) -> Diagram {
    var copy = self
    for index in segues.indices where !lines.contains(index) {
      copy.segues[index].course = .row
      copy.segues[index].pairing = .alone
      copy.fragments[segues[index].from].rows.append(index)
      // What leads back to its own box says nothing of how one comes there.
      if segues[index].from != segues[index].to { copy.fragments[segues[index].to].arrivals += 1 }
    }
    let reached = Set(lines.map { segues[$0].to })
    for index in fragments.indices { copy.fragments[index].isReachedByRows = !reached.contains(index) }
    copy.signNamesakes()
    for index in fragments.indices where !copy.fragments[index].rows.isEmpty {
      let rows = copy.fragments[index].rows
      let width = copy.fragments[index].size.width
      copy.fragments[index].size.width = max(width, copy.boxWidth(of: index, withRows: rows))
      copy.fragments[index].size.height += copy.fragments[index].rowsHeight
    }
    return copy
  }

  /// The diagram with tags on its lines where so few have one that there is room for them, however many rows have: of
  /// twins, which are alike but for that, the line has none. Nil where no line has one for that.
  ///
  /// - Complexity: linear in the segues.
  public var withTagsOnLines: Diagram? {
    let shared = Set(segues.compactMap { if case .twin(let line) = $0.course { line } else { nil } })
    let tagged = segues.indices.filter {
      segues[$0].course == .line && segues[$0].tagPill != nil && !shared.contains($0)
    }
    guard !tagged.isEmpty, tagged.count <= TagSelection.most else { return nil }
    var copy = self
    for index in tagged { copy.segues[index].pill = segues[index].tagPill }
    return copy
  }

  /// Numbers all that are called alike where rows, or chips of rows, name one of them.
  private mutating func signNamesakes() {
    guard fragments.contains(where: { $0.namesakeNumber != nil }) else { return }
    var named: Set<String> = []
    func name(_ fragment: Int) {
      if fragments[fragment].namesakeNumber != nil { named.insert(fragments[fragment].name) }
    }
    for segue in segues where segue.course == .row && segue.from != segue.to {
      name(segue.to)
      if fragments[segue.to].arrivals == 1, fragments[segue.to].hasCount { name(segue.from) }
    }
    for redirect in redirects where segues[redirect.segue].course == .row { name(redirect.to) }
    for index in fragments.indices where named.contains(fragments[index].name) { fragments[index].addSign() }
  }

  /// What some rows take of a fragment's box's width, in points.
  public func boxWidth(of fragment: Int, withRows rows: [Int]) -> Double {
    let widest = rows.map { rowWords($0).width + signRoom(of: $0) + countRoom(of: $0) }.reduce(0, max)
    let width = widest + DiagramText.rowMarkWidth + 3 * DiagramText.rowInset
    return rows.isEmpty ? 0 : (width / 12).rounded(.up) * 12 + fragments[fragment].kind.raise
  }

  /// Whether there are so many lines that wide ones would run together.
  public var isDense: Bool { isDense(from: 40, above: 2) }

  /// Whether lines that can be dismissed are half as wide: where there are so many lines, or all are drawn and so many
  /// end at one fragment.
  public var hasThinLines: Bool {
    if isDense { return true }
    return lines == .all && endingLines.contains { $0.count >= Self.largeFan }
  }

  /// By fragment the segues whose lines end at it, those onto itself left out.
  ///
  /// - Complexity: linear in the segues.
  public var endingLines: [[Int]] {
    var lines = fragments.map { _ in [Int]() }
    for (index, segue) in segues.enumerated() where !segue.isTrailing && segue.from != segue.to {
      lines[segue.from].append(index)
      lines[segue.to].append(index)
    }
    return lines
  }

  /// More lines than that have no room for wide ones at a box.
  private static let largeFan = 20

  /// Whether at least so many lines are drawn, and more than so many a fragment.
  public func isDense(from fewest: Int, above ratio: Double) -> Bool {
    let lines = segues.count { !$0.isQuiet && !$0.isTrailing }
    return lines >= fewest && Double(lines) > ratio * Double(fragments.count)
  }

  /// Whether any segue is a row.
  public var hasRows: Bool { segues.contains(where: \.isQuiet) }

  /// What a row says.
  public struct RowWords: Sendable, Hashable {
    /// Where it leads.
    public var title: String
    /// Where it leads instead, if it is redirected.
    public var instead: String?
    /// The segue's tag, where the row has room for one.
    public var tag: String?
    /// What the title ends in where its name is that of others: it is never cut.
    var sign = ""
    /// What all that takes, in points.
    public var width: Double

    /// The same without what there is no room for: the tag, then the end of the destination's name.
    fileprivate func cut(to room: Double) -> RowWords {
      var words = self
      if let tag {
        words.tag = nil
        words.width -= DiagramText.rowInset + TextMetrics.width(of: tag, size: DiagramText.rowTagSize)
      }
      guard words.width > room else { return words }
      let full = TextMetrics.width(of: title, size: DiagramText.rowSize)
      let left = max(0, full - words.width + room)
      let signWidth = TextMetrics.width(of: sign, size: DiagramText.rowSize)
      let name = title.dropLast(sign.count)
      words.title = TitleWrapping.cut(name, size: DiagramText.rowSize, maximumWidth: max(0, left - signWidth)) + sign
      words.width += TextMetrics.width(of: words.title, size: DiagramText.rowSize) - full
      return words
    }
  }

  /// What a row says: its destination, where it leads instead, and the segue's tag where it has room for one.
  ///
  /// - Parameter room: How wide the words may be at least; less is never needed, and a wider box has more.
  public func rowWords(_ segue: Int, room: Double = 0) -> RowWords {
    guard let redirect = redirect(of: segue) else { return plainRowWords(segue, room: room) }
    let instead = rowTitle(of: redirect.to, from: segues[segue].from, DiagramText.rowWidth)
    let added = DiagramText.insteadWidth + TextMetrics.width(of: instead, size: DiagramText.rowSize)
    var words = plainRowWords(segue, room: room - added)
    words.instead = instead
    words.width += added
    return words
  }

  /// - Complexity: logarithmic in the redirects.
  private func redirect(of segue: Int) -> DiagramRedirect? {
    var (low, high) = (0, redirects.count)
    while low < high {
      let middle = (low + high) / 2
      if redirects[middle].segue < segue { low = middle + 1 } else { high = middle }
    }
    return low < redirects.count && redirects[low].segue == segue ? redirects[low] : nil
  }

  private func plainRowWords(_ segue: Int, room: Double) -> RowWords {
    let (size, tagSize) = (DiagramText.rowSize, DiagramText.rowTagSize)
    let sign = fragments[segues[segue].to].sign
    func title(_ most: Double) -> (text: String, width: Double) {
      let title = rowTitle(of: segues[segue].to, from: segues[segue].from, most)
      return (title, TextMetrics.width(of: title, size: size))
    }
    guard let pill = segues[segue].rowPill ?? segues[segue].pill else {
      let words = title(max(DiagramText.longRowWidth, room))
      return RowWords(title: words.text, sign: sign, width: words.width)
    }
    let inset = DiagramText.rowInset
    let short = title(DiagramText.rowWidth)
    // What the title leaves is the tag's, and what that leaves is the title's.
    let most = max(DiagramText.longRowWidth, room) - inset
    let tag = TitleWrapping.cut(
      pill.text,
      size: tagSize,
      maximumWidth: max(DiagramText.rowWidth / 2, most - short.width)
    )
    let tagWidth = TextMetrics.width(of: tag, size: tagSize)
    let words = title(max(DiagramText.rowWidth, most - tagWidth))
    return RowWords(title: words.text, tag: tag, sign: sign, width: words.width + inset + tagWidth)
  }

  /// A destination's name as a row has room for it: one that begins as another one does is cut where they are alike,
  /// and one that others have is told by its group, if that isn't the row's own, or by its number.
  private func rowTitle(of fragment: Int, from origin: Int, _ most: Double) -> String {
    let (destination, size) = (fragments[fragment], DiagramText.rowSize)
    let group = destination.group == fragments[origin].group ? nil : destination.tellingGroup
    let added = group.map { " (\(TitleWrapping.cut($0, size: size, maximumWidth: most / 2)))" } ?? destination.sign
    let name = TitleWrapping.cut(
      destination.name,
      size: size,
      maximumWidth: most - TextMetrics.width(of: added, size: size),
      behind: destination.sharedBeginning
    )
    return name + added
  }

  /// What a row says in its box, which may have room for more than it needs.
  ///
  /// - Parameter reserved: What else stands at the right of the row.
  public func rowWords(inBoxOf segue: Int, reserved: Double = 0) -> RowWords {
    let origin = fragments[segues[segue].from]
    let marks = DiagramText.rowMarkWidth + 3 * DiagramText.rowInset
    let room = origin.size.width - origin.kind.raise - marks - reserved - signRoom(of: segue)
    let words = rowWords(segue, room: room)
    // The box is as wide as words without what is reserved need it; one that a lock keeps may be less.
    return words.width > room + 0.01 ? words.cut(to: room) : words
  }

  private func signRoom(of segue: Int) -> Double { segues[segue].hasSign ? DiagramText.rowSignWidth : 0 }

  private func countRoom(of segue: Int) -> Double {
    segues[segue].count.map { TextMetrics.width(of: $0, size: DiagramText.rowTagSize) + DiagramText.rowInset } ?? 0
  }
}
