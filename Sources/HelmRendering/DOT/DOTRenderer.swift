internal import HelmAnalysis
public import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz

/// Writes a placed diagram, and a state of it, as DOT.
///
/// The text has every attribute that the layout was made from, so that `dot` makes it again, and the places, so that
/// `neato -n2` keeps them. Helm's traits stand in attributes of their own (`helm_style`, `helm_auto`, …).
public struct DOTRenderer: Sendable {
  let placed: PlacedDiagram
  private let plan: GraphvizPlan
  private let theme: Theme
  private let chips: [[PlacedChip]]
  let scale: Double?

  /// A renderer for all states of one placed diagram.
  ///
  /// - Parameter scale: How many pixels a point has, in a text that Graphviz draws at once; it has a heading, then.
  public init(_ placed: PlacedDiagram, theme: Theme, scale: Double? = nil) {
    self.placed = placed
    self.scale = scale
    self.plan = GraphvizPlan(placed.diagram, direction: placed.direction, detail: placed.detail)
    self.theme = theme
    chips = placed.chips
  }

  /// The text's bytes: of a state, or of the graph alone.
  ///
  /// For many states in a row, ``series`` is quicker.
  ///
  /// - Complexity: linear in the size of the diagram.
  public func render(_ state: DiagramState? = nil) -> [UInt8] {
    var numbers = NumberPlaces(placed)
    let places = state.map { numbers.places(in: $0) } ?? [:]
    return DOTFormatter.format(
      name: name,
      defaults(state) + placed.diagram.fragments.indices.map { fragment($0, in: state) } + subgraphs
        + placed.diagram.segues.indices.map { segue($0, in: state, number: places[$0], &numbers) } + redirects
    )
  }

  /// Writes one state after the other; each text's bytes are those of ``render(_:)``.
  public var series: DOTSeries { DOTSeries(self) }

  // MARK: Statements

  var name: String { placed.diagram.title.isEmpty ? "navigation" : placed.diagram.title }

  /// What holds for all parts; of the state it tells only a picture's heading.
  func defaults(_ state: DiagramState?) -> [DOTStatement] {
    [
      .defaults(
        "graph",
        plain(plan.graph + precautions) + graphAttributes + heading(state?.caption ?? placed.diagram.caption)
      ),
      .defaults("node", plain(plan.node) + style.nodeDefaults),
      .defaults("edge", style.edgeDefaults),
    ]
  }

  func fragment(_ index: Int, in state: DiagramState?) -> DOTStatement {
    .node(name(index), fragment(index, state: state, style: style))
  }

  /// - Parameters:
  ///   - number: Where its number stands in the state.
  ///   - numbers: Who knows its line.
  func segue(
    _ index: Int,
    in state: DiagramState?,
    number: NumberPlaces.Mark?,
    _ numbers: inout NumberPlaces
  ) -> DOTStatement {
    let segue = placed.diagram.segues[index]
    var place = number.map { $0.line ?? numbers.line(of: index) } ?? placed.segues[index]
    if let number { place.step = number.place }
    let attributes = self.segue(index, place, state: state, isShown: number != nil, style: style)
    return .edge(name(segue.from), name(segue.to), attributes)
  }

  /// Groups, twins and rows, in every state the same.
  var subgraphs: [DOTStatement] {
    placed.groups.indices.map { cluster($0, style: style) } + twins(inGroup: nil, style: style) + rows
  }

  /// In every state the same.
  var redirects: [DOTStatement] { placed.diagram.redirects.indices.map { redirect($0, style: style) } }

  private var style: DOTStyle { DOTStyle(theme.palette, lines: theme.lines) }

  // MARK: Parts

  private var graphAttributes: [DOTStatement.Attribute] {
    [
      ("bb", .text("0,0,\(Coordinate.text(placed.size.width)),\(Coordinate.text(placed.size.height))")),
      ("bgcolor", .text(theme.palette[.background].description)), ("fontname", .text(DOTStyle.fontName)),
      ("pad", .text("0.3")),
    ] + (placed.diagram.lines == .calm ? [("layout", .text("nop2"))] : [])
      + (placed.diagram.engine == .dot ? [] : [("layout", .text(placed.diagram.engine.rawValue))])
      + (placed.diagram.title.isEmpty ? [] : [("helm_title", .text(placed.diagram.title))])
      + (placed.diagram.isPart ? [("helm_part", .text("true"))] : [])
  }

