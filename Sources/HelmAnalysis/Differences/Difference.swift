/// A part of a document that isn't the same in two versions of it.
public struct Difference<Part: Sendable & Hashable>: Sendable, Hashable {
  /// The part as it was; nil where it was added.
  public var old: Part?

  /// The part as it is; nil where it was removed.
  public var new: Part?

  /// What of it changed; nothing where it was added or removed.
  public var changes: [Change]

  /// The place of the old part in the old document's list of such parts.
  var oldPlace: Int?

  /// The place of the new part in the new document's list of such parts.
  var newPlace: Int?

  /// What happened to it.
  public var kind: DifferenceKind {
    old == nil ? .added : new == nil ? .removed : .changed
  }
}

/// What happened to a part of a document.
public enum DifferenceKind: String, Sendable, Hashable, CaseIterable {
  /// Only the new document has it.
  case added
  /// Only the old document has it.
  case removed
  /// Both have it, but not alike.
  case changed
}

/// A property of a part with what it was and what it is.
public struct Change: Sendable, Hashable {
  /// The key that the property has in documents: `title`, `dismissable`; that of a renaming is `id`.
  public var key: String
  /// What it was, as text; nil where it wasn't set.
  public var old: String?
  /// What it is, as text; nil where it isn't set.
  public var new: String?
}
