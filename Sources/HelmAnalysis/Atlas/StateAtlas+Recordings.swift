import Helm
public import HelmDocument
import OrderedCollections

extension StateAtlas {
  /// The states that recordings went through, in that order, every path once; labels and screenshots are with them.
  ///
  /// - Parameters:
  ///   - recordings: of one graph.
  ///   - walked: that graph, as it is walked.
  ///   - limit: how many states are kept.
  ///   - depth: how many steps of each recording are made, nil for all.
  /// - Complexity: linear in the recorded paths.
  public init(
    _ recordings: [Recording],
    of walked: WalkedGraph,
    limit: Int = 1_000,
    depth: Int? = nil
  ) {
    self.init(
      walked: walked,
      grouping: .recorded,
      states: [],
      steps: [],
      untaken: Coverage(recordings, of: walked).untaken.compactMap { walked.walked($0).first },
      completeness: .exhaustive
    )
    var places: [Place: Int] = [:]
    var actions: OrderedDictionary<Ends, OrderedSet<DocumentStep>> = [:]
    for recording in recordings {
      var from: Int?
      let visited = recording.visited.prefix(depth.map { $0 + 1 } ?? .max)
      if visited.endIndex < recording.visited.endIndex { completeness = .stoppedByDepth }
      for number in visited {
        let navigation = recording.states[number]
        let place = Place(entry: navigation.entry, path: navigation.path)
        var to = places[place]
        if to == nil, states.count < limit {
          to = states.count
          places[place] = to
          states.append(State(navigation, depth: number))
        }
        if let from, number > 0 {
          let step = recording.flow.steps[number - 1]
          actions[Ends(from: from, to: to), default: []].append(
            DocumentStep(step.action, id: step.id, entry: step.entry)
          )
        }
        if let to { states[to].captures += recording.capture(number) } else { completeness = .stoppedByLimit }
        from = to
      }
    }
    steps = actions.map { Transition(from: $0.from, to: $0.to, actions: Array($1)) }
    nameStates()
  }

  /// Paths of several entries may be the same: the empty ones.
  private struct Place: Hashable {
    let entry: NamedFragment
    let path: OrderedSet<PathEdge<NamedFragment>>
  }

  private struct Ends: Hashable {
    let from: Int
    let to: Int?
  }
}
