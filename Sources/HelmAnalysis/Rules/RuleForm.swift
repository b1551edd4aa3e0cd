import HelmDocument

/// One of the forms that a rule can have: what it means, and how it is decided.
protocol RuleForm: Sendable {
  /// The name by which people ask for it; see `NavigationRule.Form.name`.
  static var name: String { get }
  /// What it says, in half a line.
  static var summary: String { get }
  /// Where exactly it holds.
  static var meaning: String { get }
  /// How it is decided, and what its witness is.
  static var search: String { get }
  /// Rules of this form, as a document has them.
  static var example: String { get }
  /// A bug that such a rule finds.
  static var bug: String { get }

  /// What the graph alone says; nil where states have to be looked at.
  ///
  /// - Complexity: linear in the graph.
  func answer(by structure: RuleStructure) -> RuleAnswer?

  /// What is certain by what can be presented and what can follow; nil where paths have to be looked at.
  func answer(by states: PresentedStates) -> RuleAnswer?

  /// What the states say.
  ///
  /// - Complexity: linear in the states and the steps between them, unless the form says else.
  func answer(in states: RuleStates) -> RuleAnswer
}

extension RuleForm {
  func answer(by structure: RuleStructure) -> RuleAnswer? { nil }
  func answer(by states: PresentedStates) -> RuleAnswer? { nil }
}

/// What people read about a form.
public struct RuleFormHelp: Sendable {
  /// The form's name.
  public let name: String
  /// What it says, in half a line.
  public let summary: String
  /// The parts of its explanation; paragraphs without line breaks.
  public let explanation: [(title: String, text: String)]
  /// Rules of this form, as a document has them.
  public let example: String

  /// All forms.
  public static var all: [RuleFormHelp] { NavigationRule.Form.all.map(RuleFormHelp.init) }

  private init(_ form: any RuleForm.Type) {
    name = form.name
    summary = form.summary
    explanation = [
      ("Where it holds", form.meaning), ("How it is decided", form.search), ("A bug that it finds", form.bug),
    ]
    example = form.example
  }
}

extension NavigationRule.Form {
  /// The forms, in the order in which people read of them.
  static let all: [any RuleForm.Type] = [
    ReachForm.self, RequiredForm.self, NeverForm.self, NeverWithForm.self, NeverAfterForm.self, DismissForm.self,
    CountForm.self, StepForm.self, StepsForm.self, CoverForm.self,
  ]

  /// The form with its search.
  var search: any RuleForm {
    switch self {
    case .reach(let goal, let from, let within): ReachForm(goal: goal, from: from, within: within)
    case .present(let fragments, let requires, let until):
      RequiredForm(fragments: fragments, required: requires, until: until)
    case .never(let fragments): NeverForm(fragments: fragments)
    case .neverWith(let fragments, let with): NeverWithForm(fragments: fragments, others: with)
    case .neverAfter(let fragments, let after, let until):
      NeverAfterForm(fragments: fragments, earlier: after, until: until)
    case .dismiss(let fragments, let within): DismissForm(fragments: fragments, within: within)
    case .count(let fragments, let atMost, let atLeast, let during):
      CountForm(fragments: fragments, atMost: atMost, atLeast: atLeast, during: during)
    case .step(let step, let goal): StepForm(step: step, goal: goal)
    case .steps(let steps, let goal): StepsForm(steps: steps, goal: goal)
    case .cover(let fragments): CoverForm(fragments: fragments)
    }
  }
}