  /// Above the graph, as far as it is wide: title and caption of a picture, and whose word each line and frame is.
  private func heading(_ caption: Caption) -> [DOTStatement.Attribute] {
    let words = [
      (placed.diagram.title, Sheet.titleSize), (caption.first, Sheet.captionSize), (caption.second, Sheet.captionSize),
    ]
    let title = (scale == nil ? [] : words).filter { !$0.0.isEmpty }.map { text, size in
      let width = max(placed.size.width, Sheet.minimumWidth)
      return (text: TitleWrapping.cut(text, size: size, maximumWidth: width), size: size, color: String?.none)
    }
    let lines = title + style.legend(of: placed.diagram).map { ($0.text, Sheet.captionSize, String?($0.color)) }
    guard !lines.isEmpty else { return [] }
    return (scale.map { [("dpi", .text(Coordinate.text(72 * $0)))] } ?? []) + [
      ("label", .heading(lines)), ("labelloc", .text("t")), ("labeljust", .text("l")),
      ("fontcolor", .text(theme.palette[.title].description)),
    ]
  }

  private func fragment(
    _ index: Int,
    state: DiagramState?,
    style: DOTStyle
  ) -> [DOTStatement.Attribute] {
    let fragment = placed.diagram.fragments[index]
    let look = state.flatMap { $0.look(ofFragment: index) }
    var change: DifferenceKind?
    if case .change(let kind) = look { change = kind }
    var lines = fragment.lines + (fragment.fold.map { [$0.words] } ?? [])
    if let change { lines[0] = "\(change.sign) \(lines[0])" }
    let rows = fragment.rows.map { row in
      let sign = state?.changes?.segues[row].map { "\($0.kind.sign) " } ?? ""
      return (port: "row\(row)", text: sign + rowText(row))
    }
    let label = rows.isEmpty ? DOTValue.label(lines) : .rows(title: lines, rows: rows, size: DiagramText.rowSize)
    var attributes: [DOTStatement.Attribute] = [("label", label)]
    attributes += plain(plan.fragment(index))
    attributes.append(("pos", .text(pair(placed.fragments[index].center))))
    attributes += style.fragment(fragment, look: look)
    if let claim = fragment.mark?.claim {
      let corner = Point(x: placed.fragments[index].x + 26, y: placed.fragments[index].y - 7)
      attributes += [("xlabel", .text(claim.rawValue)), ("xlp", .text(pair(corner)))]
    }
    attributes.append(("helm_kind", .text(fragment.kind.rawValue)))
    attributes += said(by: fragment.saidBy)
    if let fold = fragment.fold { attributes.append(("helm_fold", .text(String(fold.members.count)))) }
    if !DOTText.isKeptAsName(fragment.id) { attributes.append(("helm_id", .text(fragment.id))) }
    // Of nothing but spaces no label is left. What DOT has the same text for is the same.
    let isTitled =
      fragment.title != fragment.id && DOTText.escaped(fragment.title) != DOTText.escaped(fragment.id)
    if isTitled || !fragment.sign.isEmpty || change != nil || fragment.lines.allSatisfy(\.isEmpty) {
      attributes.append(("helm_title", .text(fragment.title)))
    }
    // Where the document names none, neither does one that is read from this.
    let entry = placed.diagram.leavesEntriesOpen ? "inlet" : "true"
    if fragment.isEntry { attributes.append(("helm_entry", .text(entry))) }
    if let group = fragment.group, placed.groups.isEmpty {
      attributes.append(("helm_group", .text(placed.diagram.groups[group].id)))
    }
    if let note = fragment.note, !note.isEmpty { attributes.append(("helm_note", .text(note))) }
    if let link = fragment.link { attributes.append(("helm_link", .text(link))) }
    if let image = fragment.image { attributes.append(("helm_image", .text(image))) }
    if fragment.hasCount, let chip = chips[index].first {
      attributes += [("xlabel", style.chip(chip.text, chip.box)), ("xlp", .text(pair(chip.box.center)))]
    }
    if let look { attributes.append((change == nil ? "helm_state" : "helm_change", .text(look.name))) }
    return attributes
  }

