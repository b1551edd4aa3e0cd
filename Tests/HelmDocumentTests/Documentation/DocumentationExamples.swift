import Helm

/// What the documentation's examples with documents can rely on. They are in a generated file, and compiled only.
struct DocumentationExamples {
  enum Section: String, Fragment { case splash, gatekeeper, login, dashboard, compose }

  let helm: Helm<Section>
}
