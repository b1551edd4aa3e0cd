import Foundation
import Helm
import HelmAnalysis
import HelmDiagram
import HelmDocument
import HelmLayout
import HelmRendering
import SeededRandomness
import TestSupport

/// A graph with its places and some of its states, ready to be drawn.
struct Picture: Sendable, CustomStringConvertible {
  let name: String
  let graph: CompiledGraph
  let diagram: Diagram
  let placed: PlacedDiagram
  /// States by what they are called; the same in every run.
  let states: [DiagramState]
  /// The drawings in the light theme: without a state, then one a state.
  let drawings: [Drawing]

  struct Drawing: Sendable {
    let state: DiagramState?
    let bytes: [UInt8]
    let root: MarkupNode
  }

  var description: String { name }

  var document: GraphDocument { graph.document }

  /// - Parameter lines: The contract of all pictures is looked at in those of lines alone.
  init(
    _ name: String,
    _ document: GraphDocument,
    states: [NavigationState]? = nil,
    lines: DiagramLines = .all
  ) throws {
    self.name = name
    graph = CompiledGraph(document)
    placed = try DiagramLayout.place(
      Diagram(GraphPart(graph), options: DiagramOptions(lines: lines)),
      timeLimit: 60
    )
    diagram = placed.diagram
    let builder = DiagramStateBuilder(diagram, of: graph.walked)
    var distinct: [DiagramState] = []
    for state in (states ?? [.stroll(through: graph)]).map(builder.state)
    where !distinct.contains(state) { distinct.append(state) }
    self.states = distinct
    let renderer = SVGRenderer(placed, theme: .light)
    drawings = try ([nil] + distinct).map { state in
      let bytes = renderer.render(state, isAlone: false)
      return Drawing(state: state, bytes: bytes, root: try MarkupNode.parse(bytes))
    }
  }
}

extension Picture {
  /// A coverage made by hand: every other segue was taken, each once more than the one before.
  var coverage: DiagramState {
    DiagramState(
      fragments: diagram.fragments.indices.map { $0.isMultiple(of: 2) ? .visited : .dimmed },
      steps: diagram.segues.map { _ in [] },
      available: diagram.segues.map { _ in false },
      counts: diagram.segues.indices.map { $0.isMultiple(of: 2) ? $0 / 2 + 1 : 0 },
      caption: Caption(first: "Half of them", second: "Never taken: the others"),
      summary: "Half of them were taken."
    )
  }
}

extension NavigationState {
  /// A state made by hand, for graphs that the engine refuses too: some segues from the entry on, then what follows.
  static func stroll(through graph: CompiledGraph) -> NavigationState {
    let document = graph.document
    var path: [Step] = []
    var seen: Set<String> = []
    var place = document.entry ?? document.segues.first?.from
    while path.count < 5, let from = place, seen.insert(from).inserted {
      guard let segue = document.segues.first(where: { $0.from == from && !seen.contains($0.to) }) else { break }
      path.append(Step(from: segue.from, to: segue.to))
      place = segue.to
    }
    let last = path.last?.to ?? place
    return NavigationState(
      path: path,
      presented: last.map { [Presented(fragment: $0)] } ?? [],
      available: document.segues.filter { $0.from == last }.map { Step(from: $0.from, to: $0.to) },
      of: graph
    )
  }
}

/// The package's examples and, where they lie beside the package, the graphs of real apps.
enum Pictures {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

  static let examples: [Picture] = pictures(in: package.appending(path: "Examples")) { reading in
    let flows = try (reading.document?.flows ?? []).flatMap { try reading.states(ofFlow: $0.name) }
    return try ([reading.navigation(path: []), reading.navigation()] + flows).map { NavigationState($0) }
  }

  static let real: [Picture] = pictures(
    in: package.deletingLastPathComponent().appending(path: "shared/real/graphs")
  ) { _ in nil }

  /// Graphs with the shapes of real ones, but for the largest.
  static let shaped: [Picture] = GraphShape.all.dropLast(2).compactMap { try? Picture("\($0)", $0.document) }

  static let all = examples + shaped + real
  /// Graphs of which most segues are rows.
  static let calm = (examples.filter { $0.name == "shop" } + shaped).compactMap {
    try? Picture($0.name + ", calm", $0.document, lines: .calm)
  }

  static let exampleNames = names(in: package.appending(path: "Examples"))
  /// How many graphs of real apps there are, where all of them are there.
  static let realCount = 21
  static let realNames = names(in: package.deletingLastPathComponent().appending(path: "shared/real/graphs"))

  private static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  private static func pictures(
    in folder: URL,
    states: (DocumentReading) throws -> [NavigationState]?
  ) -> [Picture] {
    names(in: folder).compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: "\(name).json")) else { return nil }
      let reading = GraphDocument.read(Array(data), file: name)
      guard let document = reading.document else { return nil }
      return try? Picture(name, document, states: states(reading))
    }
  }
}

extension Theme {
  /// The theme that most tests draw in; a bare one where it can't be read, which the themes' own tests report.
  static var light: Theme { builtIn(named: "light") ?? Theme(name: "none", palette: Palette([:])) }
}

extension GraphDocument {
  /// The same graph with its segues, and the fragments that only they name, in another order.
  func shuffled(seed: UInt64) -> GraphDocument {
    var randomness = SeededGenerator(seed: seed)
    var copy = self
    copy.segues.shuffle(using: &randomness)
    copy.fragments = fragments.filter(\.isListed) + fragments.filter { !$0.isListed }.shuffled(using: &randomness)
    return copy
  }
}
