// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene

  @MainActor
  @preconcurrency
  init()

  @SceneBuilder
  @MainActor
  @preconcurrency
  var body: Body { get }
}

@MainActor
@preconcurrency
public protocol Scene {}

@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
