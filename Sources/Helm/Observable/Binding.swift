#if !canImport(SwiftUI)
  /// A value that is kept elsewhere, to read and to write: what SwiftUI's type of that name is, where there is no
  /// SwiftUI.
  @propertyWrapper
  public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// A binding that reads and writes through closures.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
      self.get = get
      self.set = set
    }

    /// A binding whose value never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
      Binding(get: { value }, set: { _ in })
    }

    /// The value as it is now.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }
  }
#endif
