/// How sure it is that an app has a segue.
public enum SegueCertainty: String, Sendable, Hashable, CaseIterable {
  /// Somebody wrote it down.
  case declared
  /// It was worked out from the app's sources.
  case inferred
  /// The sources leave several possibilities; this is one.
  case ambiguous
}

/// What says that an app has a segue or a fragment.
public enum SegueWitness: String, Sendable, Hashable, CaseIterable {
  /// A document that somebody wrote.
  case declared
  /// The app's sources.
  case written
  /// A running app.
  case seen
}
