import Synchronization
import Testing

@testable import HelmLayout

@Suite("Waiting for a layout")
struct DeadlineTests {
  @Test("work that is quick enough has its result")
  func quick() throws {
    #expect(try Deadline.run(seconds: 30) { 42 } == 42)
  }

  @Test("work is not waited for longer than allowed, and what comes after it has its turn")
  func slow() throws {
    let gate = Mutex(false)
    let slow = try Deadline.run(seconds: 0.01) {
      while !gate.withLock({ $0 }) {}
      return 1
    }
    #expect(slow == nil)
    // It waits for its turn, in vain, and is never run.
    let skipped = Mutex(false)
    #expect(try Deadline.run(seconds: 0.01) { skipped.withLock { $0 = true } } == nil)
    gate.withLock { $0 = true }
    #expect(try Deadline.run(seconds: 30) { 2 } == 2)
    let wasRun = skipped.withLock { $0 }
    #expect(!wasRun)
  }
}
