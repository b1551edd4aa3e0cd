import Helm
import SeededRandomness

/// A random graph: two segues leave each fragment, half of them hold, three quarters can be dismissed.
///
/// No segue is taken by itself, so that each step takes one edge.
func benchmarkGraph(fragments: Int, with generator: inout SeededGenerator) -> Set<Segue<Place>> {
  var nav: Set<Segue<Place>> = []
  for from in 0..<fragments {
    let first = Int.random(in: 0..<fragments, using: &generator)
    let second = (first + Int.random(in: 1..<fragments, using: &generator)) % fragments
    for to in [first, second] {
      nav.insert(
        Segue(
          from: Place(from),
          to: Place(to),
          style: Bool.random(using: &generator) ? .hold : .pass,
          dismissable: Int.random(in: 0..<4, using: &generator) > 0
        )
      )
    }
  }
  return nav
}
