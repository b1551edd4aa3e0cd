/// Where the parts of a document stand in its text, as ranges of bytes.
struct DocumentPlaces: Sendable {
  /// The outermost object.
  var document: Range<Int> = 0..<0

  /// The value of `segues`.
  var segueList: Range<Int>?

  /// The value of `entry`.
  var entry: Range<Int>?

  /// One for each segue of the document.
  var segues: [Range<Int>] = []

  /// One for each fragment of the document: where it is listed, else where a segue first names it.
  var fragments: [Range<Int>] = []

  /// One for each edge of the path.
  var path: [Range<Int>] = []

  /// One for each step of each flow, then of each recording.
  var steps: [[Range<Int>]] = []

  /// One for each rule: its name.
  var rules: [Range<Int>] = []
}
