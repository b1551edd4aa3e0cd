// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var wrappedValue: Value {
    get { fatalError("stand-ins hold nothing") }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { .constant(wrappedValue) }
}

@MainActor
@preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private nonisolated(unsafe) let make: () -> ObjectType

  public nonisolated init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  public var wrappedValue: ObjectType { make() }
}

@MainActor
@preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  public nonisolated init() {}

  public var wrappedValue: ObjectType { fatalError("stand-ins hold nothing") }
}
