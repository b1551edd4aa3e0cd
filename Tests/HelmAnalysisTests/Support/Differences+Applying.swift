import HelmDocument

@testable import HelmAnalysis

extension Differences {
  /// The old document with all that is different replaced: what should be the new one.
  var applied: GraphDocument {
    var document = old.renamed(renames)
    for change in self.document {
      switch change.key {
      case "title": document.title = change.new
      case "entry": document.entry = change.new
      default: break
      }
    }
    for difference in fragments {
      document.fragments.removeAll { [difference.old?.id, difference.new?.id].contains($0.id) }
      if let new = difference.new { document.fragments.append(new) }
    }
    let renamed = Differences.renamed(segues.compactMap(\.old), renames)
    for segue in renamed {
      if let index = document.segues.firstIndex(of: segue) { document.segues.remove(at: index) }
    }
    document.segues += segues.compactMap(\.new)
    return document
  }

  private static func renamed(_ segues: [DocumentSegue], _ names: [String: String]) -> [DocumentSegue] {
    GraphDocument(segues: segues).renamed(names).segues
  }

  /// The same seen from the other side, in an order of its own.
  var signature: Set<String> {
    var lines = renames.map { "rename \($0.key) \($0.value)" }
    lines += document.map { "\($0)" }
    lines += fragments.map { "\($0.old as Any) \($0.new as Any) \($0.changes)" }
    lines += segues.map { "\($0.old as Any) \($0.new as Any) \($0.changes)" }
    lines += groups.map { "\($0.old as Any) \($0.new as Any) \($0.changes)" }
    return Set(lines)
  }

  /// Old and new exchanged.
  var mirroredSignature: Set<String> {
    func mirrored(_ changes: [Change]) -> [Change] {
      changes.map { Change(key: $0.key, old: $0.new, new: $0.old) }
    }
    var lines = renames.map { "rename \($0.value) \($0.key)" }
    lines += mirrored(document).map { "\($0)" }
    lines += fragments.map { "\($0.new as Any) \($0.old as Any) \(mirrored($0.changes))" }
    lines += segues.map { "\($0.new as Any) \($0.old as Any) \(mirrored($0.changes))" }
    lines += groups.map { "\($0.new as Any) \($0.old as Any) \(mirrored($0.changes))" }
    return Set(lines)
  }
}
