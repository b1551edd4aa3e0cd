internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument

/// Everything that the page's script knows: the graph, the states, the flows, the engine's words.
struct PageData {
  let drawing: PageDrawing
  var diagram: Diagram { drawing.placed.diagram }

  /// What is known of a graph that can only be looked at.
  func value(problems: [String]) -> JSONNode {
    .members([
      "fragments": .array(drawnFragments),
      "segues": .array(drawnSegues),
      "problems": problems.isEmpty ? nil : .array(problems.map(JSONNode.string)),
    ])
  }

  /// What is known of a graph that can be walked through.
  ///
  /// - Parameter size: How many bytes the rest of the page takes.
  func value(_ walkthrough: Walkthrough, size: Int) -> JSONNode {
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

  private func value(_ walkthrough: Walkthrough, stateBytes: Int?) -> JSONNode {
    let table = walkthrough.table
    let builder = DiagramStateBuilder(diagram, of: table.walked)
    let numbering = PageNumbering(builder.drawn)
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
      "fragments": .array(
        drawnFragments
          + numbering.undrawnFragments.map { number in
            let title = builder.title(FragmentNumber(number))
            return undrawn(table.fragments[number], FragmentNumber(number), title: title, in: table.compiled)
          }
      ),
      "segues": .array(
        drawnSegues
          + numbering.undrawnSegues.map { number, from, to in
            let lines = numbering.edges[number].segues
            let isListed = lines.isEmpty || lines.contains { diagram.segues[$0].scope == nil }
            return undrawn(table.segues[number], from: from, to: to, isListed: isListed)
          }
      ),
      "lines": numbering.lines.isEmpty ? nil : .array(numbering.lines.map(JSONNode.integers)),
      "tags": .array(table.tags.map(JSONNode.string)),
      "actions": .array(states.actions.values),
      "steps": .array(states.actions.steps.values),
      "menus": .array(states.actions.menus.values),
      "refusals": .array(states.actions.refusals.values),
      "presented": .array(states.looks.presented.values),
      "visited": .array(states.looks.visited.values),
      "available": .array(states.looks.available.values),
      "moved": .array(states.looks.moved.values),
      "led": states.looks.led.values.isEmpty ? nil : .array(states.looks.led.values),
      "number": Self.number,
      "partners": Self.partners,
      "spoken": Self.spoken,
      "looks": .array(states.looks.looks.values),
      "states": .array(states.explored),
      "others": states.others.isEmpty ? nil : .array(states.others),
      "border": states.table.isWhole ? nil : .string(border(states.table.exploredCount)),
      "start": .integer(states.start),
      "entries": entries.count > 1 ? .integers(entries) : nil,
      "flows": flows.isEmpty ? nil : .array(flows),
      "rules": walkthrough.rules.isEmpty ? nil : .array(walkthrough.rules.map(value)),
    ])
  }

  /// What is said of fragments that stand out, in the words of the legend.
  private static var spoken: JSONNode {
    .object(
      DiagramState.Emphasis.allCases.compactMap { emphasis in
        LegendEntry(rawValue: emphasis.rawValue).map { (emphasis.rawValue, .string($0.label)) }
      }
    )
  }

  /// The class that a line for both ways has beside its own, by how its other segue stands out; none where it doesn't.
  private static var partners: JSONNode {
    .object(
      [DiagramState.SegueEmphasis.available, .onPath].compactMap { emphasis in
        SegueDrawing.partnerClass(emphasis).map { (emphasis.rawValue, .string($0)) }
      }
    )
  }

  /// How the number on a line is written and its disc drawn, with how wide each character is that occurs in it.
  private static var number: JSONNode {
    typealias Style = SegueDrawing.NumberStyle
    func points(_ value: Double) -> JSONNode { .json(Array(Coordinate.text(value).utf8)) }
    let characters = Set("0123456789" + Style.separator + Style.rest).sorted()
    return .members([
      "most": .integer(Style.mostSteps),
      "separator": .string(Style.separator),
      "rest": .string(Style.rest),
      "least": points(SegueDrawing.discHeight),
      "room": points(Style.room),
      "drop": points(Style.drop),
      "widths": .object(
        characters.map { character in
          let text = String(character)
          return (text, points(TextMetrics.width(of: text, size: Style.textSize)))
        }
      ),
    ])
  }

  var drawnFragments: [JSONNode] {
    diagram.fragments.map { fragment in
      .members([
        "id": .string(fragment.id),
        "title": .string(fragment.toldTitle),
        "kind": .string(fragment.kind.rawValue),
        "fold": fragment.fold.map { .string($0.words) },
        "entry": fragment.isEntry ? .integer(1) : nil,
        "group": fragment.group.map { .string(diagram.groups[$0].title) },
        "note": fragment.note.map(JSONNode.string),
        "mark": fragment.mark.map { .string($0.explanation.joined(separator: ", ")) },
        "link": fragment.link.map(JSONNode.string),
        "source": fragment.source.map { .string($0.text) },
        "sourceLink": fragment.source?.link.map(JSONNode.string),
      ])
    }
  }

  var drawnSegues: [JSONNode] {
    diagram.segues.map { segue in
      var other: Int?
      if case .leading(let partner) = segue.pairing { other = partner }
      return .members([
        "from": .integer(segue.from),
        "to": .integer(segue.to),
        "words": Self.words(segue.remarks),
        "note": segue.note.map(JSONNode.string),
        "mark": segue.mark.map { .string($0.explanation.joined(separator: ", ")) },
        "scope": segue.scope.map { .string($0.words) },
        "origins": segue.scope.map { .integers($0.fragments) },
        "source": segue.source.map { .string($0.text) },
        "sourceLink": segue.source?.link.map(JSONNode.string),
        "partner": other.map(JSONNode.integer),
      ])
    }
  }

  private func undrawn(_ id: String, _ number: FragmentNumber, title: String, in graph: CompiledGraph?) -> JSONNode {
    let fragment = graph?.fragment(number)
    let group = graph?.document.groups.first { $0.id == fragment?.group }
    let isEntry = graph.map { $0.startsHere && $0.starts.contains(number) } ?? false
    return .members([
      "id": .string(id),
      "title": .string(title),
      "kind": graph.map { .string($0.kinds[number].rawValue) },
      "entry": isEntry ? .integer(1) : nil,
      "group": group.map { .string(visible($0.title ?? $0.id)) },
      "note": fragment?.note.map { .string(visible($0)) },
    ])
  }

  /// - Parameter isListed: Whether lists have it, and not the line that can be taken from several fragments for it.
  private func undrawn(_ segue: DocumentSegue, from: Int, to: Int, isListed: Bool) -> JSONNode {
    .members([
      "from": .integer(from),
      "to": .integer(to),
      "unlisted": isListed ? nil : .integer(1),
      "words": Self.words(segue.traits.remarks + segue.traits.tags.map { "#" + visible($0) }),
      "note": segue.note.map { .string(visible($0)) },
    ])
  }

  /// Words as lists of segues show them; nil where there are none.
  private static func words(_ words: [String]) -> JSONNode? {
    words.isEmpty ? nil : .string(words.joined(separator: ", "))
  }

  private func value(_ rule: Walkthrough.Rule) -> JSONNode {
    .members([
      "name": .string(visible(rule.name)), "answer": .string(rule.answer), "words": .string(visible(rule.words)),
      "flow": rule.flow.map(JSONNode.integer),
    ])
  }

  /// A flow with the numbers of its states.
  private func value(_ flow: Walkthrough.Flow, _ states: [Int]) -> JSONNode {
    let stops = zip(flow.stops, states).map { stop, state in
      JSONNode.members([
        "state": .integer(state),
        "label": .string(visible(stop.label)),
        "image": stop.screenshot.map { .string($0.dataURL) },
        "width": stop.screenshot.map { .integer(Int($0.size.width)) },
        "height": stop.screenshot.map { .integer(Int($0.size.height)) },
      ])
    }
    return .members(["name": .string(flow.name), "stops": .array(stops)])
  }

  /// What the page says of a step that leads to a state that it doesn't hold.
  private func border(_ stateCount: Int) -> String {
    "not explored: this page holds the nearest \(stateCount) states, and this step leads beyond them; "
      + "draw the page with '--limit \(stateCount * 4)' to go farther"
  }
}
