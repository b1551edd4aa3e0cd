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

  /// What the names of files in it end in, behind the dot.
  public var ending: String { rawValue }

  /// Whether it isn't states that are written, but what programs explore by themselves.
  public var isModel: Bool { self == .promela }

  /// Those that are states, or those that are models, for help: `aut, fsm or csv`.
  public static func list(ofModels isModel: Bool) -> String {
    let names = allCases.filter { $0.isModel == isModel }.map(\.rawValue)
    return (names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " : "") + (names.last ?? "")
  }

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
