// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Combine
public import Foundation

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

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

@MainActor
@preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public var wrappedValue: ObjectType

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  @MainActor
  @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      .constant(object[keyPath: path])
    }
  }
}

@MainActor
@preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  public nonisolated init() {}

  public var wrappedValue: ObjectType { fatalError("stand-ins hold nothing") }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  @MainActor
  @preconcurrency
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      .constant(object[keyPath: path])
    }
  }
}

@propertyWrapper
public struct AppStorage<Value> {
  private let value: Value

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { .constant(value) }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { value = wrappedValue }
}