  /// A row's marks as signs, and its words.
  private func rowText(_ index: Int) -> String {
    let segue = placed.diagram.segues[index]
    let words = placed.diagram.rowWords(inBoxOf: index)
    let line = (segue.traits.dismissable ? "↔" : "→") + (segue.traits.auto ? "→" : "")
    let marks = (segue.traits.holds ? "•" : "") + line
    let instead = words.instead.map { "⇢ \($0)" }
    return [segue.traits.disabled ? "×" : nil, marks, words.title, instead, words.tag].compactMap(\.self)
      .joined(separator: " ")
  }

  private func cluster(_ index: Int, style: DOTStyle) -> DOTStatement {
    let (group, place) = (placed.diagram.groups[index], placed.groups[index])
    let label = DOTValue.cell(
      group.label,
      width: Int(group.labelSize.width),
      height: Int(group.labelSize.height),
      attributes: [("border", "0")]
    )
    var statements: [DOTStatement] = ([("label", label)] + plain(plan.group) + style.group).map { .attribute($0) }
    statements.append(.attribute(("bb", .text(box(place.frame)))))
    statements.append(.attribute(("lp", .text(pair(place.label.center)))))
    statements.append(.attribute(("helm_group", .text(group.id))))
    statements.append(.attribute(("helm_title", .text(group.title))))
    statements += placed.diagram.fragments.filter { $0.group == index }.map { .node($0.id, []) }
    return .subgraph("cluster_\(index)", statements + twins(inGroup: index, style: style))
  }

  /// The frames around fragments that share a box, of those in a group or in none.
  private func twins(inGroup group: Int?, style: DOTStyle) -> [DOTStatement] {
    placed.diagram.twins.enumerated().compactMap { number, members in
      let fragments = members.map { placed.diagram.fragments[$0] }
      guard let first = fragments.first, (placed.groups.isEmpty ? nil : first.group) == group else { return nil }
      let attributes: [DOTStatement.Attribute] =
        [("label", .text(""))] + style.group + [
          ("bb", .text(box(TwinsDrawing.frame(members, in: placed)))), ("helm_twins", .text("true")),
        ]
      let names = fragments.map { DOTStatement.node($0.id, []) }
      return .subgraph("cluster_twins_\(number)", attributes.map { .attribute($0) } + names)
    }
  }

  private var rows: [DOTStatement] {
    plan.rows.enumerated().map { number, fragments in
      let nodes = fragments.map { DOTStatement.node(placed.diagram.fragments[$0].id, []) }
      return .subgraph("row_\(number)", [.attribute(("rank", .text("same")))] + nodes)
    }
  }

  /// - Parameter isShown: Whether it has a number or a sign.
  private func segue(
    _ index: Int,
    _ place: PlacedSegue,
    state: DiagramState?,
    isShown: Bool,
    style: DOTStyle
  ) -> [DOTStatement.Attribute] {
    let segue = placed.diagram.segues[index]
    var attributes = plain(plan.segue(index))
    if !segue.isQuiet, let pill = segue.pill, let box = place.pill {
      // A tag that found its place afterwards is a label that `dot` places afterwards too.
      let hasRoom = plan.labelSize(of: segue) != nil
      attributes.append((hasRoom ? "label" : "xlabel", style.pill(pill)))
      attributes.append((hasRoom ? "lp" : "xlp", .text(pair(box.center))))
    }
    let shape = LineShape(
      curve: place.curve,
      holds: segue.traits.holds,
      auto: segue.traits.auto,
      bothWays: segue.pairing != .alone
    )
    attributes.append(("pos", .text(spline(shape, of: place.curve, holds: segue.traits.holds))))
    let steps = state?.steps[index] ?? []
    let count = state?.counts?[index]
    let change = state?.changes?.segues[index]?.kind
    let number =
      switch state?.badge(ofSegue: index) {
      case .count(let count): count == 0 ? "" : "\(count)×"
      case .change(let kind) where isShown: kind.sign
      case .steps(let steps) where isShown: steps.map(String.init).joined(separator: ", ")
      case .change, .steps, nil: ""
      }
    attributes += style.segue(
      segue,
      number: number,
      isDimmed: state?.emphasis(ofSegue: index) == .dimmed,
      change: change
    )
    if change == .removed { attributes.append(("style", .text("dashed"))) }
    if segue.isQuiet, !isShown { attributes.append(("style", .text("invis"))) }
    if segue.course == .row {
      attributes += [("tailport", .text("row\(index)")), ("helm_row", .text("true"))]
    }
    if let change { attributes.append(("helm_change", .text(change.rawValue))) }
    if !number.isEmpty { attributes.append(("tail_lp", .text(pair(place.step)))) }
    attributes += traits(of: segue) + said(by: segue.saidBy)
    if !steps.isEmpty { attributes.append(("helm_step", .text(steps.map(String.init).joined(separator: " ")))) }
    if let count { attributes.append(("helm_count", .text(String(count)))) }
    return attributes
  }

