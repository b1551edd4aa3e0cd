import Helm

/// Steps that no tour can do without: one a segue that no auto covers, and the jumps that degrees force.
///
/// A `.pass` segue uses up one presence of its origin, an arrival gives one, and a jump gives one to each fragment that
/// it presents together. Only fragments that are never presented together are counted, so that each needs jumps of its
/// own.
func lowerBound<N>(_ navigation: Navigation<N>) -> Int {
  let graph = navigation.graph.indexed
  let unreachable = Set(navigation.unreachableSegues)
  let isReachable = navigation.graph.segues.map { !unreachable.contains($0) }
  var known: [FragmentNumber: Int] = [:]
  func arrivals(at fragment: FragmentNumber) -> Int {
    if let count = known[fragment] { return count }
    var count = fragment == graph.entry ? 1 : 0
    for segue in graph.ingress(of: fragment) where isReachable[segue] {
      count += graph.segues[segue].auto ? arrivals(at: graph.segues[segue].from) : 1
    }
    known[fragment] = count
    return count
  }
  func heldTogether(with fragment: FragmentNumber) -> Set<FragmentNumber> {
    let holding = graph.egress(of: fragment).filter { graph.segues[$0].style == .hold }
    var waiting = holding.map { graph.segues[$0].to }
    var found = Set(waiting)
    while let next = waiting.popLast() {
      for segue in graph.egress(of: next) where found.insert(graph.segues[segue].to).inserted {
        waiting.append(graph.segues[segue].to)
      }
    }
    return found
  }
  var jumps: [(fragment: FragmentNumber, count: Int)] = []
  for fragment in graph.fragments {
    // Segues out of a fragment that an auto leaves at once don't need it presented.
    if let auto = graph.autoSegue(of: fragment), graph.segues[auto].style == .pass { continue }
    let leaving = graph.egress(of: fragment).filter {
      let segue = graph.segues[$0]
      return segue.style == .pass && !segue.auto && isReachable[$0]
    }
    let count = leaving.count - arrivals(at: fragment)
    if count > 0 { jumps.append((fragment, count)) }
  }
  var counted: [(fragment: FragmentNumber, held: Set<FragmentNumber>)] = []
  var bound = graph.segues.indices.filter { isReachable[$0] && !graph.segues[$0].auto }.count
  for jump in jumps.sorted(by: { ($1.count, $0.fragment) < ($0.count, $1.fragment) }) {
    let held = heldTogether(with: jump.fragment)
    guard counted.allSatisfy({ !$0.held.contains(jump.fragment) && !held.contains($0.fragment) }) else { continue }
    counted.append((jump.fragment, held))
    bound += jump.count
  }
  return bound
}
