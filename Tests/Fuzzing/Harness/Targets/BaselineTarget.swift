import HelmAnalysis
import HelmDocument

/// Accepted findings.
enum BaselineTarget: FuzzTarget {
  static let traits = FuzzTraits("baseline", dictionary: "json", length: 1_024, checked: 4_000)

  static func run(_ bytes: [UInt8]) -> Bool {
    let source = SourceText(file: "baseline.json", bytes: bytes)
    do throws(DocumentError) {
      let baseline = try CheckBaseline(reading: source)
      let text = baseline.encoded
      let again = try? CheckBaseline(reading: SourceText(file: "again.json", bytes: text))
      expect(again?.encoded == text, "what is written is read as something else")
      let file = CheckReport.File(source: SourceText(file: "graph.json", bytes: []), findings: [])
      expect(baseline.removed(from: [file]).count == 1, "a graph got lost")
      _ = baseline.gone(from: [file])
    } catch {
      expectTold(error.diagnostics, of: [source], hasResult: false)
    }
    return true
  }
}
