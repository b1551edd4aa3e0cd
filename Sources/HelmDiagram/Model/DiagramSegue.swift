public import Helm
internal import HelmAnalysis
public import HelmDocument

/// One line: a segue with everything that is seen of it.
public struct DiagramSegue: Sendable, Hashable {
  /// The fragment it leaves; of several one, see ``scope``.
  public var from: Int
  /// What it can be taken from, where that isn't one fragment.
  public var scope: Scope?
  /// The fragment it reaches.
  public var to: Int
  /// The graph's numbers of the segues it stands for: one, or several where fragments are folded. None in a diagram
  /// that wasn't made of a graph.
  public var numbers: [SegueNumber]
  /// What it is beside that; of several segues in one line, what all of them have in common.
  public var traits: SegueTraits
  /// The pill on the line; nil where there is none to be drawn.
  public var pill: Pill?
  /// What stands in its row in place of that: the tag of one of very many, which has no room on its line.
  public var rowPill: Pill?
  /// What stands on its line in place of that where rows leave few lines with tags.
  var tagPill: Pill?
  /// A remark from the document.
  public var note: String?
  /// Where in the app's sources it stands.
  public var source: DiagramSource?
  /// Who says it, in a merged graph.
  public var saidBy: [SegueWitness] = []
  /// On what those don't agree.
  public var mark: SourceMark?
  /// Whether it shares its line with the segue the other way.
  public var pairing: Pairing
  /// How straight and short the line should be; 1 is ordinary.
  public var weight: Int
  /// How many ranks lie at least between its ends.
  public var minimumLength: Int
  /// Whether it is drawn as a line or as a row.
  public var course = Course.line
  /// Whether its row has a sign: something happened to it.
  public var hasSign = false
  /// What a picture of coverage says of it in its row, if there is one: how often it was taken.
  public var count: String?

  /// A line of weight 1 and length 1.
  public init(
    from: Int,
    to: Int,
    numbers: [SegueNumber] = [],
    traits: SegueTraits = SegueTraits(),
    pill: Pill? = nil,
    note: String? = nil,
    pairing: Pairing = .alone,
    weight: Int = 1,
    minimumLength: Int = 1
  ) {
    self.from = from
    self.to = to
    self.numbers = numbers
    self.traits = traits
    self.pill = pill
    self.note = note
    self.pairing = pairing
    self.weight = weight
    self.minimumLength = minimumLength
  }

  /// The segue the other way that shares its line.
  public var partner: Int? {
    switch pairing {
    case .alone: nil
    case .leading(let other), .trailing(let other): other
    }
  }

  /// What it leaves, for people.
  public func origin(in diagram: Diagram) -> String { scope?.words ?? diagram.fragments[from].toldTitle }

  /// What a segue can be taken from, if that isn't one fragment.
  public struct Scope: Sendable, Hashable {
    /// The group, or everything, as files name it.
    public var origin: SegueOrigin
    /// The group among those of the diagram.
    public var group: Int?
    /// For people: "any of Checkout".
    public var words: String
    /// The drawn fragments that it can be taken from, without the one that it leads to.
    public var fragments: [Int]
  }

  /// How many segues of the graph it stands for.
  public var bundle: Int { max(1, numbers.count) }

  /// What a segue presents its destination as, and its tag, as they stand on a line.
  public struct Pill: Sendable, Hashable {
    /// The text: `modal #tag`, or how many segues there are.
    public var text: String
    /// The pill's size in whole points.
    public var size: Size

    /// A pill.
    public init(text: String, size: Size) {
      self.text = text
      self.size = size
    }

    /// The pill of some words, cut where they are very long.
    init(_ words: String) {
      let text = TitleWrapping.cut(words, size: DiagramText.tagSize, maximumWidth: 180)
      let width = TextMetrics.width(of: text, size: DiagramText.tagSize) + 10
      self.init(text: text, size: Size(width: (width / 2).rounded(.up) * 2, height: 16))
    }
  }

  /// How a segue is drawn where nothing is said of it; a step, a change or a finding is a line in any case.
  public enum Course: Sendable, Hashable {
    /// A line.
    case line
    /// A row in its origin's box that names its destination.
    case row
    /// The line of another segue, which is given: that of the first of its twins.
    case twin(Int)
  }

