import Helm
import SeededRandomness

/// A step that an app's user would make: on from what is presented last, or back.
enum WalkStep {
  case present(Place)
  case dismiss

  private static let longestPath = 50

  /// A step that can be made, and keeps the path within 50 edges.
  static func random(on navigation: Navigation<Place>, with generator: inout SeededGenerator) -> WalkStep {
    // Two segues leave each fragment; the first two are those of the one presented last.
    let onward = navigation.availableSegues.prefix(2).randomElement(using: &generator)
    let goesOn =
      navigation.indexedPath.edges.count < longestPath && Int.random(in: 0..<5, using: &generator) < 3
      || !navigation.canDismiss()
    guard goesOn, let onward else { return .dismiss }
    return .present(onward.to)
  }
}

extension Navigation where N == Place {
  mutating func make(_ step: WalkStep) throws {
    switch step {
    case .present(let fragment): try present(fragment: fragment)
    case .dismiss: try dismiss()
    }
  }
}

extension Helm where N == Place {
  func make(_ step: WalkStep, id: Int? = nil) {
    switch step {
    case .present(let fragment): present(fragment: fragment, id: id)
    case .dismiss: dismiss()
    }
  }
}

extension ReferenceNavigation {
  mutating func make(_ step: WalkStep) throws {
    switch step {
    case .present(let fragment): try present(fragment, id: nil)
    case .dismiss: try dismiss()
    }
  }
}
