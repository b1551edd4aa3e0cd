extension NavigationRule {
  /// The rule where fragments have other ids; patterns stay as they are.
  package func renamed(_ name: (String) -> String) -> NavigationRule {
    func renamed(_ step: DocumentStep) -> DocumentStep {
      var step = step
      switch step.action {
      case .present(let id): step.action = .present(name(id))
      case .dismiss(let id): step.action = .dismiss(name(id))
      case .replace, .presentTag, .dismissTag, .forward, .dismissLast, .stay: break
      }
      return step
    }
    var copy = self
    copy.form =
      switch form {
      case .reach(let goal, let from, let within):
        .reach(goal.renamed(name), from: from?.renamed(name), within: within)
      case .present(let one, let two, let until):
        .present(one.renamed(name), requires: two.renamed(name), until: until?.renamed(name))
      case .never(let one): .never(one.renamed(name))
      case .neverWith(let one, let two): .neverWith(one.renamed(name), with: two.renamed(name))
      case .neverAfter(let one, let two, let until):
        .neverAfter(one.renamed(name), after: two.renamed(name), until: until?.renamed(name))
      case .dismiss(let one, let within): .dismiss(one.renamed(name), within: within)
      case .count(let one, let atMost, let atLeast, let during):
        .count(one.renamed(name), atMost: atMost, atLeast: atLeast, during: during?.renamed(name))
      case .step(let step, let goal): .step(renamed(step), leads: goal.renamed(name))
      case .steps(let steps, let goal): .steps(steps.map(renamed), leads: goal.renamed(name))
      case .cover(let one): .cover(one.renamed(name))
      }
    return copy
  }
}
