import Helm
import Testing

/// The graph that the documentation speaks of.
let segues = Onboarding.segues

/// What every example of the documentation can rely on, made anew for each. The examples are in generated files.
@Suite("Examples in the documentation")
struct DocumentationExamples {
  var navigation: Navigation<Section>
  let helm: Helm<Section>

  init() throws {
    navigation = try Navigation(nav: segues)
    helm = try Helm(nav: segues)
  }

  /// Compares a value with the text that an example states as its result.
  func expect<Value>(_ value: Value, shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(shown(value) == text, sourceLocation: sourceLocation)
  }

  /// A value as `print` shows it, but without the names of enclosing types, and sets in ascending order.
  private func shown<Value>(_ value: Value) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { shown($0.value) }
    switch mirror.displayStyle {
    case .optional: return parts.first ?? "nil"
    case .collection, .set: return "[\((value is any SetAlgebra ? parts.sorted() : parts).joined(separator: ", "))]"
    default: return "\(value)"
    }
  }
}
