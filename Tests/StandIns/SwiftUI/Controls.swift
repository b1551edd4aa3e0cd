// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Text: PrimitiveView {
  public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Label: PrimitiveView {
  public init<Title: StringProtocol>(_ title: Title, systemImage name: String) {}
}

public struct Button: PrimitiveView {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}
