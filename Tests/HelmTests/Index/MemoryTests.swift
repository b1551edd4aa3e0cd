import Helm
import Testing

@Suite("Memory")
struct MemoryTests {
  @Test("what a navigation holds doesn't grow with the steps made, on a path long enough to be hashed")
  func flat() throws {
    let last = 30
    let chain = (0..<last).map { Segue(from: Place($0), to: Place($0 + 1), style: .hold, dismissable: true) }
    var navigation = try Navigation(segues: chain)
    for number in 1..<last { try navigation.present(fragment: Place(number)) }
    var weights: [Int] = []
    for id in 0..<4_000 {
      try navigation.present(fragment: Place(last), id: id)
      switch id % 3 {
      case 0: try navigation.dismiss()
      case 1: try navigation.dismiss(fragment: Place(last), id: id)
      default:
        try navigation.present(pathEdge: Place(20) => Place(21))
        for number in 22..<last { try navigation.present(fragment: Place(number)) }
      }
      if id % 40 == 0 { weights.append(weight(of: navigation)) }
    }
    #expect(navigation.path.count == last - 1)
    #expect(weights.dropFirst(10).max() == weights.prefix(10).max())
  }

  /// How many values the path and its tables hold, private ones too.
  private func weight(of navigation: Navigation<Place>) -> Int {
    Mirror(reflecting: navigation).children.filter { ["indexedPath", "identifiers"].contains($0.label) }
      .reduce(0) { $0 + weight(of: $1.value) }
  }

  private func weight(of value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(1) { $0 + weight(of: $1.value) }
  }
}
