/// A way that people walk.
public struct Trail: Identifiable, Hashable, Sendable {
  /// What links call it.
  public let id: String

  /// What people call it.
  public let name: String

  /// How long it is.
  public let kilometers: Int
}

extension Trail {
  /// The trails that the app knows.
  public static let all = [
    Trail(id: "eagle-peak", name: "Eagle Peak", kilometers: 14),
    Trail(id: "lake-round", name: "Round the Lake", kilometers: 7),
    Trail(id: "old-railway", name: "The Old Railway", kilometers: 22),
  ]
}
