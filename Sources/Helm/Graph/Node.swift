/// A vertex of a graph: its order decides every order the module shows.
///
/// Swift orders the cases of an enumeration as they are declared; one with raw values is ordered by these.
public protocol Node: Hashable, Comparable {}

/// A dynamic section of an app: a screen, a tab's content, a sheet, a sliding player.
///
/// ```swift
/// enum Screen: Fragment { case splash, login, dashboard }
/// ```
public protocol Fragment: Node {}

extension Node where Self: RawRepresentable, RawValue: Comparable {
  /// Compares the raw values.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