  private func said(by sources: [SegueWitness]) -> [DOTStatement.Attribute] {
    sources.isEmpty ? [] : [("helm_said_by", .text(sources.map(\.rawValue).joined(separator: " ")))]
  }

  private func traits(of segue: DiagramSegue) -> [DOTStatement.Attribute] {
    let traits = segue.traits
    var attributes: [DOTStatement.Attribute] = [("helm_style", .text(traits.holds ? "hold" : "pass"))]
    for flag in SegueTraits.Flag.beforeTag {
      attributes.append(("helm_\(flag.rawValue)", .text(String(traits[flag]))))
    }
    if let presentation = traits.presentation { attributes.append(("helm_presentation", .text(presentation.rawValue))) }
    for (number, tag) in traits.tags.enumerated() where !tag.isEmpty {
      attributes.append(("helm_tag\(number == 0 ? "" : String(number + 1))", .text(tag)))
    }
    for flag in SegueTraits.Flag.behindTag where traits[flag] {
      attributes.append(("helm_\(flag.rawValue)", .text("true")))
    }
    for (number, edge) in traits.redirect.enumerated() {
      let ending = number == 0 ? "" : String(number + 1)
      attributes += [("helm_redirect_from\(ending)", .text(edge.from)), ("helm_redirect_to\(ending)", .text(edge.to))]
    }
    switch segue.scope?.origin {
    case .group(let id): attributes.append(("helm_from_group", .text(id)))
    case .everything: attributes.append(("helm_from_all", .text("true")))
    case .fragment, nil: break
    }
    if segue.bundle > 1 { attributes.append(("helm_segues", .text(String(segue.bundle)))) }
    if let note = segue.note, !note.isEmpty { attributes.append(("helm_note", .text(note))) }
    return attributes
  }

  /// Not a segue of its own, which the segue itself tells whole: a reader knows it by `helm_redirects`.
  private func redirect(_ index: Int, style: DOTStyle) -> DOTStatement {
    let redirect = placed.diagram.redirects[index]
    let segue = placed.diagram.segues[redirect.segue]
    let curve = placed.redirects[index]
    let shape = LineShape(curve: curve, holds: false, auto: false, bothWays: false)
    var attributes: [DOTStatement.Attribute] = [
      ("pos", .text(spline(shape, of: curve, holds: false))),
      ("helm_redirects", .text("\(name(segue.from)) => \(name(segue.to))")),
    ]
    // A row says where it leads instead.
    if segue.isQuiet { attributes.append(("style", .text("invis"))) }
    return .edge(name(redirect.from), name(redirect.to), plain(plan.redirect) + style.redirect + attributes)
  }

  private func name(_ fragment: Int) -> String { placed.diagram.fragments[fragment].id }

  // MARK: Places, y upwards

  /// What the layout adds to the plan, so that `dot` lays the text out as it did.
  private var precautions: [GraphvizPlan.Attribute] {
    let sizes = plan.groups.indices.map { group in plan.diagram.fragments.count { $0.group == group } }
    return GraphvizGraph.precautions(clusterSizes: sizes, rowSizes: plan.rows.map(\.count))
  }

  private func plain(_ attributes: [GraphvizPlan.Attribute]) -> [DOTStatement.Attribute] {
    attributes.map { ($0.name, .text($0.value)) }
  }

  private func pair(_ place: Point) -> String {
    "\(Coordinate.text(place.x)),\(Coordinate.text(placed.size.height - place.y))"
  }

  private func box(_ rect: Rect) -> String {
    "\(pair(Point(x: rect.x, y: rect.maxY))),\(pair(Point(x: rect.maxX, y: rect.y)))"
  }

  /// Graphviz's spline: the line between tail and head, with the arrows' tips in front.
  private func spline(_ shape: LineShape, of curve: Curve, holds: Bool) -> String {
    let line = holds ? shape.line.trimmedAtStart(by: 2 * LineShape.dotRadius) : shape.line
    let tail = holds ? "s,\(pair(curve.start)) " : ""
    return "\(tail)e,\(pair(curve.end)) " + line.points.map(pair).joined(separator: " ")
  }
}
