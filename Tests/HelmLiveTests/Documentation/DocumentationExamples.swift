import Helm

/// What the documentation's examples with recorders can rely on. They are in a generated file, and compiled only.
struct DocumentationExamples {
  enum Section: String, Fragment { case splash, dashboard }

  let helm: Helm<Section>
}

/// How an app without the engine shows a screen.
@MainActor
final class Router {
  func show(_ screen: String) {}
}

@MainActor let router = Router()
