import HelmDiagram
import HelmDocument
import HelmLayout
import HelmRendering

/// Layout locks, and a graph that is drawn where they say.
enum LockTarget: FuzzTarget {
  static let traits = FuzzTraits("lock", dictionary: "json", length: 2_048, checked: 1_000)

  static func run(_ bytes: [UInt8]) -> Bool {
    let reading = LayoutLock.read(bytes, file: "graph.lock")
    expectTold(reading.diagnostics, of: [reading.source], hasResult: reading.lock != nil)
    guard let lock = reading.lock else { return true }
    let text = lock.encoded()
    let again = LayoutLock.read(text, file: "again.lock")
    expect(again.lock != nil, "what is written can't be read: \(again.diagnostics.map(\.headline))")
    expect(again.lock?.encoded() == text, "what is written is read as something else")
    if let placed = try? DiagramLayout.place(Diagram(Sample.document), keeping: lock, timeLimit: 2) {
      expect(lock.isCalm == (placed.diagram.lines == .calm), "rows by a lock of lines, or lines by one of rows")
      expectXML(SVGRenderer(placed, theme: Sample.theme).render(), "a picture where the lock says")
      let kept = LayoutLock(placed).encoded()
      expect(LayoutLock.read(kept, file: "kept.lock").lock != nil, "the lock of what was drawn can't be read")
    }
    return true
  }
}
