internal import Dispatch
internal import HelmGraphviz

/// A value that another core finds while the caller does something else.
///
/// Who asks before anybody has begun finds it alone, so that nobody waits for a core that is busy elsewhere. What finds
/// it may ask for others that were begun.
final class Begun<Value: Sendable>: Sendable {
  private let found = Locked<Value?>(nil)
  private let find: @Sendable () -> Value

  /// Has a value found soon.
  init(_ find: @escaping @Sendable () -> Value) {
    self.find = find
    DispatchQueue.global().async { _ = self.value }
  }

  /// The value, for which the caller waits.
  var value: Value {
    found.withLock { found in
      let value = found ?? find()
      found = value
      return value
    }
  }
}
