internal import HelmDiagram

/// States in one picture. What looks the same in all of them stands there once; of the rest there is an element for
/// each look, which style rules show in its states and hide in the others.
struct SVGAnimation {
  private let states: [DiagramState]
  private let timing: AnimationTiming

  init(states: [DiagramState], seconds: Double) {
    self.states = states
    timing = AnimationTiming(count: states.count, seconds: seconds)
  }

  func root(of drawing: SVGDrawing) -> Element {
    var moments: [Moments] = []
    var known: Set<Moments> = []
    var looks: [[Element]] = []
    var numbers = NumberPlaces(drawing.placed)
    let places = states.map { numbers.places(in: $0) }
    // In the order of the parts; the rules stand before them.
    _ = drawing.root { part in
      let all = self.looks(of: part, in: drawing, places, &numbers)
      for look in all where !look.moments.isAlways && known.insert(look.moments).inserted {
        moments.append(look.moments)
      }
      looks.append(all.map(\.element))
      return []
    }
    var parts = looks[...]
    return drawing.root(rules: timing.rules(for: moments)) { _ in parts.popFirst() ?? [] }
  }

  /// A part's different looks, each with the states in which it has it.
  private func looks(
    of part: SVGDrawing.Part,
    in drawing: SVGDrawing,
    _ numberPlaces: [[Int: NumberPlaces.Mark]],
    _ numbers: inout NumberPlaces
  ) -> [(moments: Moments, element: Element)] {
    if case .summary = part {
      return drawing.elements(of: part, in: states.first, [:], &numbers).map { (Moments(always: true), $0) }
    }
    var looks: [(element: Element, moments: Moments)] = []
    // By what they depend on, and as they are printed: of most states nothing has to be drawn.
    var (places, printed): ([SVGDrawing.Look: Int], [[UInt8]: Int]) = ([:], [:])
    for (index, state) in states.enumerated() {
      let kind = drawing.look(of: part, in: state, numberPlaces[index], &numbers)
      if let place = kind.flatMap({ places[$0] }) {
        looks[place].moments.isShown[index] = true
        continue
      }
      let drawn = drawing.elements(of: part, in: state, numberPlaces[index], &numbers)
      guard let element = drawn.first else { continue }
      let text = XMLFormatter.lines([element])
      let place = printed[text] ?? looks.count
      if place == looks.count { looks.append((element, Moments(count: states.count))) }
      printed[text] = place
      if let kind { places[kind] = place }
      looks[place].moments.isShown[index] = true
    }
    return looks.map { look in
      var element = look.element
      if !look.moments.isAlways, let place = element.attributes.firstIndex(where: { $0.name == "class" }) {
        element.attributes[place].value += " \(look.moments.classes)"
      }
      return (look.moments, element)
    }
  }
}
