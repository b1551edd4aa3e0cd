/// What Android keeps behind a destination, as far as the graphs tell: which others can lie under it.
struct BackStack {
  /// An action that leads somewhere.
  struct Step {
    let to: Int
    var popped: Int?
    var isInclusive = false
  }

  /// Whether one fragment lies under another.
  enum Presence { case always, never, unknown }

  /// A fragment that is shown, and whether the one asked for lies under it.
  private struct Place: Hashable {
    let fragment: Int
    let isThere: Bool
  }

  /// How many steps are looked at for all answers; later ones are unknown.
  private static let stepLimit = 5_000_000

  /// The actions by what they start from; a graph's can be taken from all that is in it.
  var steps: [Int: [Step]] = [:]
  /// The graphs around a fragment.
  var graphs: [Int: [Int]] = [:]
  /// What graphs show first.
  var starts: [Int: Int] = [:]
  /// The graphs that no other includes.
  var roots: [Int] = []
  /// What is closed as soon as a screen is opened above it.
  var dialogs: Set<Int> = []
  /// What is opened beside the stack.
  var activities: Set<Int> = []

  private var places: [Int: Set<Place>] = [:]
  private var stepsLeft = stepLimit

  /// Whether opening a fragment closes the dialogs that are open.
  func closesDialogs(_ fragment: Int) -> Bool {
    let first = starts[fragment] ?? fragment
    return !dialogs.contains(first) && !activities.contains(first)
  }

  /// Whether one fragment lies under another, whatever was done before.
  ///
  /// - Complexity: linear in the actions for each different `fragment`, within a limit for all.
  mutating func presence(of fragment: Int, under top: Int) -> Presence {
    if graphs[top]?.contains(fragment) == true { return .always }
    let found = places[fragment] ?? places(of: fragment)
    places[fragment] = found
    let isThere = found.contains(Place(fragment: top, isThere: true))
    let isMissing = found.contains(Place(fragment: top, isThere: false))
    if isThere != isMissing { return isThere ? .always : .never }
    // What only code opens lies above the start, as everything does.
    return !isThere && roots.contains { starts[$0] == fragment } ? .always : .unknown
  }

  /// All that can be shown, with and without a fragment under it.
  private mutating func places(of fragment: Int) -> Set<Place> {
    var queue = roots.map { Place(fragment: $0, isThere: false) }
    var found = Set(queue)
    while let place = queue.popLast() {
      let from = place.fragment
      var next = starts[from].map { [Step(to: $0)] } ?? []
      if next.isEmpty { next = ([from] + (graphs[from] ?? [])).flatMap { steps[$0] ?? [] } }
      stepsLeft -= next.count
      guard stepsLeft > 0 else { return [] }
      for step in next {
        let isThere = step.to == fragment || place.isThere && !drops(step, fragment, from: from)
        let reached = Place(fragment: step.to, isThere: isThere)
        if found.insert(reached).inserted { queue.append(reached) }
      }
    }
    return found
  }

  /// Whether a step takes a fragment from the stack: as a dialog, as where it starts, or by popping up to the fragment
  /// itself, to a start or to a graph. Of others it isn't known whether they lie below.
  private func drops(_ step: Step, _ fragment: Int, from: Int) -> Bool {
    if dialogs.contains(fragment), closesDialogs(step.to) { return true }
    guard let popped = step.popped else { return false }
    if popped == fragment { return step.isInclusive }
    if popped == from { return false }
    if from == fragment, popped != step.to { return true }
    return graphs[from]?.contains { $0 == popped || starts[$0] == popped } ?? false
  }
}
