import Helm
import SeededRandomness

/// Segues along random pairs, self loops included; auto segues lead upwards only, so they never circle.
func randomSegues(fragments: Int, count: Int, with generator: inout SeededGenerator) -> Set<Segue<Place>> {
  var pairs: Set<DirectedEdge<Place>> = []
  var autos: Set<Place> = []
  var segues: Set<Segue<Place>> = []
  for _ in 0..<count {
    let edge = DirectedEdge(
      from: Place(.random(in: 0..<fragments, using: &generator)),
      to: Place(.random(in: 0..<fragments, using: &generator))
    )
    guard pairs.insert(edge).inserted else { continue }
    let segue = randomSegue(along: edge, auto: 0.25, with: &generator)
    let auto = segue.auto && edge.from < edge.to && autos.insert(edge.from).inserted
    segues.insert(Segue(edge, style: segue.style, dismissable: segue.dismissable, auto: auto, tag: segue.tag))
  }
  return segues
}

/// A segue with random traits.
func randomSegue(
  along edge: DirectedEdge<Place>,
  auto: Double,
  with generator: inout SeededGenerator
) -> Segue<Place> {
  Segue(
    edge,
    style: Bool.random(using: &generator) ? .hold : .pass,
    dismissable: Bool.random(using: &generator),
    auto: Double.random(in: 0..<1, using: &generator) < auto,
    tag: ["x", "y", "z", nil, nil].randomElement(using: &generator) ?? nil
  )
}
