// swift-format-ignore-file
// Made by helm-viz tour; make it anew rather than change it.
import Foundation
import Helm
import HelmDocument
import Testing

@Suite("Walks")
struct NavigationWalks {
  /// The engine that is tried, at an entry. Give your app's own here, where fragments have these names.
  private func engine(at entry: String) throws -> Helm<NamedFragment> {
    var document = try GraphDocument(contentsOf: URL(fileURLWithPath: "Examples/tabs-and-sheet.json"))
    (document.entry, document.path) = (entry, [])
    return try document.helm()
  }

  /// Makes a step that the engine must take.
  private func step(_ helm: Helm<NamedFragment>, _ step: (Helm<NamedFragment>) -> Void) throws {
    let refused = helm.errors.count
    step(helm)
    #expect(helm.errors.count == refused)
  }

  private func expect(_ helm: Helm<NamedFragment>, _ presented: [String]) {
    #expect(helm.presentedFragments.map(\.wrappedValue.rawValue) == presented)
  }

  @Test("walk 1, from home")
  func walk1() throws {
    let helm = try engine(at: "home")
    expect(helm, ["home", "news"])
    try step(helm) { $0.present(fragment: NamedFragment("compose")) }
    expect(helm, ["home", "news", "compose"])
    try step(helm) { $0.dismiss(fragment: NamedFragment("compose")) }
    expect(helm, ["home", "news"])
    try step(helm) { $0.present(fragment: NamedFragment("library")) }
    expect(helm, ["home", "library"])
    try step(helm) { $0.present(fragment: NamedFragment("compose")) }
    expect(helm, ["home", "library", "compose"])
    try step(helm) { $0.dismiss(fragment: NamedFragment("compose")) }
    expect(helm, ["home", "library"])
    try step(helm) { $0.present(fragment: NamedFragment("news")) }
    expect(helm, ["home", "news"])
    try step(helm) { $0.present(fragment: NamedFragment("news")) }
    expect(helm, ["home", "news"])
    try step(helm) { $0.present(fragment: NamedFragment("library")) }
    expect(helm, ["home", "library"])
    try step(helm) { $0.present(fragment: NamedFragment("library")) }
    expect(helm, ["home", "library"])
  }
}
