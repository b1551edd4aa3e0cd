public import HelmDiagram

/// Where everything stands in a drawing, kept so that it stays there when the graph grows.
///
///     PlacedDiagram ──init──> LayoutLock ──encoded──> FILE ──read──> LayoutLock ──place(keeping:)──> PlacedDiagram
///
/// Coordinates are points with two decimals, y downwards. The lock of a calm picture keeps which segues are rows and
/// which fragments share a box, too.
public struct LayoutLock: Sendable, Hashable {
  /// The newest version of the format that this module reads. Locks of lines alone have the first one, those of calm
  /// pictures the second.
  public static let currentVersion = 2

  /// What a line belongs to.
  struct LineKey: Hashable, Comparable {
    let from: String
    let to: String
    /// Whether it is a redirect's dotted line.
    var isRedirect = false
    /// Its place among the lines of which all of that is the same.
    var number = 0

    static func < (a: LineKey, b: LineKey) -> Bool {
      if a.from != b.from { return a.from < b.from }
      if a.to != b.to { return a.to < b.to }
      return (a.isRedirect ? 1 : 0, a.number) < (b.isRedirect ? 1 : 0, b.number)
    }
  }

  /// A line with the middle of its tag.
  struct Line: Hashable {
    var curve: Curve
    var tag: Point?
  }

  /// Fragments that share a box and a line.
  struct Twins: Hashable {
    /// The fragment from which the line leads to them.
    var from: String
    /// The fragments in their order.
    var to: [String]
  }

  /// Whether segues can be rows; else all are lines.
  public internal(set) var isCalm = false
  /// Which way the ranks grow; never `.automatic`.
  public let direction: DiagramDirection
  /// The fragments' boxes by their ids.
  var fragments: [String: Rect] = [:]
  /// The groups of the fragments that have one, by the fragments' ids.
  var memberships: [String: String] = [:]
  /// The groups' frames by their ids.
  var groups: [String: Rect] = [:]
  /// The lines; twins have one each, which is that of all of them.
  var lines: [LineKey: Line] = [:]
  /// The segues that are rows.
  var rows: Set<LineKey> = []
  /// The fragments that share boxes.
  var twins: [Twins] = []
  /// Fragments that are wanted where the lock has them, and stand near that where others are. Not in the file.
  var loose: Set<String> = []

  init(direction: DiagramDirection) {
    self.direction = direction
  }

  /// Keeps the places of a drawing.
  ///
  /// - Complexity: linear.
  public init(_ placed: PlacedDiagram) {
    self.init(direction: placed.direction)
    let diagram = placed.diagram
    for (fragment, box) in zip(diagram.fragments, placed.fragments) {
      fragments[fragment.id] = box.rounded
      memberships[fragment.id] = fragment.group.map { diagram.groups[$0].id }
    }
    for (group, place) in zip(diagram.groups, placed.groups) { groups[group.id] = place.frame.rounded }
    isCalm = diagram.lines == .calm
    for (index, key) in Self.keys(of: diagram).enumerated() {
      switch diagram.segues[index].course {
      case .row: rows.insert(key)
      case .line:
        let segue = placed.segues[index]
        lines[key] = Line(curve: segue.curve.mapped(\.rounded), tag: segue.pill?.center.rounded)
      case .twin(let shared): lines[key] = Line(curve: placed.segues[shared].curve.mapped(\.rounded))
      }
    }
    var origins: [Int: String] = [:]
    for case .twin(let shared) in diagram.segues.map(\.course) {
      origins[diagram.segues[shared].to] = diagram.fragments[diagram.segues[shared].from].id
    }
    twins = diagram.twins.map { members in
      Twins(from: origins[members[0]] ?? "", to: members.map { diagram.fragments[$0].id })
    }
    for (key, curve) in zip(Self.redirectKeys(of: diagram), placed.redirects) {
      lines[key] = Line(curve: curve.mapped(\.rounded))
    }
  }

  /// Whether it keeps no fragment.
  public var isEmpty: Bool { fragments.isEmpty }

  /// Whether it keeps the fragment of that id.
  public func names(_ fragment: String) -> Bool { fragments[fragment] != nil }

  /// The lock with other ids for some fragments, so that what was renamed stays where it was, too.
  public func renamed(_ names: [String: String]) -> LayoutLock {
    guard !names.isEmpty else { return self }
    let name = { (id: String) in names[id] ?? id }
    var copy = self
    copy.fragments = Dictionary(fragments.map { (name($0), $1) }, uniquingKeysWith: { first, _ in first })
    copy.memberships = Dictionary(memberships.map { (name($0), $1) }, uniquingKeysWith: { first, _ in first })
    func key(_ key: LineKey) -> LineKey {
      LineKey(from: name(key.from), to: name(key.to), isRedirect: key.isRedirect, number: key.number)
    }
    copy.lines = Dictionary(lines.map { (key($0), $1) }, uniquingKeysWith: { first, _ in first })
    copy.rows = Set(rows.map(key))
    copy.twins = twins.map { Twins(from: name($0.from), to: $0.to.map(name)) }
    return copy
  }

  /// The keys of a diagram's segues, in its order.
  static func keys(of diagram: Diagram) -> [LineKey] {
    numbered(diagram.segues.map { LineKey(from: diagram.fragments[$0.from].id, to: diagram.fragments[$0.to].id) })
  }

  /// The keys of a diagram's redirects, in its order.
  static func redirectKeys(of diagram: Diagram) -> [LineKey] {
    numbered(
      diagram.redirects.map {
        LineKey(from: diagram.fragments[$0.from].id, to: diagram.fragments[$0.to].id, isRedirect: true)
      }
    )
  }

  private static func numbered(_ keys: [LineKey]) -> [LineKey] {
    var counts: [LineKey: Int] = [:]
    return keys.map { key in
      var numbered = key
      numbered.number = counts[key, default: 0]
      counts[key, default: 0] += 1
      return numbered
    }
  }
}

extension Double {
  /// To hundredths, never a negative zero.
  var toHundredths: Double { (self * 100).rounded() / 100 + 0 }
}

extension Point {
  var rounded: Point { Point(x: x.toHundredths, y: y.toHundredths) }
}

extension Rect {
  var rounded: Rect {
    Rect(x: x.toHundredths, y: y.toHundredths, width: width.toHundredths, height: height.toHundredths)
  }
}
