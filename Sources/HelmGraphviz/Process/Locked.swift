internal import Dispatch

/// A value that one thread at a time reads and changes.
///
/// The standard library's `Mutex` is this, from macOS 15 on.
package final class Locked<Value>: @unchecked Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Has a body read and change the value, once nobody else does.
  ///
  /// - Throws: what the body throws.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn.wait()
    defer { turn.signal() }
    return try body(&value)
  }
}
