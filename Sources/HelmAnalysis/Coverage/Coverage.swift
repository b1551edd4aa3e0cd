public import Helm
public import HelmDocument

/// How often recordings took each segue, and what they left out.
public struct Coverage: Sendable, Hashable {
  /// How often each segue was added to a path, by the declared graph's numbers.
  public var counts: [Int] = []

  /// The segues that can be taken from no fragment, as those of a group without any: they don't count.
  public private(set) var idle: Set<SegueNumber> = []

  /// The fragments that the recorded paths passed.
  public var passed: Set<FragmentNumber> = []

  /// Counts what recordings took.
  ///
  /// A step takes the segues that it adds to the path, by themselves or not. One that presents takes its segue also
  /// where the path had it, and ends there. One beyond the graph takes none: its path was looked for afterwards. Nor
  /// does one before which steps are missing: nobody knows where it began.
  ///
  /// - Parameters:
  ///   - recordings: of one graph.
  ///   - walked: the graph as it is walked; without it the recordings' own. Of several segues that count as
  ///     one, each is counted.
  /// - Complexity: linear in the graph and in all paths.
  public init(_ recordings: [Recording], of walked: WalkedGraph? = nil) {
    guard let walked = walked ?? recordings.first?.states.first.map({ WalkedGraph($0.graph) }) else { return }
    let graph = walked.index
    counts = [Int](repeating: 0, count: walked.declaredCount)
    idle = Set((0..<SegueNumber(walked.declaredCount)).filter { walked.walked($0).isEmpty })
    for recording in recordings {
      var before: [PathEdge<NamedFragment>] = []
      for number in recording.visited {
        let state = recording.states[number]
        let path = Array(state.path)
        let step = number == 0 ? nil : recording.flow.steps[number - 1]
        if let step, step.beyond != nil || step.isAfterGap {
          before = path
          continue
        }
        let again = step?.presentedEdge(in: state, path)
        let known = Set(before)
        for (place, edge) in path.enumerated() {
          let segue = state.indexedPath.edges[place].segue
          let isAuto = graph.indexed.segues[segue].auto
          guard !known.contains(edge) || again.map({ place == $0 || place > $0 && isAuto }) ?? false else { continue }
          for declared in walked.declared(segue) { counts[declared] += 1 }
          passed.formUnion([graph.indexed.segues[segue].from, graph.indexed.segues[segue].to])
        }
        before = path
        passed.formUnion(state.indexedPath.presented.map(\.fragment))
      }
    }
  }

  /// The segues that no recording took, ascending.
  public var untaken: [SegueNumber] {
    counts.indices.filter { counts[$0] == 0 }.map { SegueNumber($0) }.filter { !idle.contains($0) }
  }

  /// How many segues can be taken.
  private var total: Int { counts.count - idle.count }

  /// How many of the segues were taken, in percent; 100 where there are none.
  public var percent: Double { total == 0 ? 100 : 100 * Double(total - untaken.count) / Double(total) }

  /// "12 of 16 segues taken, 75.0 %"; rounded down, so that only everything is 100.
  public var words: String {
    let tenths = Int(percent * 10)
    let taken = total - untaken.count
    return "\(taken.grouped) of \(total.grouped) segues taken, \(tenths / 10).\(tenths % 10) %"
  }
}

extension DocumentStep {
  /// The place in the path of the edge that the step presented along; nil for other steps.
  fileprivate func presentedEdge(
    in state: Navigation<NamedFragment>,
    _ path: [PathEdge<NamedFragment>]
  ) -> Int? {
    let segues = state.indexedPath.edges.map { state.graph.indexed.segues[$0.segue] }
    switch action {
    case .present(let fragment):
      return path.lastIndex { $0.to.wrappedValue.rawValue == fragment && $0.to.id == id?.identifier }
    case .presentTag(let tag):
      guard let number = state.graph.number(ofTag: AnyHashable(tag)) else { return nil }
      return state.indexedPath.lastEdge(tagged: number, in: state.graph.indexed)
    case .forward: return segues.lastIndex { !$0.auto }
    case .dismiss, .dismissTag, .dismissLast, .replace, .stay: return nil
    }
  }
}
