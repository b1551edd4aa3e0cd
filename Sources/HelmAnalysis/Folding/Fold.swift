public import Helm

/// Some fragments that are drawn as one box.
public struct Fold: Sendable, Hashable {
  /// What its fragments have in common.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The document has them in one group.
    case group
    /// They all lead to one another: a strongly connected component.
    case circle
    /// All but the first are only reached through the first: a subtree of dominators.
    case branch
    /// They, or the branches of them, come one after the other in the document, and there are too many to be drawn
    /// each.
    case several
  }

  /// The name by which it is opened: the group's id, else its first fragment's, with a `~` behind it where a group has
  /// that.
  public var id: String
  /// What its box says: the group's title, that of its first fragment, or those of its first and its last.
  public var title: String
  /// What its fragments have in common.
  public var kind: Kind
  /// Its fragments' numbers in the document's order; of a branch, the fragment that leads to the others comes first.
  public var members: [FragmentNumber]
  /// How many segues lead from one of its fragments to another.
  public var segueCount: Int

  /// How much is in it, in words: "34 fragments", "and 33 behind it".
  public var words: String {
    switch kind {
    case .group, .several: "\(members.count.grouped) fragments"
    case .branch: "and \((members.count - 1).grouped) behind it"
    case .circle: "circle of \(members.count.grouped)"
    }
  }
}
