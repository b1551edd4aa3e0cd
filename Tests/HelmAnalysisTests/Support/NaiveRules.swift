import Helm
import HelmAnalysis
import HelmDocument

/// Rules by the words of their meaning, over all states of a naive walk: whether one holds, and if not, how many steps
/// the shortest way has that breaks it.
struct NaiveRules {
  let walk: NaiveWalk
  let graph: CompiledGraph

  /// What a rule of states comes to: nil where it holds, else the fewest steps.
  func breaks(_ form: NavigationRule.Form) -> Int?? {
    switch form {
    case .reach(let goal, let from, let within):
      return fewest { state in
        guard from.map({ shows(state, $0) }) ?? true else { return false }
        return (steps(from: state, where: { _, _ in true }) { shows($0, goal) } ?? .max) > within ?? .max - 1
      }
    case .present(let fragments, let requires, let until):
      return history { seen, state in
        let seen = seen && !(until.map { shows(state, $0) } ?? false) || shows(state, requires)
        return (seen, shows(state, fragments) && !seen)
      }
    case .never(let fragments): return fewest { shows($0, fragments) }
    case .neverWith(let fragments, let with):
      return fewest { state in
        let (one, other) = (named(state, fragments), named(state, with))
        return one.contains { id in other.contains { $0 != id } }
      }
    case .neverAfter(let fragments, let after, let until):
      return history { seen, state in
        let seen = seen && !(until.map { shows(state, $0) } ?? false)
        return (seen || shows(state, after), seen && shows(state, fragments))
      }
    case .dismiss(let fragments, let within):
      return fewest { state in
        named(state, fragments).contains { id in (dismissing(id, from: state) ?? .max) > within }
      }
    case .count(let fragments, let atMost, let atLeast, let during):
      return fewest { state in
        let count = named(state, fragments).count
        return (during.map { shows(state, $0) } ?? true) && (count > atMost ?? .max || count < atLeast ?? 0)
      }
    case .cover(let fragments):
      let all = graph.fragments.filter { graph.selected(by: fragments)[$0] }.map(graph.id)
      let seen = Set(walk.nodes.flatMap(\.presented))
      return .some(all.allSatisfy(seen.contains) ? nil : 0)
    case .step, .steps: return nil
    }
  }

  private func named(_ state: Int, _ selector: FragmentSelector) -> Set<String> {
    Set(
      walk.nodes[state].presented.filter { id in
        graph.number(ofFragment: id).map { graph.selected(by: selector)[$0] } ?? false
      }
    )
  }

  func shows(_ state: Int, _ selector: FragmentSelector) -> Bool { !named(state, selector).isEmpty }

  /// The fewest steps from an entry to a state.
  private func fewest(_ isBroken: (Int) -> Bool) -> Int?? {
    let depths = depths(from: walk.starts)
    return .some(walk.nodes.indices.filter(isBroken).compactMap { depths[$0] }.min())
  }

  private func depths(from starts: [Int], where isTaken: (Int, Int) -> Bool = { _, _ in true }) -> [Int: Int] {
    var depths = Dictionary(starts.map { ($0, 0) }, uniquingKeysWith: { one, _ in one })
    var queue = starts
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for (to, _) in walk.nodes[state].steps where depths[to] == nil && isTaken(state, to) {
        depths[to] = (depths[state] ?? 0) + 1
        queue.append(to)
      }
    }
    return depths
  }

  private func steps(from state: Int, where isTaken: (Int, Int) -> Bool, to isGoal: (Int) -> Bool) -> Int? {
    depths(from: [state], where: isTaken).filter { isGoal($0.key) }.map(\.value).min()
  }

  private func dismissing(_ id: String, from state: Int) -> Int? {
    let shows = { (state: Int) in walk.nodes[state].presented.contains(id) }
    return depths(from: [state]) { shows($0) && shows($1) }.filter { state, _ in
      shows(state) && walk.nodes[state].steps.contains { $0.dismisses && !shows($0.to) }
    }.map { $0.value + 1 }.min()
  }

  private func history(_ enter: (Bool, Int) -> (Bool, isBroken: Bool)) -> Int?? {
    struct Node: Hashable {
      var state: Int
      var seen: Bool
    }
    var depths: [Node: Int] = [:]
    var queue: [Node] = []
    func visit(_ state: Int, _ seen: Bool, _ depth: Int) -> Bool {
      let (seen, isBroken) = enter(seen, state)
      if isBroken { return true }
      let node = Node(state: state, seen: seen)
      if depths[node] == nil {
        depths[node] = depth
        queue.append(node)
      }
      return false
    }
    for start in walk.starts where visit(start, false, 0) { return .some(0) }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      let depth = (depths[node] ?? 0) + 1
      for (to, _) in walk.nodes[node.state].steps where visit(to, node.seen, depth) { return .some(depth) }
    }
    return .some(nil)
  }
}
