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
}
