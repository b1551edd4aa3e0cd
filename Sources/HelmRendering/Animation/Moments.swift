/// The states of an animation in which something is shown.
struct Moments: Hashable {
  /// One a state.
  var isShown: [Bool]

  init(count: Int) {
    isShown = [Bool](repeating: false, count: count)
  }

  init(always: Bool) {
    isShown = [always]
  }

  var isAlways: Bool { isShown.allSatisfy { $0 } }

  /// The classes of an element that is shown in them.
  var classes: String { isShown.first == true ? "moment \(name)" : "moment later \(name)" }

  /// `at-0-2_5`: the first three states and the sixth.
  var name: String {
    var runs: [String] = []
    var start: Int?
    for (index, isShown) in (isShown + [false]).enumerated() {
      if isShown, start == nil { start = index }
      if !isShown, let first = start {
        runs.append(first == index - 1 ? "\(first)" : "\(first)-\(index - 1)")
        start = nil
      }
    }
    return "at-" + runs.joined(separator: "_")
  }
}
