internal import Helm
internal import HelmDocument

extension GraphDraft {
  /// How many names a note lists.
  private static let nameLimit = 4

  /// How many containers around a fragment are asked for what presents them.
  private static let containerLimit = 100

  /// Keeps that a fragment is left by something for a place that depends on what was before, or on code.
  mutating func addReturn(from fragment: Int, by name: String) {
    let names = returns[fragment] ?? []
    if names.count <= Self.nameLimit, !names.contains(name) { returns[fragment, default: []].append(name) }
  }

  /// Makes dismissable what presents the fragments that are left so, or the containers that they are parts of, and
  /// notes by what. To be called when all segues are there.
  ///
  /// - Returns: The fragments that nothing presents.
  mutating func applyReturns() -> Set<Int> {
    var missed: Set<Int> = []
    for (fragment, names) in returns.sorted(by: { $0.key < $1.key }) {
      let list = names.prefix(Self.nameLimit).joined(separator: ", ") + (names.count > Self.nameLimit ? ", …" : "")
      let presenting = presenting(fragment)
      if presenting.isEmpty { missed.insert(fragment) }
      for index in presenting {
        segues[index].traits.dismissable = true
        segues[index].note = (segues[index].note.map { $0 + "; " } ?? "") + "dismissed by " + list
      }
    }
    returns = [:]
    return missed
  }

  /// Whether a segue presents a fragment, or a container that it is a part of.
  func isPresented(_ fragment: Int) -> Bool { !presenting(fragment).isEmpty }

  /// The segues that present a fragment or a container that it is a part of.
  private func presenting(_ fragment: Int) -> [Int] {
    var (queue, seen, found) = ([fragment], Set([fragment]), [Int]())
    while let next = queue.popLast() {
      for index in ingress[next] ?? [] {
        if segues[index].popsOrigin { continue }
        if !segues[index].isPart {
          found.append(index)
        } else if let container = segues[index].from, seen.count < Self.containerLimit, seen.insert(container).inserted
        {
          queue.append(container)
        }
      }
    }
    return found
  }
}
