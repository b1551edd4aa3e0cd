import Helm
public import HelmDocument

/// How often recordings took each segue, and what they left out.
public struct Coverage: Sendable, Hashable {
  /// A segue with how often it was taken.
  public struct Segue: Sendable, Hashable {
    /// The segue's ends.
    public var edge: DocumentEdge
    /// How often it was added to the path.
    public var count: Int
  }

  /// The segues, ascending.
  public var segues: [Segue] = []

  /// The fragments that the recorded paths passed.
  public var passed: Set<String> = []

  /// Counts what recordings took.
  ///
  /// A step takes the segues that it adds to the path, by themselves or not. One that presents takes its segue also where
  /// the path had it, and ends there.
  ///
  /// - Parameter recordings: of one graph.
  /// - Complexity: linear in the graph and in all paths.
  public init(_ recordings: [Recording]) {
    guard let graph = recordings.first?.states.first?.graph else { return }
    var counts: [DocumentEdge: Int] = [:]
    for recording in recordings {
      var before: [PathEdge<NamedFragment>] = []
      for number in recording.visited {
        let state = recording.states[number]
        let path = Array(state.path)
        let again = number == 0 ? nil : recording.flow.steps[number - 1].presentedEdge(in: state, path)
        let known = Set(before)
        for (place, edge) in path.enumerated() {
          let isAuto = graph.segues[Int(state.indexedPath.edges[place].segue)].auto
          guard !known.contains(edge) || again.map({ place == $0 || place > $0 && isAuto }) ?? false else { continue }
          let (from, to) = (edge.from.wrappedValue.rawValue, edge.to.wrappedValue.rawValue)
          counts[DocumentEdge(from: from, to: to), default: 0] += 1
        }
        before = path
        passed.formUnion(state.presentedFragments.map(\.wrappedValue.rawValue))
      }
    }
    passed.formUnion(counts.keys.flatMap { [$0.from, $0.to] })
    segues = graph.segues.indices.map { number in
      let edge = graph.edge(of: Int32(number))
      return Segue(edge: edge, count: counts[edge] ?? 0)
    }
  }

  /// The segues that no recording took, ascending.
  public var untaken: [DocumentEdge] { segues.filter { $0.count == 0 }.map(\.edge) }

  /// How many of the segues were taken, in percent; 100 where there are none.
  public var percent: Double {
    segues.isEmpty ? 100 : 100 * Double(segues.count - untaken.count) / Double(segues.count)
  }

  /// "12 of 16 segues taken, 75.0 %"; rounded down, so that only everything is 100.
  public var words: String {
    let tenths = Int(percent * 10)
    let taken = segues.count - untaken.count
    return "\(taken.grouped) of \(segues.count.grouped) segues taken, \(tenths / 10).\(tenths % 10) %"
  }
}

extension DocumentStep {
  /// The place in the path of the edge that the step presented along; nil for other steps.
  fileprivate func presentedEdge(
    in state: Navigation<NamedFragment>,
    _ path: [PathEdge<NamedFragment>]
  ) -> Int? {
    let segues = state.indexedPath.edges.map { state.graph.segues[Int($0.segue)] }
    switch action {
    case .present(let fragment):
      return path.lastIndex { $0.to.wrappedValue.rawValue == fragment && $0.to.id == id?.identifier }
    case .presentTag(let tag): return segues.lastIndex { $0.tag == AnyHashable(tag) }
    case .forward: return segues.lastIndex { !$0.auto }
    case .dismiss, .dismissTag, .dismissLast, .replace, .stay: return nil
    }
  }
}
