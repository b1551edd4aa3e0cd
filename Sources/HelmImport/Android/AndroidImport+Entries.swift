internal import HelmDocument

extension AndroidImport {
  /// The outermost graphs that no other includes and no destination shows, those of launched activities first: each is
  /// what an activity begins with.
  var entries: [Int] {
    let free = graphs.indices.filter { graphs[$0].parent == nil && !graphs[$0].isHosted }
    let first = free.filter(launched.contains)
    return (first + free.filter { !first.contains($0) }).map { graphs[$0].fragment }
  }

  /// Notes of destinations and graphs that code opens, by their ids, that nothing else does; once in all.
  ///
  /// - Parameters:
  ///   - places: what stands for each fragment in the finished draft.
  ///   - entries: what the app starts with, as it stands there.
  mutating func noteOpenedByCode(in draft: inout GraphDraft, places: [Int], entries: [Int]) {
    var found: [(name: String, fragment: Int, file: Int, element: XMLElement)] = []
    for graph in graphs {
      for (element, fragment) in [(graph.element, graph.fragment)] + graph.destinations {
        guard let name = element.reference("id") else { continue }
        found.append((name, places[fragment], graph.file, element))
      }
    }
    let opened = draft.openedByCode(of: found.map(\.fragment), entries: entries)
    found.removeAll { !opened.contains($0.fragment) }
    for (name, fragment, _, _) in found { draft.noteOpenedByCode(fragment, as: [name]) }
    guard let first = found.first else { return }
    let names = found.map(\.name).quotedList(limit: 3)
    let headline =
      found.count == 1
      ? "\(names) is opened by code alone, by its id: nothing else opens it"
      : "\(found.count) destinations are opened by code alone, by their ids, such as \(names): nothing else opens them"
    files[first.file].diagnostics.note("opened-by-code", headline, "id", of: first.element)
  }
}
