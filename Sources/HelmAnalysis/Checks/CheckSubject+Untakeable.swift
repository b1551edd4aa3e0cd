import Helm

extension CheckSubject {
  /// The segues that leave a fragment which is reached but never presented, each with the auto segue that is the cause.
  ///
  /// - Complexity: linear.
  var untakeableSegues: [(segue: Int32, auto: Int32)] {
    guard let start else { return [] }
    let isPresentable = PresentableFragments(from: start, in: graph).isPresentable
    return graph.segues.indices.compactMap { number in
      let segue = graph.segues[number]
      guard !segue.auto, reachable.contains(segue.from), !isPresentable[Int(segue.from)] else { return nil }
      return graph.autoSegue(of: segue.from).map { (Int32(number), $0) }
    }
  }
}
