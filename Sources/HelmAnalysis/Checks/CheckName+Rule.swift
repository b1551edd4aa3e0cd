public import HelmDocument

extension CheckName {
  /// The rule of that name.
  var rule: any CheckRule {
    switch self {
    case .emptyGraph: EmptyGraphRule()
    case .noEntry: NoEntryRule()
    case .severalEntries: SeveralEntriesRule()
    case .duplicateSegue: DuplicateSegueRule()
    case .autoCycle: AutoCycleRule()
    case .ambiguousAuto: AmbiguousAutoRule()
    case .refusedStep: RefusedStepRule()
    case .detachedPath: DetachedPathRule()
    case .unreachableFragment: UnreachableFragmentRule()
    case .isolatedFragment: IsolatedFragmentRule()
    case .trap: TrapRule()
    case .undismissableOverlay: UndismissableOverlayRule()
    case .untakeableSegue: UntakeableSegueRule()
    case .idleDismissable: IdleDismissableRule()
    case .ambiguousTag: AmbiguousTagRule()
    case .holdWithoutDismissable: HoldWithoutDismissableRule()
    case .repeatedTitle: RepeatedTitleRule()
    case .drift: DriftRule()
    }
  }

  /// How much it matters where nobody says.
  public var defaultLevel: CheckLevel { rule.level }

  /// What the rule finds, in half a line.
  public var summary: String { rule.summary }

  /// What the rule finds, why it matters, the smallest example, and how to mend it; paragraphs without line breaks.
  public var explanation: [(title: String, text: String)] {
    let rule = rule
    return [
      ("What it means", rule.meaning), ("Why it matters", rule.reason), ("How to mend it", rule.remedy),
    ]
  }

  /// The smallest document that breaks the rule.
  public var example: String { rule.example }
}
