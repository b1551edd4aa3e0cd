import HelmDiagram
import HelmRendering

/// Themes, each of which may extend itself.
enum ThemeTarget: FuzzTarget {
  static let traits = FuzzTraits("theme", dictionary: "json", length: 2_048, checked: 4_000, seeds: ["Themes/*.json"])

  static func run(_ bytes: [UInt8]) -> Bool {
    let reading = Theme.read(bytes, file: "theme.json") { _ in bytes }
    expectTold(reading.diagnostics, of: reading.sources, hasResult: reading.theme != nil)
    guard let theme = reading.theme else { return true }
    let placed = PlacedDiagram(inRows: Diagram(Sample.document))
    expectXML(SVGRenderer(placed, theme: theme).render(), "a picture in this theme")
    return true
  }
}
