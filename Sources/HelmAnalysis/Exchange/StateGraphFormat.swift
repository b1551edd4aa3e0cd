import Helm
public import HelmDocument

/// The forms in which states and the steps between them are handed to others' programs.
public enum StateGraphFormat: String, Sendable, CaseIterable {
  /// Aldebaran, a transition a line: mCRL2, CADP.
  case aut
  /// States with values, and transitions: mCRL2's viewers.
  case fsm
  /// A model of the engine's rules, not a list of states: Spin.
  case promela
  /// XML for drawing and everyday tools: yEd, Gephi, NetworkX.
  case graphml
  /// A transition a line, for spreadsheets.
  case csv
  /// A model for testers: GraphWalker.
  case graphwalker

  /// The text, in UTF-8.
  ///
  /// - Parameters:
  ///   - atlas: the states, whatever makes one.
  ///   - graph: what they are states of; with the rules that a model is to claim.
  /// - Complexity: linear in the states, what they present, and the steps.
  public func text(of atlas: StateAtlas, in graph: CompiledGraph, rules: [NavigationRule]) -> [UInt8] {
    let states = StateGraph(atlas)
    return switch self {
    case .aut: Array(states.aldebaran.utf8)
    case .fsm: Array(states.fsm.utf8)
    case .promela: Array(PromelaModel(graph, rules: rules).text.utf8)
    case .graphml: Array(states.graphML.utf8)
    case .csv: Array(states.csv.utf8)
    case .graphwalker: states.graphWalker
    }
  }
}

/// States and steps as most formats want them: numbered, with labels.
struct StateGraph {
  let atlas: StateAtlas
  /// The states that an entry starts with.
  let starts: [Int]
  /// The steps that lead to a known state, each with the first of its actions.
  let steps: [(from: Int, to: Int, label: String)]

  init(_ atlas: StateAtlas) {
    self.atlas = atlas
    starts = atlas.states.indices.filter { atlas.states[$0].depth == 0 }
    steps = atlas.steps.compactMap { step in
      guard let to = step.to, let action = step.actions.first else { return nil }
      return (step.from, to, action.action.label)
    }
  }

  /// The ids of what a state presents, the latest last.
  func presented(_ state: Int) -> [String] { atlas.states[state].navigation.presented.map(\.fragment).map(atlas.id) }
}

extension DocumentStep.Action {
  /// The step as a label: what it does, and to what.
  fileprivate var label: String {
    switch self {
    case .present(let id): "present \(id)"
    case .presentTag(let tag): "presentTag \(tag)"
    case .forward: "forward"
    case .dismiss(let id): "dismiss \(id)"
    case .dismissTag(let tag): "dismissTag \(tag)"
    case .dismissLast: "dismiss"
    case .replace: "replace"
    case .stay: "stay"
    }
  }
}

extension String {
  /// In ASCII, without quotes and line breaks, for formats that have no way to write them.
  var plainASCII: String {
    unicodeScalars.prefix(1_000).map { scalar -> String in
      if scalar == "\"" || scalar == "\\" { return "'" }
      guard scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F else {
        return "u\(String(scalar.value, radix: 16))"
      }
      return String(Character(scalar))
    }.joined()
  }
}