  /// Whether it has no line of its own where nothing is said of it.
  public var isQuiet: Bool { course != .line }

  /// Whether the segue the other way draws its line.
  public var isTrailing: Bool { drawer != nil }

  /// The segue the other way that draws its line; nil where it draws its own.
  public var drawer: Int? { if case .trailing(let other) = pairing { other } else { nil } }

  /// Whether a line stands for one segue or for two of equal traits, one each way.
  public enum Pairing: Sendable, Hashable {
    /// A line of its own, or one that stays apart from the segue the other way.
    case alone
    /// Draws the line with two heads; the other segue is given.
    case leading(Int)
    /// Is drawn by the other segue, which is given.
    case trailing(Int)
  }

  /// A head's length along a line, and half of its width; a tail's dot is as wide.
  static let head = (length: 8.5, halfWidth: 3.9)

  /// How much heads and the tail's dot take of a line's start and of its end, in points.
  var marks: (start: Double, end: Double) {
    let heads = Self.head.length * (traits.auto ? 2 : 1)
    let dot = traits.holds ? 2 * Self.head.halfWidth : 0
    return pairing == .alone ? (dot, heads) : (dot + heads, heads + dot)
  }

  /// What heads and the tail's dot take of a line.
  public func ends(on curve: Curve) -> [Rect] { Self.ends(of: curve, marks) }

  /// What marks that are so long take of a line's start, if any, and of its end.
  static func ends(of curve: Curve, _ marks: (start: Double, end: Double)) -> [Rect] {
    [curve.ending(length: marks.end, halfWidth: head.halfWidth)]
      + (marks.start > 0 ? [curve.reversed.ending(length: marks.start, halfWidth: head.halfWidth)] : [])
  }

  /// How wide its line is drawn in a picture with rows, in points.
  ///
  /// - Parameters:
  ///   - standsOut: Whether a path takes it, or it was added.
  ///   - isThin: Whether there are so many lines that double ones are half as wide.
  public func lineWidth(standsOut: Bool, isThin: Bool = false) -> Double {
    ThemeLines().width(isDouble: traits.dismissable, standsOut: standsOut, isThin: isThin)
  }

  /// Whether a tag is to be read on its line or in its row, and not only how it presents, or how many there are.
  var showsTag: Bool {
    guard let pill = course == .row ? rowPill ?? pill : pill else { return false }
    return traits.tags.contains { TagSelection.isWord($0) && pill.text.contains("#" + visible($0).prefix(1)) }
  }

  /// The segue in words, for `<title>` elements: ends, traits, tag, where it leads instead, note.
  public func sentence(in diagram: Diagram) -> String {
    let ends = "\(isolated(origin(in: diagram))) → \(isolated(diagram.fragments[to].toldTitle))"
    let instead = traits.redirect.last.map { edge in
      "redirected to " + isolated(diagram.fragments.first { $0.id == edge.to }?.toldTitle ?? visible(edge.to))
    }
    let words =
      self.words + traits.tags.map { "#" + visible($0) } + [instead].compactMap(\.self) + (mark?.explanation ?? [])
    return "\(ends): \(words.joined(separator: ", "))" + (note.map { "\n" + $0 } ?? "")
  }

  /// The traits by their names, of several segues those that all of them have, after their number; without the tag.
  public var words: [String] {
    bundle == 1 ? traits.words : ["\(bundle.grouped) segues"] + traits.remarks
  }

  /// What is to be said of it where there are many: the same without the usual style, with the tags.
  public var remarks: [String] {
    (bundle == 1 ? traits.remarks : words) + traits.tags.map { "#" + visible($0) }
  }
}

/// A dotted line: where a redirected segue leads instead.
public struct DiagramRedirect: Sendable, Hashable {
  /// The segue that is redirected.
  public var segue: Int
  /// The fragment the line leaves: the segue's origin.
  public var from: Int
  /// The fragment it reaches.
  public var to: Int

  /// A dotted line.
  public init(segue: Int, from: Int, to: Int) {
    self.segue = segue
    self.from = from
    self.to = to
  }
}
