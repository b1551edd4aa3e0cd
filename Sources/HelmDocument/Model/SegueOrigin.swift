/// Where a segue can be taken.
public enum SegueOrigin: Sendable, Hashable {
  /// From one fragment.
  case fragment(String)
  /// From whatever is presented of a group.
  case group(String)
  /// From whatever is presented.
  case everything

  /// The fragment, where it is one.
  public var fragment: String? {
    if case .fragment(let id) = self { id } else { nil }
  }

  /// The group, where it is one.
  public var group: String? {
    if case .group(let id) = self { id } else { nil }
  }
}

extension SegueOrigin: Comparable {
  /// Fragments by their ids, then groups by theirs, then what can be taken from everything.
  public static func < (lhs: SegueOrigin, rhs: SegueOrigin) -> Bool { lhs.order < rhs.order }

  private var order: (Int, String) {
    switch self {
    case .fragment(let id): (0, id)
    case .group(let id): (1, id)
    case .everything: (2, "")
    }
  }
}
