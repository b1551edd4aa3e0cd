internal import HelmDocument

extension GraphDraft {
  /// Puts in the place of each wrapper what it holds, wherever it was meant: a navigation controller with one automatic
  /// child and nothing else says nothing that the child doesn't.
  ///
  /// To be called when all segues are there.
  ///
  /// - Returns: What stands for each fragment now, by its number: itself, or what it holds.
  /// - Complexity: linear.
  mutating func foldWrappers() -> [Int] {
    var leaving: [Int: [Int]] = [:]
    for (index, segue) in segues.enumerated() { if let from = segue.from { leaving[from, default: []].append(index) } }
    var held: [Int: Int] = [:]
    var links: Set<Int> = []
    for (number, fragment) in fragments.enumerated() where fragment.isWrapper && fragment.note == nil {
      guard let only = leaving[number], only.count == 1, segues[only[0]].isPart, segues[only[0]].traits.auto,
        segues[only[0]].to != number
      else { continue }
      held[number] = segues[only[0]].to
      links.insert(only[0])
    }
    var places = Array(fragments.indices)
    for number in places {
      var (place, seen) = (number, Set([number]))
      while let next = held[place], seen.insert(next).inserted { place = next }
      // Wrappers that hold each other in a circle are left as they are.
      places[number] = held[place] == nil ? place : number
    }
    let kept = segues.enumerated().filter { index, segue in
      !links.contains(index) || segue.from.map { places[$0] == $0 } ?? true
    }
    segues = kept.map { _, segue in
      var segue = segue
      segue.to = places[segue.to]
      if case .fragment(let from) = segue.origin { segue.origin = .fragment(places[from]) }
      return segue
    }
    folded = Set(places.indices.filter { places[$0] != $0 })
    return places
  }
}
