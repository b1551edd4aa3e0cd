internal import Helm
public import HelmDocument
internal import SeededRandomness

/// A graph with the shape of a real app's, the same one for the same seed: hubs that lead to many and that many lead
/// to, included parts with a root of their own, wrappers that only hold another fragment, islands that nothing leads
/// to.
public struct GraphShape: Sendable, CustomStringConvertible {
  /// By which it can be had again.
  public let seed: UInt64
  /// The graph itself.
  public let document: GraphDocument

  /// The fragments of each part, which is a group: its wrapper, which shows the first of the others by itself, and its
  /// screens.
  public let parts: [[String]]
  /// The fragments that lead to many and that many lead to.
  public let hubs: Set<String>
  /// The fragments without a segue.
  public let islands: [String]
  /// The first fragment of each detached part: a part that is reached from nowhere, but leads to the others.
  public let detached: [String]

  /// By what a test that fails names it.
  public var description: String { "a graph of \(document.fragments.count) fragments, seed \(seed)" }

  /// Makes a graph up.
  ///
  /// - Parameters:
  ///   - parts: How many parts are reached from the entry; each has as many screens.
  ///   - detached: How many further parts are not.
  public init(seed: UInt64, parts: Int, screens: Int, hubs: Int, islands: Int, detached: Int = 0) {
    var random = SeededGenerator(seed: seed)
    var (segues, groups): ([DocumentSegue], [[String]]) = ([], [])
    var (found, lost): (Set<String>, [String]) = ([], [])
    for part in 0..<parts + detached {
      let (wrapper, names) = ("part\(part)", (0..<screens).map { "part\(part)screen\($0)" })
      segues.append(DocumentSegue(from: wrapper, to: names[0], style: .hold, auto: true))
      if part >= parts {
        lost.append(wrapper)
      } else if part > 0 {
        let origin = groups[Int.random(in: 0..<part, using: &random)].randomElement(using: &random) ?? wrapper
        segues.append(DocumentSegue(from: origin, to: wrapper, dismissable: true, tag: "open \(wrapper)"))
      }
      var pairs: Set<[Int]> = []
      for screen in names.indices.dropFirst() { pairs.insert([Int.random(in: 0..<screen, using: &random), screen]) }
      for hub in 0..<min(hubs, screens) {
        found.insert(names[hub])
        for screen in names.indices where screen != hub {
          if Int.random(in: 0..<5, using: &random) < 2 { pairs.insert([screen, hub]) }
          if Int.random(in: 0..<5, using: &random) < 2 { pairs.insert([hub, screen]) }
        }
      }
      for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let isHeld = Int.random(in: 0..<4, using: &random) == 0
        segues.append(
          DocumentSegue(
            from: names[pair[0]],
            to: names[pair[1]],
            style: isHeld ? .hold : .pass,
            dismissable: true,
            tag: "action \(pair[0]) \(pair[1])"
          )
        )
      }
      // Back to the parts that are reached: a detached part leads somewhere.
      if part >= parts { segues.append(DocumentSegue(from: names[0], to: groups[0][1], dismissable: true)) }
      groups.append([wrapper] + names)
    }
    let alone = (0..<islands).map { "island\($0)" }
    let fragments = groups.enumerated().flatMap { number, names in
      names.map { DocumentFragment(id: $0, title: "The \($0)", group: "group\(number)") }
    }
    document = GraphDocument(
      title: "Seed \(seed)",
      fragments: fragments + alone.map { DocumentFragment(id: $0) },
      groups: groups.indices.map { DocumentGroup(id: "group\($0)", title: "Part \($0)") },
      segues: segues,
      entry: "part0"
    )
    (self.seed, self.parts, self.hubs, self.islands, self.detached) = (seed, groups, found, alone, lost)
  }

  /// Graphs of the sizes of real ones: from a handful of screens to a few hundred.
  public static let all: [GraphShape] = [
    GraphShape(seed: 1, parts: 1, screens: 5, hubs: 1, islands: 0),
    GraphShape(seed: 2, parts: 3, screens: 8, hubs: 1, islands: 2, detached: 1),
    GraphShape(seed: 3, parts: 8, screens: 6, hubs: 2, islands: 4, detached: 2),
    GraphShape(seed: 4, parts: 2, screens: 40, hubs: 2, islands: 0),
    GraphShape(seed: 5, parts: 25, screens: 8, hubs: 1, islands: 9, detached: 3),
  ]
}
