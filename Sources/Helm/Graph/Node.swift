/// A vertex of a graph: its order decides every order the module shows.
public protocol Node: Hashable, Comparable {}

/// A dynamic section of an app: a screen, a tab's content, a sheet, a sliding player.
public protocol Fragment: Node {}
