import Helm
import HelmDocument

/// Some fragments can be dismissed.
struct DismissForm: RuleForm {
  let fragments: FragmentSelector
  let within: Int

  static let name = "dismiss"
  static let summary = "a fragment can be dismissed"
  static let meaning = """
    In every state that presents a named fragment, at most "within" steps (1 without it), during which it stays \
    presented and the last of which dismisses, make it gone. Each of the fragments for itself. What a modal covers \
    can't be dismissed before the modal is, which takes a step.
    """
  static let search = """
    It holds where dismissable segues alone lead to it, and no modal covers it, in everything that can be presented. \
    Else backwards from the paths on which a dismissal makes it gone, for each fragment. The witness leads to the \
    nearest state in which it can't be dismissed in time.
    """
  static let example = """
    {"rules": {"sheets close": {"dismiss": {"kind": "overlay"}}, "players close": {"dismiss": "player", "within": 2}}}
    """
  static let bug = "A sheet that opens another without holding it can't be closed any more."

  func answer(in states: RuleStates) -> RuleAnswer {
    let isNamed = states.graph.selected(by: fragments)
    var first: (state: Int, fragment: FragmentNumber)?
    for fragment in states.graph.fragments where isNamed[fragment] {
      let isPresented = states.labels { $0.contains(fragment) }
      let distances = distances(isPresented, in: states, within: within)
      let broken = isPresented.indices.first { isPresented[$0] && distances[$0] >= Int32(clamping: within) }
      if let broken, first.map({ broken < $0.state }) ?? true {
        first = (broken, fragment)
      }
    }
    return states.answer(
      first.map { state, fragment in
        let isPresented = states.labels { $0.contains(fragment) }
        let distances = distances(isPresented, in: states, within: .max)
        let isNever = distances[state] == .max
        let id = states.graph.id(fragment).quoted
        let limit = within == 1 ? "one step" : "\(within) steps"
        let words = isNever ? "\(id) can't be dismissed" : "\(id) can't be dismissed within \(limit)"
        return states.witness(to: state, words, culprits: [fragment], repeats: isNever ? { isPresented[$0] } : nil)
      }
    )
  }

  func answer(by states: PresentedStates) -> RuleAnswer? {
    let isNamed = states.graph.selected(by: fragments)
    let graph = states.graph.walked.indexed
    var actions = StateActions(in: graph)
    return states.answer { state in
      states.presented[state].contains { isNamed[$0] && !states.canDismiss($0, in: state) }
    } _: { path in
      guard within == 1 else { return nil }
      actions.load(path, in: graph)
      let gone = (0..<actions.count).filter { actions.segue($0) == nil }.map { step in
        var next = path
        actions.make(step, on: &next, in: graph)
        return next.presented
      }
      let kept = path.presented.first { shown in
        isNamed[shown.fragment] && gone.allSatisfy { $0.contains { $0.fragment == shown.fragment } }
      }
      return kept.map { kept in
        let words = "\(states.graph.id(kept.fragment).quoted) can't be dismissed within one step"
        return PresentedFault(words: words, culprits: [kept.fragment])
      }
    }
  }

  /// For each state that presents a fragment how many steps come before the one that dismisses it.
  ///
  /// - Parameter within: how many steps matter.
  private func distances(_ isPresented: [Bool], in states: RuleStates, within: Int) -> [Int32] {
    let isDismissed = isPresented.indices.map { state in
      guard isPresented[state] else { return false }
      guard state < states.expandedCount else { return true }
      return states.table.dismissals(from: state).contains { !isPresented[Int($0)] }
    }
    guard within > 1 else { return isDismissed.map { $0 ? 0 : .max } }
    return states.distances(to: isDismissed) { isPresented[$0] && isPresented[$1] }
  }
}
