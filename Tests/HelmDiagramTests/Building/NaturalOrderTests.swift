import Testing

@testable import HelmDiagram

@Suite("Natural order")
struct NaturalOrderTests {
  @Test("digits count by their value, and nothing is its own predecessor")
  func order() {
    let names = ["", "a", "a1", "a01", "a2", "a10", "a10b", "a11", "b", "b3", "ab", "é", "12", "2", "007"]
    let sorted = names.sorted(by: NaturalOrder.areInIncreasingOrder)
    #expect(sorted == ["", "2", "007", "12", "a", "a01", "a1", "a2", "a10", "a10b", "a11", "ab", "b", "b3", "é"])
    for first in names {
      for second in names {
        let (before, after) = (
          NaturalOrder.areInIncreasingOrder(first, second), NaturalOrder.areInIncreasingOrder(second, first)
        )
        #expect(first == second ? !before && !after : before != after)
      }
    }
  }
}
