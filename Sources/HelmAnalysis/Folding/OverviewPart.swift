import Helm
internal import HelmDocument

/// One of the pictures that belong together as an overview's folds are opened one after the other.
public struct OverviewPart: Sendable {
  /// The fold that is open in it; nil in the first.
  public let fold: Fold?
  /// The number of the part in which that fold is closed; nil in the first.
  public let parent: Int?
  /// What is drawn.
  public let overview: Overview
  /// The ids of the boxes that aren't in that fold, but beside it.
  public let surroundings: Set<String>
  /// The number of the part in which each fold of it is open, by the id of its box.
  public fileprivate(set) var opens: [String: Int] = [:]
}

extension GraphFolding {
  private struct Key: Hashable {
    let count: Int
    let first: FragmentNumber
  }

  /// The overview, then for each fold its fragments with what they lead to and are reached from, the outer folds first.
  ///
  /// - Parameter limit: How many there are at most; of what is folded in folds, the innermost are left out.
  /// - Complexity: O((f + s) · log s) for each fold.
  public func parts(limit: Int = .max) -> [OverviewPart] {
    var parts = [OverviewPart(fold: nil, parent: nil, overview: overview, surroundings: [])]
    var foldings = [self]
    /// Where a fold was opened, by its size and its first fragment: no two have both.
    var opened: [Key: Int] = [:]
    var next = 0
    while next < parts.count {
      let folding = foldings[next]
      let names = folding.boxNames
      for index in folding.boxes.indices {
        guard let fold = folding.boxes[index].fold else { continue }
        let key = Key(count: fold.members.count, first: fold.members[0])
        // What only stands around an open fold is opened where it belongs.
        guard !parts[next].surroundings.contains(names[index]) else {
          parts[next].opens[names[index]] = opened[key]
          continue
        }
        guard parts.count < limit else { continue }
        let inner = folding.surroundings(of: index)
        opened[key] = parts.count
        parts[next].opens[names[index]] = parts.count
        let members = Set(folding.boxes[index].members)
        let beside = zip(inner.boxes, inner.boxNames).filter { !members.contains($0.0.members[0]) }.map(\.1)
        parts.append(
          OverviewPart(fold: fold, parent: next, overview: inner.overview, surroundings: Set(beside))
        )
        foldings.append(inner)
      }
      next += 1
    }
    return parts
  }
}
