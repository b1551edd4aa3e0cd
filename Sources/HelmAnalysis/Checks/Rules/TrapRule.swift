import Helm
import HelmDocument

/// Fragments that can be presented, and then nothing else: dead ends.
struct TrapRule: CheckRule {
  let name = CheckName.trap
  let level = CheckLevel.warning
  let summary = "a fragment that can be presented, and then nothing else"
  let meaning = """
    Some steps present the fragment, alone or over the one that holds it, nothing on the path can be dismissed, and \
    whatever is presented next, the same is presented as before. Every finding is exact: the engine makes the steps. \
    One shortest way to each fragment is tried, along segues that hand over, and from there one way along segues that \
    hold; a trap that only others lead to is missed, and so are some in graphs whose ways add up to more than 200,000 \
    segues.
    """
  let reason = "The user is stuck, and has to end the app."
  let example = """
    {"segues": ["a => b"]}
    """
  let remedy = """
    Add a segue that leads on, or make one on the way dismissable. Where it is meant, as for an end screen, set the \
    level to "off".
    """

  /// The segues of all ways that are tried, so that many long ones in a large graph don't take for ever.
  var budget = 200_000

  func findings(in subject: CheckSubject) -> [CheckFinding] {
    // Of a graph without segues another rule says so, of a fragment without any too.
    let walks = subject.walks.filter { !$0.graph.isIsolated($0.graph.entry) }
    var found: Set<FragmentNumber> = []
    var left = budget
    return walks.flatMap { findings(in: subject, $0.graph, $0.start, &found, &left) }
  }

  /// The findings where one starts at one entry.
  private func findings(
    in subject: CheckSubject,
    _ graph: IndexedGraph,
    _ start: IndexedPath,
    _ found: inout Set<FragmentNumber>,
    _ left: inout Int
  ) -> [CheckFinding] {
    let search = SegueSearch(from: [graph.entry], in: graph) { number in
      let segue = graph.segues[number]
      guard segue.style == .pass, !segue.dismissable else { return false }
      guard let auto = graph.autoSegue(of: segue.from).map({ graph.segues[$0] }) else { return true }
      return segue.auto || auto.style == .hold || auto.dismissable
    }
    var replay = Replay(start: start, graph: graph, budget: left)
    defer { left = replay.budget }
    return search.order.compactMap { fragment in
      let leadsOn = graph.egress(of: fragment).contains { number in
        let segue = graph.segues[number]
        return segue.to != fragment && !segue.stays
      }
      guard !leadsOn, replay.budget > 0 else { return nil }
      var route = search.route(to: fragment)
      guard let path = replay.end(after: &route), path.presented.first?.fragment == fragment,
        let last = path.presented.last?.fragment, found.insert(last).inserted
      else { return nil }
      let presented = path.presented.map { subject.id($0.fragment).quoted }.joined(separator: " with ")
      let words = "no segue leads on, and nothing on the way there can be dismissed"
      var finding = subject.finding(name, "\(presented) can't be left; \(words)", about: last)
      finding.witness = route.enumerated().map { subject.witness("step \($0 + 1) there", $1) }
      return finding
    }
  }

  /// Makes the steps to a fragment, and looks what is left to do.
  private struct Replay {
    let start: IndexedPath
    let graph: IndexedGraph
    var budget: Int

    /// The path after presenting one after the other, with autos dismissed where that is possible, then what can be
    /// held, where that leaves nothing else for good.
    mutating func end(after route: inout [SegueNumber]) -> IndexedPath? {
      budget -= route.count
      guard budget > 0 else { return nil }
      var path = start
      do {
        for number in route where !graph.segues[number].auto {
          while path.lastDismissableEdge(in: graph) != nil { try path.dismiss(in: graph) }
          try path.present(fragment: graph.segues[number].to, in: graph)
        }
        var held = Set(route.map { graph.segues[$0].to })
        while !path.isDeadEnd(in: graph) {
          let next = path.availableSegues(in: graph).first { number in
            let segue = graph.segues[number]
            return segue.stays && held.insert(segue.to).inserted
          }
          guard let next, budget > 0 else { return nil }
          budget -= 1
          try path.present(fragment: graph.segues[next].to, in: graph)
          route.append(next)
        }
      } catch {
        return nil
      }
      return path
    }
  }
}
