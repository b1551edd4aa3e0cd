// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: PrimitiveView {
  public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Label: PrimitiveView {
  public init<Title: StringProtocol>(_ title: Title, systemImage name: String) {}
}

public struct Image: PrimitiveView {
  public init(systemName: String) {}
}

public struct Spacer: PrimitiveView {
  public init() {}
}

public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}

  public init<Title: StringProtocol>(_ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}

public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")

  public static let cancel = ButtonRole(name: "cancel")
}

public struct TextField<Label: View>: PrimitiveView {}

extension TextField where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {}
}

public struct Toggle<Label: View>: PrimitiveView {}

extension Toggle where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {}
}

public struct Stepper<Label: View>: PrimitiveView {}

extension Stepper where Label == Text {
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
}
