internal import Helm
internal import HelmAnalysis
internal import HelmDiagram
internal import HelmDocument
internal import OrderedCollections

/// The states that a page holds beside the explored ones: those of flows and its start, where they have identifiers or
/// lie beyond what was explored, and what can be reached from them, as far as there is room.
struct PageStops {
  /// The most states of their own.
  private static let limit = 200

  /// What the engine answers where it refuses a step.
  private(set) var refusals: PageTable

  private let numbering: PageNumbering
  private let explored: [[Int32]: Int]
  private let trials: [StepTrial]
  private var others: [Navigation<NamedFragment>] = []
  private var numbers: [OrderedSet<PathEdge<NamedFragment>>: Int] = [:]

  /// - Parameter count: How many of the explored states the page holds.
  init(
    _ exploration: StateExploration,
    count: Int,
    _ index: NavigationIndex<NamedFragment>,
    _ numbering: PageNumbering,
    _ refusals: PageTable
  ) {
    self.trials = StepTrial.all(in: index, numbering)
    self.numbering = numbering
    self.refusals = refusals
    explored = Dictionary(
      zip(exploration.states.lazy.map(\.path), 0..<count),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The number of an explored state, -2 and below for the states of their own.
  mutating func reference(to navigation: Navigation<NamedFragment>) -> Int {
    number(of: navigation) ?? add(navigation)
  }

  private func number(of navigation: Navigation<NamedFragment>) -> Int? {
    let edges = navigation.indexedPath.edges
    if edges.allSatisfy({ $0.sourceId < 0 && $0.targetId < 0 }), let number = explored[edges.map(\.segue)] {
      return number
    }
    return numbers[navigation.path]
  }

  private mutating func add(_ navigation: Navigation<NamedFragment>) -> Int {
    others.append(navigation)
    numbers[navigation.path] = -1 - others.count
    return -1 - others.count
  }

  /// The states of their own, after everything was referred to.
  mutating func values() -> [PageValue] {
    var values: [PageValue] = []
    while values.count < others.count { values.append(value(of: others[values.count])) }
    return values
  }

  private mutating func value(of navigation: Navigation<NamedFragment>) -> PageValue {
    let path = navigation.indexedPath
    let state = NavigationState(navigation)
    var steps: [(code: String, target: Int)] = []
    var refused: [String: PageValue] = [:]
    for trial in trials {
      var next = navigation
      do {
        try next.take(trial.step)
        steps.append((trial.code, number(of: next) ?? (others.count < Self.limit ? add(next) : -1)))
      } catch {
        guard trial.isBare else { continue }
        refused[trial.code] = .number(refusals.number(of: .text(error.description)))
      }
    }
    return .members([
      "path": .list(
        zip(path.edges, state.path).map { named(numbering.segues[Int($0.segue)], state.identifier($1.targetId)) }
      ),
      "presented": .list(
        zip(path.presented, state.presented).map {
          named(numbering.fragments[Int($0.fragment)], state.identifier($1.id))
        }
      ),
      "available": .numbers(numbering.segues(path.availableSegues(in: navigation.graph.indexed))),
      "menu": .members([
        "steps": .list(steps.map { .text($0.code) }), "forward": refused["forward"], "dismiss": refused["dismiss"],
      ]),
      "targets": .numbers(steps.map(\.target)),
    ])
  }

  private func named(_ number: Int, _ id: String?) -> PageValue {
    .list([.number(number)] + (id.map { [.text(visible($0))] } ?? []))
  }

  /// A flow with its states.
  mutating func value(of flow: Walkthrough.Flow) -> PageValue {
    var stops: [PageValue] = []
    for stop in flow.stops {
      stops.append(
        .members([
          "state": .number(reference(to: stop.navigation)),
          "label": .text(visible(stop.label)),
          "image": stop.screenshot.map { .text($0.dataURL) },
          "width": stop.screenshot.map { .number(Int($0.size.width)) },
          "height": stop.screenshot.map { .number(Int($0.size.height)) },
        ])
      )
    }
    return .members(["name": .text(flow.name), "stops": .list(stops)])
  }
}

/// A step that the engine is asked to make, as the page's script calls it.
private struct StepTrial {
  let code: String
  let step: DocumentStep

  init(_ code: String, _ action: DocumentStep.Action) {
    self.code = code
    self.step = DocumentStep(action)
  }

  /// Whether the step names neither a fragment nor a tag.
  var isBare: Bool { [.forward, .dismissLast].contains(step.action) }

  static func all(in graph: NavigationIndex<NamedFragment>, _ numbering: PageNumbering) -> [StepTrial] {
    let fragments = zip(graph.fragments, numbering.fragments).flatMap { fragment, number in
      [
        StepTrial("present:\(number)", .present(fragment.rawValue)),
        StepTrial("dismiss:\(number)", .dismiss(fragment.rawValue)),
      ]
    }
    let tags = graph.tags.enumerated().flatMap { number, tag in
      [
        StepTrial("presentTag:\(number)", .presentTag("\(tag)")),
        StepTrial("dismissTag:\(number)", .dismissTag("\(tag)")),
      ]
    }
    return fragments + tags + [StepTrial("forward", .forward), StepTrial("dismiss", .dismissLast)]
  }
}
