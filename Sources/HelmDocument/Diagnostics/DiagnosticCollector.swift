import Helm

/// Gathers the problems of one text, so that all of them are reported in one run.
///
/// Past `limit` problems are only counted; see ``isFull`` before computing a costly headline.
package struct DiagnosticCollector {
  /// How many problems are kept.
  package static let limit = 100

  /// How many notes one problem keeps.
  package static let noteLimit = 8

  /// A note whose place is still a range of bytes.
  package struct Remark {
    let message: String
    let range: Range<Int>?

    /// Makes a note, about some bytes or in general.
    package init(_ message: String, at range: Range<Int>? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A fix whose place is still a range of bytes.
  package struct Change {
    let message: String
    let range: Range<Int>
    let replacement: String

    /// Makes a fix.
    package init(_ message: String, replacing range: Range<Int>, with replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  /// The text the problems are in.
  package let source: SourceText

  /// The problems, as they were found.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Whether one of the problems is an error.
  package private(set) var hasErrors = false

  /// Whether further problems are only counted.
  package var isFull: Bool { diagnostics.count >= limit }

  private let limit: Int
  private var omitted = 0

  /// Starts without problems.
  package init(source: SourceText, limit: Int = limit) {
    self.source = source
    self.limit = limit
  }

  /// Adds a problem at some bytes of the text.
  package mutating func report(
    _ identifier: String,
    _ headline: String,
    at range: Range<Int>,
    severity: Diagnostic.Severity = .error,
    notes: [Remark] = [],
    fix: Change? = nil
  ) {
    if severity == .error { hasErrors = true }
    guard !isFull else {
      omitted += 1
      return
    }
    var resolved = notes.prefix(Self.noteLimit).map { note in
      Diagnostic.Note(note.message, place: note.range.map(source.place))
    }
    if notes.count > Self.noteLimit {
      resolved.append(Diagnostic.Note("and \(notes.count - Self.noteLimit) more"))
    }
    diagnostics.append(
      Diagnostic(
        severity,
        identifier,
        headline,
        place: source.place(range),
        notes: resolved,
        fix: fix.map { Diagnostic.Fix($0.message, replacing: source.place($0.range), with: $0.replacement) }
      )
    )
  }

  /// The problems in the order of the text, and how many were left out.
  package func finished() -> [Diagnostic] {
    let places = diagnostics.enumerated().sorted { left, right in
      let (first, second) = (left.element.place?.bytes.lowerBound ?? 0, right.element.place?.bytes.lowerBound ?? 0)
      return (first, left.offset) < (second, right.offset)
    }
    var sorted = places.map(\.element)
    if omitted > 0 {
      sorted.append(
        Diagnostic(.note, "more-problems", "\(omitted) more problems in '\(source.file)' are not shown")
      )
    }
    return sorted
  }

  /// Reports a value of another kind than its role asks for; says nothing about what was unreadable already.
  package mutating func reportKind(of value: JSONValue, _ role: String, expected: String) {
    guard value.kind != .invalid else { return }
    report("wrong-type", "\(role) must be \(expected), not \(value.kind.phrase)", at: value.range)
  }

  /// Reports a key that means nothing, with the known one that was probably meant.
  package mutating func reportUnknownKey(_ member: JSONMember, in role: String, keys: [String], isExtensible: Bool) {
    let name = member.name
    let closest = Suggestion.closest(to: name, among: keys)
    let advice =
      closest.map { "did you mean \($0.quoted)?" }
      ?? "\(role) may have \(keys.quotedList(limit: keys.count))"
      + (isExtensible ? ", and keys that begin with 'x-'" : "")
    report(
      "unknown-key",
      "unknown key \(name.quoted); \(advice)",
      at: member.key.range,
      fix: closest.map { Change("write \($0.quoted)", replacing: member.key.range, with: "\"\($0)\"") }
    )
  }
}
