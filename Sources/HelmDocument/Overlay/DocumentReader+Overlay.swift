import Helm

extension DocumentReader {
  /// Reads `without`, which means something in a document that lies over another.
  mutating func readWithout(_ object: JSONObject) {
    guard let member = object["without"] else { return }
    guard isOverlay else {
      diagnostics.report(
        "meaningless-key",
        "'without' means something in a document that lies over another; see --with",
        at: member.key.range
      )
      return
    }
    let parts = ["fragments", "segues"]
    guard let removals = JSONObject(member.value, as: "'without'", keys: parts, isExtensible: false, &diagnostics)
    else { return }
    for element in removals.array("fragments", &diagnostics) ?? [] {
      guard let id = readID(element, of: "a fragment of 'without'") else { continue }
      without.fragments.append((id, element.range))
    }
    // They are read as segues are, and aren't some.
    let (segues, numbers, fragments) = (document.segues, segueNumbers, (document.fragments, fragmentNumbers))
    let ranges = (places.segues, places.fragments)
    let (shared, keys) = (sharedSegues, segueKeys)
    (document.segues, segueNumbers, places.segues, segueKeys) = ([], [:], [], [])
    sharedSegues = [:]
    for element in removals.array("segues", &diagnostics) ?? [] { readSegueElement(element) }
    without.segues = zip(document.segues, places.segues).map { ($0.0.origin, $0.0.to, $0.1) }
    (document.segues, segueNumbers, places.segues, segueKeys) = (segues, numbers, ranges.0, keys)
    sharedSegues = shared
    ((document.fragments, fragmentNumbers), places.fragments) = (fragments, ranges.1)
  }

  /// Reads a document that lies over another.
  mutating func readOverlay() -> (DocumentOverlay?, DocumentReading) {
    let reading = read()
    let overlay = reading.document.map {
      DocumentOverlay(document: $0, reading: reading, without: without, segueKeys: segueKeys)
    }
    return (overlay, reading)
  }
}
