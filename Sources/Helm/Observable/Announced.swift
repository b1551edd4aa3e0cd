#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// A property that tells subscribers its value, and each new one once it is set.
///
/// What `@Published` is for, but for two things. It costs little in a generic class, where that makes a key path at
/// each use. And a subscriber that sets the property again isn't overwritten.
@propertyWrapper
public final class Announced<Value> {
  private var value: Value
  private lazy var subject = CurrentValueSubject<Value, Never>(value)
  private var isObserved = false

  /// A property with its first value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value as it is now.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      if isObserved { subject.send(newValue) }
    }
  }

  /// Publishes the value as it is now, then each new one.
  public var projectedValue: AnyPublisher<Value, Never> {
    isObserved = true
    return subject.eraseToAnyPublisher()
  }
}
