// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View { EmptyView() }

  public static func buildIf<Content: View>(_ content: Content?) -> some View { EmptyView() }

  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}

public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  nonisolated init() {}
}
