import HelmGraphviz
import Testing

@testable import HelmVizCommand

@Suite("What is begun")
struct BegunTests {
  @Test("is found once, however many ask for it, and may ask for others")
  func once() {
    let count = Locked(0)
    let first = Begun {
      count.withLock { count in
        count += 1
        return count
      }
    }
    let others = (0..<50).map { number in Begun { first.value + number } }
    #expect(others.map(\.value) == (1..<51).map { $0 })
    #expect(first.value == 1)
    #expect(count.withLock { $0 } == 1)
  }
}
