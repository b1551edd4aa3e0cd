internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// Everything that the page's script knows: the graph, the states, the flows, the engine's words.
struct PageData {
  let diagram: Diagram

  /// What is known of a graph that can only be looked at.
  func value(problems: [String]) -> PageValue {
    .members([
      "fragments": .list(drawnFragments),
      "segues": .list(drawnSegues),
      "problems": problems.isEmpty ? nil : .list(problems.map(PageValue.text)),
    ])
  }

  /// What is known of a graph that can be walked through.
  ///
  /// - Parameter size: How many bytes the rest of the page takes.
  func value(_ walkthrough: Walkthrough, size: Int) -> PageValue {
    guard let sizeLimit = walkthrough.sizeLimit else { return value(walkthrough, stateBytes: nil) }
    // However large the rest is, a page has some states.
    let least = sizeLimit / 4
    var room = max(least, sizeLimit - size)
    while true {
      let value = value(walkthrough, stateBytes: room)
      let excess = size + value.embeddable.count - sizeLimit
      if excess <= 0 || room == least { return value }
      room = max(least, room - excess)
    }
  }

  private func value(_ walkthrough: Walkthrough, stateBytes: Int?) -> PageValue {
    let index = walkthrough.start.graph
    let numbering = PageNumbering(diagram, index)
    let states = PageStates(walkthrough.exploration, index, numbering, limit: stateBytes)
    var stops = PageStops(walkthrough.exploration, count: states.rows.count, index, numbering, states.refusals)
    let start = stops.reference(to: walkthrough.start)
    let flows = walkthrough.flows.map { stops.value(of: $0) }
    let others = stops.values()
    return .members([
      "fragments": .list(drawnFragments + numbering.undrawnFragments.map(undrawn)),
      "segues": .list(drawnSegues + numbering.undrawnSegues.map { undrawn(index.indexed.segues[$0], numbering) }),
      "tags": .list(index.tags.map { .text("\($0)") }),
      "words": words(walkthrough, stateCount: states.rows.count),
      "refusals": .list(stops.refusals.values),
      "presented": .list(states.presented.values),
      "menus": .list(states.menus.values),
      "states": .list(states.rows.map(\.value)),
      "others": others.isEmpty ? nil : .list(others),
      "start": .number(start),
      "flows": flows.isEmpty ? nil : .list(flows),
    ])
  }

  var drawnFragments: [PageValue] {
    diagram.fragments.map { fragment in
      .members([
        "id": .text(fragment.id),
        "title": .text(fragment.title),
        "kind": .text(fragment.kind.rawValue),
        "fold": fragment.fold.map { .text($0.words) },
        "entry": fragment.isEntry ? .number(1) : nil,
        "group": fragment.group.map { .text(diagram.groups[$0].title) },
        "note": fragment.note.map(PageValue.text),
        "link": fragment.link.map(PageValue.text),
      ])
    }
  }

  var drawnSegues: [PageValue] {
    diagram.segues.map { segue in
      var other: Int?
      if case .leading(let partner) = segue.pairing { other = partner }
      return .members([
        "from": .number(segue.from),
        "to": .number(segue.to),
        "traits": .text(segue.traits.words.joined(separator: " ")),
        "count": segue.bundle > 1 ? .number(segue.bundle) : nil,
        "tag": segue.traits.tag.map { .text(visible($0)) },
        "partner": other.map(PageValue.number),
      ])
    }
  }

  private func undrawn(_ id: String) -> PageValue { .members(["id": .text(id), "title": .text(visible(id))]) }

  private func undrawn(_ segue: IndexedSegue, _ numbering: PageNumbering) -> PageValue {
    .members([
      "from": .number(numbering.fragments[Int(segue.from)]),
      "to": .number(numbering.fragments[Int(segue.to)]),
      "traits": .text(segue.style.rawValue),
    ])
  }

  /// What the page says where a step is refused; `{}` stands for a fragment's id or a tag.
  private func words(_ walkthrough: Walkthrough, stateCount: Int) -> PageValue {
    typealias Refusal = HelmError<NamedFragment>
    let blank = NamedFragment("{}")
    var border: String?
    if walkthrough.exploration.completeness != .exhaustive || stateCount < walkthrough.exploration.states.count {
      border =
        "not explored: this page holds the nearest \(stateCount) states, and this step leads beyond them; "
        + "draw the page with '--limit \(stateCount * 4)' to go farther"
    }
    return .members([
      "present": .text(Refusal.missingSegueToFragment(blank).description),
      "presentTag": .text(Refusal.missingTaggedSegue(name: blank).description),
      "dismiss": .text(Refusal.fragmentMissingDismissableSegue(blank).description),
      "border": border.map(PageValue.text),
    ])
  }
}
