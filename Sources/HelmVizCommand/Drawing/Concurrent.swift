internal import Dispatch
internal import Synchronization

/// A value that another thread computes; or whoever asks for it, where no other thread has begun by then.
final class Concurrent<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value
  private let computed = Mutex<Value?>(nil)

  /// Has it computed as soon as a thread is free.
  init(_ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    DispatchQueue.global().async { _ = self.value }
  }

  /// The value, for which the caller waits.
  var value: Value {
    computed.withLock { computed in
      let value = computed ?? compute()
      computed = value
      return value
    }
  }
}
