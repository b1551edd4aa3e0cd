import Helm
import HelmDocument

/// What some recordings of a document took: segues and fragments of its graph, and what they did beyond it.
struct SeenParts {
  private var segues: Set<String> = []
  private var fragments: Set<String> = []
  private var beyond: Set<DocumentEdge> = []
  private var recordings: [Recording] = []
  private let walked: WalkedGraph

  init(of graph: CompiledGraph, in flows: [DocumentFlow]) throws(DocumentError) {
    walked = graph.walked
    for flow in flows {
      recordings.append(Recording(flow, states: try graph.states(ofFlow: flow.name)))
    }
    let coverage = Coverage(recordings, of: graph.walked)
    for (number, count) in coverage.counts.enumerated() where count > 0 {
      segues.insert(graph.segue(SegueNumber(number)).words)
    }
    fragments = Set(coverage.passed.map(graph.id))
    for recording in recordings { addBeyond(recording, in: graph) }
  }

  /// Adds what the steps say under `x-beyond`: a line from what was presented last to what was presented then. What was
  /// presented before that was gone back to. Nothing leads over steps that were lost (`x-lost`), after which a step
  /// says only what it presents.
  private mutating func addBeyond(_ recording: Recording, in graph: CompiledGraph) {
    func presented(_ state: Navigation<NamedFragment>) -> [String] {
      state.indexedPath.presented.map { graph.id($0.fragment) }
    }
    // Where the app was before it said anything isn't known; after a step beyond the graph, only what that showed is.
    var last: String?
    var isBeyond = false
    for (step, (before, after)) in zip(recording.flow.steps, zip(recording.states, recording.states.dropFirst())) {
      if step.isAfterGap { last = nil }
      guard let said = step.beyond else {
        switch step.action {
        case .present(let id) where step.isAfterGap: fragments.insert(id)
        case .replace where step.isAfterGap: fragments.formUnion(presented(after))
        case .stay where last != nil: continue
        case _ where step.isAfterGap: continue
        default: break
        }
        last = presented(after).last
        isBeyond = false
        // An auto segue may have hidden it at once.
        if case .present(let id) = step.action { fragments.insert(id) }
        continue
      }
      let report = LiveStep.Report(json: said)
      if case .state(let ids) = report { fragments.formUnion(ids) }
      let (origin, shown): (String?, String?) =
        switch report {
        case .step(.present(let id)): (last ?? (step.isAfterGap ? nil : presented(before).last), id)
        case .screen(let id): (last, id)
        case .state(let ids): (last, ids.last)
        case .step, nil: (nil, nil)
        }
      guard let shown else {
        if case .replace = step.action { (last, isBeyond) = (presented(after).last, false) }
        continue
      }
      fragments.insert(shown)
      let isBack = !isBeyond && presented(before).contains(shown)
      if let origin, origin != shown, !isBack { beyond.insert(DocumentEdge(from: origin, to: shown)) }
      // Where a way to it was found, the engine is there again.
      (last, isBeyond) = (shown, presented(after).last != shown)
    }
  }

  /// Says in a document what was seen, and adds what it lacks.
  func mark(_ document: inout GraphDocument) {
    for index in document.segues.indices where segues.contains(document.segues[index].words) {
      document.segues[index].saidBy = SegueWitness.united(document.segues[index].saidBy, [.seen])
    }
    let lines = Dictionary(document.segues.indices.map { (document.segues[$0].words, $0) }, uniquingKeysWith: min)
    for edge in beyond.sorted(by: { $0.description < $1.description }) {
      if let index = lines[edge.description] {
        document.segues[index].saidBy = SegueWitness.united(document.segues[index].saidBy, [.seen])
      } else {
        document.segues.append(DocumentSegue(origin: .fragment(edge.from), to: edge.to, saidBy: [.seen]))
      }
    }
    // A path may pass what its steps don't name.
    let ends = document.segues.filter { $0.saidBy.contains(.seen) }.flatMap { [$0.from, $0.to] }
    let seen = fragments.union(ends.filter { !$0.isEmpty })
    let known = Set(document.fragments.map(\.id))
    for index in document.fragments.indices where seen.contains(document.fragments[index].id) {
      document.fragments[index].saidBy = SegueWitness.united(document.fragments[index].saidBy, [.seen])
    }
    for id in seen.subtracting(known).sorted() { document.fragments.append(DocumentFragment(id: id, saidBy: [.seen])) }
  }

  /// The recordings, by their names, as they can be made in every graph that has what they took.
  var flows: [String: DocumentFlow] {
    Dictionary(recordings.map { ($0.flow.name, $0.leading($0.flow, in: walked)) }) { first, _ in first }
  }

  /// The recordings, by their names, as they can be made where a document has only what was seen.
  func flows(within document: GraphDocument, of graph: CompiledGraph) -> [String: DocumentFlow] {
    let ids = Set(document.fragments.map(\.id))
    let words = Set(document.segues.map(\.words))
    func isLeft(_ state: Navigation<NamedFragment>) -> Bool {
      state.documentPath.allSatisfy { ids.contains($0.from) && ids.contains($0.to) }
        && state.indexedPath.edges.allSatisfy { edge in
          graph.walked.declared(edge.segue).contains { words.contains(graph.segue($0).words) }
        }
    }
    return Dictionary(recordings.map { ($0.flow.name, $0.leading($0.flow(in: walked, where: isLeft), in: walked)) }) {
      first,
      _ in first
    }
  }
}

extension Recording {
  /// Longer paths aren't said with a step: their steps would be most of a document.
  private static let longestPath = 100

  /// A flow of the recording's steps with the paths that they led to. Steps that replace the path say it already.
  fileprivate func leading(_ flow: DocumentFlow, in walked: WalkedGraph) -> DocumentFlow {
    let steps = zip(flow.steps, zip(states, states.dropFirst())).map { step, states in
      let (before, after) = states
      switch step.action {
      case .replace, .stay: return step
      case .present, .presentTag, .forward, .dismiss, .dismissTag, .dismissLast:
        guard max(before.path.count, after.path.count) <= Self.longestPath else { return step }
        if let place = walked.exactly(after) { return step.leading(to: place) }
        guard var origin = walked.exactly(before) else { return step }
        if before.path.isEmpty { origin.entry = before.entry.rawValue }
        return step.starting(from: origin)
      }
    }
    return DocumentFlow(name: flow.name, steps: steps)
  }

  /// The recording where its graph has not all paths any more: those that were looked for after steps beyond the graph
  /// may lead over what nobody took. Steps stay before these, until one leads to a path that is left.
  fileprivate func flow(
    in walked: WalkedGraph,
    where isLeft: (Navigation<NamedFragment>) -> Bool
  ) -> DocumentFlow {
    var known = states.first.map(isLeft) ?? true
    let steps = zip(flow.steps, states.dropFirst()).map { step, after in
      let wasKnown = known
      known = isLeft(after)
      if known, wasKnown || step.isReplace { return step }
      var made = step
      let place = known ? walked.exactly(after) ?? DocumentStep(.stay) : DocumentStep(.stay)
      (made.action, made.entry) = (place.action, place.entry)
      made.id = nil
      if step.action != .stay, step.beyond == nil, !step.isAfterGap { made.say(lost: 0) }
      return made
    }
    return DocumentFlow(name: flow.name, steps: steps)
  }
}

extension DocumentStep {
  fileprivate var isReplace: Bool { if case .replace = action { true } else { false } }
}
