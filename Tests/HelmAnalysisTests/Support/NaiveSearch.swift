import Helm
import HelmAnalysis
import HelmDocument
import OrderedCollections

/// Every path that can be reached, found through the engine's named surface alone, without a thought for speed.
struct NaiveSearch {
  typealias Engine = Navigation<NamedFragment>

  private(set) var paths: [OrderedSet<PathEdge<NamedFragment>>] = []
  private(set) var stepCount = 0
  /// What is presented, and what can be dismissed.
  private(set) var presented: Set<[String]> = []
  private(set) var states: Set<[String]> = []
  private(set) var isComplete = true

  init(_ start: Engine, tags: Bool = true, limit: Int = .max) {
    let fragments = start.graph.fragments
    var known: Set<OrderedSet<PathEdge<NamedFragment>>> = [start.path]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let engine = queue[next]
      next += 1
      paths.append(engine.path)
      let visible = engine.presentedFragments.map(\.wrappedValue.rawValue)
      presented.insert(visible)
      states.insert(visible + ["|"] + fragments.filter { engine.canDismiss(fragment: $0) }.map(\.rawValue))
      var steps: [(inout Engine) throws -> Void] = fragments.flatMap { fragment in
        [{ try $0.present(fragment: fragment) }, { try $0.dismiss(fragment: fragment) }]
      }
      if tags {
        steps += start.graph.tags.flatMap { tag in [{ try $0.present(tag: tag) }, { try $0.dismiss(tag: tag) }] }
        steps += [{ try $0.forward() }, { try $0.dismiss() }]
      }
      for step in steps {
        var reached = engine
        guard (try? step(&reached)) != nil else { continue }
        stepCount += 1
        if known.insert(reached.path).inserted { queue.append(reached) }
      }
      guard queue.count <= limit else {
        isComplete = false
        return
      }
    }
  }
}

/// A navigable graph of small numbers, the same from the same seed.
func randomDocument(seed: UInt64, fragments: Int, segues: Int) -> GraphDocument {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
  var pairs: Set<[Int]> = []
  var autos: Set<Int> = []
  var list: [DocumentSegue] = []
  for _ in 0..<segues {
    let (from, to) = (random(fragments), random(fragments))
    let (style, dismissable, auto, tag) = (random(2), random(2), random(4), random(3))
    guard pairs.insert([from, to]).inserted else { continue }
    list.append(
      DocumentSegue(
        from: "\(from)",
        to: "\(to)",
        style: style == 0 ? .hold : .pass,
        dismissable: dismissable == 0,
        auto: auto == 0 && from < to && autos.insert(from).inserted,
        tag: tag == 0 ? "t\(random(2))" : nil
      )
    )
  }
  return GraphDocument(segues: list, entry: list.map(\.from).min())
}
