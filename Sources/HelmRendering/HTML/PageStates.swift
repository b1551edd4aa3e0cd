internal import Helm
internal import HelmAnalysis
internal import HelmDocument

/// The explored states and the steps between them, a few bytes each.
///
/// A state's path is that of the state before it, cut, with segues appended. What states have in common is kept once:
/// what is presented with what can be presented next; and a *menu*, the actions of every step with the engine's answers
/// to `forward()` and `dismiss()` where it refuses them. The menu's steps and the state's targets are in the same order.
struct PageStates {
  /// One state.
  struct Row {
    /// The state whose path this one's begins like, and how many segues of it are kept.
    var parent: Int
    var kept: Int
    /// The segues that follow.
    var added: [Int]
    /// A number among `presented`.
    var presented: Int
    /// A number among `menus`.
    var menu: Int
    /// The state that each step leads to, -1 where that wasn't explored.
    var targets: [Int]
  }

  private(set) var rows: [Row] = []
  private(set) var presented = PageTable()
  private(set) var menus = PageTable()
  /// The texts that menus name.
  private(set) var refusals = PageTable()

  private let exploration: StateExploration
  private let index: NavigationIndex<NamedFragment>
  private let numbering: PageNumbering

  /// - Parameter limit: About how many bytes the states may take; of more, the farthest are left out.
  init(
    _ exploration: StateExploration,
    _ index: NavigationIndex<NamedFragment>,
    _ numbering: PageNumbering,
    limit: Int?
  ) {
    self.exploration = exploration
    self.index = index
    self.numbering = numbering
    load(limit: limit ?? .max)
    let count = rows.count
    for number in rows.indices {
      rows[number].targets = rows[number].targets.map { $0 < count ? $0 : -1 }
    }
  }

  private mutating func load(limit: Int) {
    let steps = Array(exploration.steps)
    var parents = [Int](repeating: 0, count: exploration.states.count)
    for step in steps.reversed() { if let to = step.to, step.from < to { parents[to] = step.from } }
    var path = IndexedPath(in: index.indexed)
    var next = 0
    var size = 0
    for (number, state) in exploration.states.enumerated() {
      let first = next
      while next < steps.count, steps[next].from == number { next += 1 }
      path.become(state.path.map { IndexedPathEdge(segue: $0) }, in: index.indexed)
      let kept = number == 0 ? 0 : Self.common(state.path, exploration.states[parents[number]].path)
      let row = Row(
        parent: parents[number],
        kept: kept,
        added: numbering.segues(state.path[kept...]),
        presented: presented.number(of: presentedValue(path)),
        menu: menus.number(of: menu(steps[first..<next], path)),
        targets: steps[first..<next].map { $0.to ?? -1 }
      )
      size += row.value.bytes.count + 2
      guard number == 0 || size + presented.byteCount + menus.byteCount <= limit else { return }
      rows.append(row)
    }
  }

  private static func common(_ path: [Int32], _ other: [Int32]) -> Int {
    zip(path, other).prefix { $0 == $1 }.count
  }

  private func presentedValue(_ path: IndexedPath) -> PageValue {
    .list([
      .numbers(numbering.fragments(path.presented.lazy.map(\.fragment))),
      .numbers(numbering.segues(path.availableSegues(in: index.indexed))),
    ])
  }

  private mutating func menu(_ steps: ArraySlice<StateExploration.Step>, _ path: IndexedPath) -> PageValue {
    let actions = Set(steps.flatMap(\.actions))
    func refusal(_ action: StateAction, _ step: (inout IndexedPath) throws(IndexedStepError) -> Void) -> PageValue? {
      var copy = path
      do {
        if !actions.contains(action) { try step(&copy) }
        return nil
      } catch {
        return .number(refusals.number(of: .text(HelmError(error, in: index).description)))
      }
    }
    return .members([
      "steps": .list(steps.map { .text($0.actions.map(code).joined(separator: " ")) }),
      "forward": refusal(.forward) { path throws(IndexedStepError) in try path.forward(in: index.indexed) },
      "dismiss": refusal(.dismissLast) { path throws(IndexedStepError) in try path.dismiss(in: index.indexed) },
    ])
  }

  /// An action as the page's script calls it.
  private func code(_ action: StateAction) -> String {
    switch action {
    case .present(let fragment): "present:\(numbering.fragments[Int(fragment)])"
    case .presentTag(let tag): "presentTag:\(tag)"
    case .forward: "forward"
    case .dismiss(let fragment): "dismiss:\(numbering.fragments[Int(fragment)])"
    case .dismissTag(let tag): "dismissTag:\(tag)"
    case .dismissLast: "dismiss"
    }
  }
}

extension PageStates.Row {
  var value: PageValue {
    .list([.number(parent), .number(kept), .numbers(added), .number(presented), .number(menu), .numbers(targets)])
  }
}

/// Values that occur again and again, each kept once.
struct PageTable {
  private(set) var values: [PageValue] = []
  /// How long they are in all, printed.
  private(set) var byteCount = 0
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a value, which is added if it is new.
  mutating func number(of value: PageValue) -> Int {
    let bytes = value.bytes
    if let number = numbers[bytes] { return number }
    numbers[bytes] = values.count
    values.append(value)
    byteCount += bytes.count + 2
    return values.count - 1
  }
}
