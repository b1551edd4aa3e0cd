#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import Jumper

  @Suite("Mistakes nobody takes")
  struct LoggingTests {
    private static var isDebug: Bool {
      var isDebug = false
      assert(
        {
          isDebug = true; return true
        }()
      )
      return isDebug
    }

    @Test("a mistake that nobody takes is asserted in debug builds")
    func asserted() async {
      await #expect(processExitsWith: Self.isDebug ? .failure : .success) {
        unsetenv("HELM_DISABLE_ASSERTIONS")
        CoordinatorMistake(.poppedRoot, coordinator: "A").log()
      }
    }

    @Test("assertions can be turned off")
    func silenced() async {
      await #expect(processExitsWith: .success) {
        setenv("HELM_DISABLE_ASSERTIONS", "1", 1)
        CoordinatorMistake(.poppedRoot, coordinator: "A").log()
      }
    }
  }
#endif
