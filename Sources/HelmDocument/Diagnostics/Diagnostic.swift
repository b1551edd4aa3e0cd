/// A problem found in a text: what is wrong, where, and what to do about it.
///
/// Headlines put the specific word first, name the rule that is broken and what to do, and have no full stop.
public struct Diagnostic: Sendable, Hashable {
  /// How much a diagnostic matters.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The text can't be used for what was asked.
    case error
    /// The text can be used, but is probably not what was meant.
    case warning
    /// Something to know.
    case note
  }

  /// A remark that belongs to a diagnostic, usually about another place.
  public struct Note: Sendable, Hashable {
    /// What the remark says.
    public var message: String

    /// What it is about, if that is in a text.
    public var place: SourcePlace?

    /// Creates a remark.
    public init(_ message: String, place: SourcePlace? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// A change of the text that solves the problem.
  public struct Fix: Sendable, Hashable {
    /// What the change does: `write 'dismissable'`.
    public var message: String

    /// The text to be replaced.
    public var place: SourcePlace

    /// What to put there.
    public var replacement: String

    /// Creates a fix.
    public init(_ message: String, replacing place: SourcePlace, with replacement: String) {
      self.message = message
      self.place = place
      self.replacement = replacement
    }
  }

  /// How much the problem matters.
  public var severity: Severity

  /// A stable name of the kind of problem: `duplicate-segue`.
  public var identifier: String

  /// One line that says what is wrong and what to do.
  public var headline: String

  /// Where the problem is; `nil` where it is in no text, as in a document made by a program.
  public var place: SourcePlace?

  /// Remarks, in the order in which they are to be read.
  public var notes: [Note]

  /// The change that solves the problem, where it is known.
  public var fix: Fix?

  /// Creates a diagnostic.
  public init(
    _ severity: Severity,
    _ identifier: String,
    _ headline: String,
    place: SourcePlace? = nil,
    notes: [Note] = [],
    fix: Fix? = nil
  ) {
    self.severity = severity
    self.identifier = identifier
    self.headline = headline
    self.place = place
    self.notes = notes
    self.fix = fix
  }

  /// The same problem where it does no harm: an error becomes a warning, anything else stays as it is.
  public func asWarning() -> Diagnostic {
    var copy = self
    if severity == .error { copy.severity = .warning }
    return copy
  }

  /// What is said of a text that nobody has.
  var withoutPlaces: Diagnostic {
    Diagnostic(severity, identifier, headline, notes: notes.map { Diagnostic.Note($0.message) })
  }

  /// The same of a longer text that goes on before this one.
  func moved(lines: Int, bytes: Int) -> Diagnostic {
    func moved(_ place: SourcePlace) -> SourcePlace {
      var place = place
      place.line += lines
      place.bytes = place.bytes.lowerBound + bytes..<place.bytes.upperBound + bytes
      return place
    }
    var copy = self
    copy.place = place.map(moved)
    copy.notes = notes.map { Note($0.message, place: $0.place.map(moved)) }
    copy.fix = fix.map { Fix($0.message, replacing: moved($0.place), with: $0.replacement) }
    return copy
  }
}
