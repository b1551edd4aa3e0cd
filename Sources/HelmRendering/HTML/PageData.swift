internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// Everything that the page's script knows: the graph, the states, the flows, the engine's words.
struct PageData {
  let drawing: PageDrawing
  var diagram: Diagram { drawing.placed.diagram }

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
    let table = walkthrough.table
    let builder = DiagramStateBuilder(diagram, of: table.walked)
    let numbering = PageNumbering(diagram, builder, table)
    let states = PageStates(
      table,
      looks: PageLooks(drawing, builder, table, numbering),
      actions: PageActions(diagram, table, numbering),
      numbering,
      limit: stateBytes
    )
    let flows = zip(walkthrough.flows, states.flows).map { value($0, $1) }
    // The first states are where the walks from each entry begin.
    let entries = table.walked.entries.prefix(states.table.exploredCount).map { numbering.fragments[$0] }
    return .members([
      "fragments": .list(
        drawnFragments
          + numbering.undrawnFragments.map { number in
            let title = builder.title(FragmentNumber(number))
            return undrawn(table.fragments[number], FragmentNumber(number), title: title, in: walkthrough.graph)
          }
      ),
      "segues": .list(
        drawnSegues + numbering.undrawnSegues.map { undrawn(table.segues[$0.segue], from: $0.from, to: $0.to) }
      ),
      "lines": numbering.lines.isEmpty ? nil : .list(numbering.lines.map(PageValue.numbers)),
      "tags": .list(table.tags.map(PageValue.text)),
      "actions": .list(states.actions.values),
      "steps": .list(states.actions.steps.values),
      "menus": .list(states.actions.menus.values),
      "refusals": .list(states.actions.refusals.values),
      "presented": .list(states.looks.presented.values),
      "visited": .list(states.looks.visited.values),
      "available": .list(states.looks.available.values),
      "moved": .list(states.looks.moved.values),
      "looks": .list(states.looks.looks.values),
      "states": .list(states.explored),
      "others": states.others.isEmpty ? nil : .list(states.others),
      "border": states.table.isWhole ? nil : .text(border(states.table.exploredCount)),
      "start": .number(states.start),
      "entries": entries.count > 1 ? .numbers(entries) : nil,
      "flows": flows.isEmpty ? nil : .list(flows),
      "rules": walkthrough.rules.isEmpty ? nil : .list(walkthrough.rules.map(value)),
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
        "mark": fragment.mark.map { .text($0.explanation.joined(separator: ", ")) },
        "link": fragment.link.map(PageValue.text),
        "source": fragment.source.map { .text($0.text) },
        "sourceLink": fragment.source?.link.map(PageValue.text),
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
        "tag": segue.traits.tagList.map { .text(visible($0)) },
        "note": segue.note.map(PageValue.text),
        "mark": segue.mark.map { .text($0.explanation.joined(separator: ", ")) },
        "scope": segue.scope.map { .text($0.words) },
        "origins": segue.scope.map { .numbers(origins(of: $0)) },
        "source": segue.source.map { .text($0.text) },
        "sourceLink": segue.source?.link.map(PageValue.text),
        "partner": other.map(PageValue.number),
      ])
    }
  }

  /// The fragments that a segue can be taken from, where that isn't one.
  private func origins(of scope: DiagramSegue.Scope) -> [Int] {
    diagram.fragments.indices.filter { number in
      guard let group = scope.origin.group else { return true }
      return diagram.fragments[number].group.map { diagram.groups[$0].id } == group
    }
  }

  private func undrawn(_ id: String, _ number: FragmentNumber, title: String, in graph: CompiledGraph?) -> PageValue {
    let fragment = graph?.fragment(number)
    let group = graph?.document.groups.first { $0.id == fragment?.group }
    return .members([
      "id": .text(id),
      "title": .text(title),
      "kind": graph.map { .text($0.kinds[number].rawValue) },
      "entry": graph?.entries.contains(number) == true ? .number(1) : nil,
      "group": group.map { .text(visible($0.title ?? $0.id)) },
      "note": fragment?.note.map { .text(visible($0)) },
    ])
  }

  private func undrawn(_ segue: DocumentSegue, from: Int, to: Int) -> PageValue {
    .members([
      "from": .number(from),
      "to": .number(to),
      "traits": .text(segue.traits.words.joined(separator: " ")),
      "tag": segue.traits.tagList.map { .text(visible($0)) },
      "note": segue.note.map { .text(visible($0)) },
    ])
  }

  private func value(_ rule: Walkthrough.Rule) -> PageValue {
    .members([
      "name": .text(visible(rule.name)), "answer": .text(rule.answer), "words": .text(visible(rule.words)),
      "flow": rule.flow.map(PageValue.number),
    ])
  }

  /// A flow with the numbers of its states.
  private func value(_ flow: Walkthrough.Flow, _ states: [Int]) -> PageValue {
    let stops = zip(flow.stops, states).map { stop, state in
      PageValue.members([
        "state": .number(state),
        "label": .text(visible(stop.label)),
        "image": stop.screenshot.map { .text($0.dataURL) },
        "width": stop.screenshot.map { .number(Int($0.size.width)) },
        "height": stop.screenshot.map { .number(Int($0.size.height)) },
      ])
    }
    return .members(["name": .text(flow.name), "stops": .list(stops)])
  }

  /// What the page says of a step that leads to a state that it doesn't hold.
  private func border(_ stateCount: Int) -> String {
    "not explored: this page holds the nearest \(stateCount) states, and this step leads beyond them; "
      + "draw the page with '--limit \(stateCount * 4)' to go farther"
  }
}
