internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering

/// Draws how rules are broken: for each a picture of the steps, one after the other, and one of the state that they
/// lead to, with what breaks the rule marked.
struct WitnessPictures {
  let folder: String
  let walk: WalkOptions
  let style: StyleOptions
  let theme: Theme
  let reporter: Reporter

  /// - Throws: what is wrong with the words that say how it is drawn.
  init(folder: String, walk: WalkOptions, style: StyleOptions, reporter: Reporter) throws(CommandFailure) {
    (self.folder, self.walk, self.style, self.reporter) = (folder, walk, style, reporter)
    theme = try style.loadTheme(reporter: reporter)
  }

  /// The folder: what an earlier run wrote and isn't found any more is removed from it.
  func product(_ findings: [CheckFinding], of input: DocumentInput) throws(CommandFailure) -> Product {
    try Output.check(folder, apartFrom: [input.name])
    let broken = findings.compactMap { finding -> (rule: NavigationRule, witness: RuleWitness)? in
      guard let result = finding.result, case .broken(let witness) = result.answer else { return nil }
      return (result.rule, witness)
    }
    let graph = PreparedGraph(input, style: style, reporter: reporter)
    try graph.check()
    let placed = try graph.place(graph.measured())
    let renderer = SVGRenderer(placed, theme: theme, legend: !style.noLegend)
    var files: [(name: String, bytes: [UInt8])] = []
    for (number, (rule, witness)) in broken.enumerated() {
      let name = Self.name(of: rule, number: number, of: broken.count)
      let states = try Self.states(of: witness, in: input, reporter: reporter)
      let walked = WalkFrames(rule.name, witness.steps, states, of: input.graph, diagram: placed.diagram)
      guard var last = walked.states.last else { continue }
      mark(witness, in: &last, of: input.graph, diagram: placed.diagram)
      last.caption.first = "\(visible(rule.name)): \(visible(witness.words))"
      var frames = walked.states
      frames[frames.count - 1] = last
      frames[0].summary = "\(visible(rule.name)): \(visible(witness.words)). \(visible(witness.way))."
      last.summary = frames[0].summary
      files.append(("\(name).svg", renderer.animate(frames, seconds: walk.seconds)))
      files.append(("\(name)-state.svg", renderer.render(last)))
    }
    let fill = { (draft: FolderQueue) throws(CommandFailure) in
      for file in files { try draft.write(file.name, file.bytes) }
    }
    let count = "\(broken.count) broken rule\(broken.count == 1 ? "" : "s")"
    return Product(content: .folder(files.map(\.name), fill: fill), kept: graph.kept, extent: count)
  }

  /// The state before the first step, and those after each.
  static func states(
    of witness: RuleWitness,
    in input: DocumentInput,
    reporter: Reporter
  ) throws(CommandFailure) -> [Navigation<NamedFragment>] {
    do throws(HelmError<NamedFragment>) {
      var state = try input.graph.walked.navigation(at: input.graph.number(ofFragment: witness.entry))
      var states = [state]
      for step in witness.steps {
        try state.take(step)
        states.append(state)
      }
      return states
    } catch {
      throw input.refused(error, reporter: reporter)
    }
  }

  /// Marks what breaks the rule.
  private func mark(
    _ witness: RuleWitness,
    in state: inout DiagramState,
    of graph: CompiledGraph,
    diagram: Diagram
  ) {
    let culprits = Set(witness.culprits.compactMap(graph.number(ofFragment:)))
    state.faults = diagram.fragments.map { fragment in
      fragment.numbers.contains(where: culprits.contains) ? witness.words : nil
    }
  }

  /// A file's name: the place among all, then the rule's name as far as a file's can have it.
  private static func name(of rule: NavigationRule, number: Int, of count: Int) -> String {
    let width = max(2, String(count).count)
    let digits = String(number + 1)
    let words = rule.name.lowercased().unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    let parts = String(words).split(separator: "-").joined(separator: "-").prefix(60)
    return String(repeating: "0", count: width - min(width, digits.count)) + digits + (parts.isEmpty ? "" : "-\(parts)")
  }
}
