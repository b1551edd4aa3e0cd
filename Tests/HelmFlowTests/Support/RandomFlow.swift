import HelmFlow
import SeededRandomness

/// Random segues between numbered places, a third of them with their way back; place 0 is the entry.
struct RandomFlow {
  let flow: Flow<Place>
  let places: [Place]

  init(places count: Int, segues: Int, with generator: inout SeededGenerator) {
    places = (0..<count).map { Place($0) }
    var flow = Flow<Place>(segue: Place(0) => Place(1))
    for _ in 0..<segues {
      let from = Place(.random(in: 0..<count, using: &generator))
      let to = Place(.random(in: 0..<count, using: &generator))
      guard from != to else { continue }
      flow = Int.random(in: 0..<3, using: &generator) == 0 ? flow.add(segue: from <=> to) : flow.add(segue: from => to)
    }
    self.flow = flow
  }

  func trait(with generator: inout SeededGenerator) -> SegueTrait<Place> {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: .auto
    case 2, 3, 4: .modal
    case 5: .context
    case 6: .disabled
    default: .redirect(to: part(with: &generator))
    }
  }

  /// A few segues of the flow.
  func part(with generator: inout SeededGenerator) -> Flow<Place> {
    let segues = (0...Int.random(in: 0..<3, using: &generator)).compactMap { _ in
      flow.randomElement(using: &generator)
    }
    return segues.dropFirst().reduce(Flow(segue: segues[0])) { $0.add(segue: $1) }
  }
}
