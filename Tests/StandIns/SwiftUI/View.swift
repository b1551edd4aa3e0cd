// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the engine and its documentation use of SwiftUI, with the same signatures. It can be compiled, not shown.

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder
  @MainActor
  @preconcurrency
  var body: Body { get }
}

extension Never: PrimitiveView {
  public typealias Body = Never
}

/// A view that says nothing of what it is made of.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("stand-ins can't be shown") }
}

public struct EmptyView: PrimitiveView {
  public nonisolated init() {}
}
