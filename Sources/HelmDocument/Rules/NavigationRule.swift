/// What must hold in every state that a user can reach from an entry.
public struct NavigationRule: Sendable, Hashable, Extended {
  /// What a rule says; each form's meaning stands with the search that decides it.
  public enum Form: Sendable, Hashable {
    /// From every state, in which some of `from` is presented, some of the fragments is reached, within so many steps.
    case reach(FragmentSelector, from: FragmentSelector?, within: Int?)
    /// Some of the fragments is presented only when some of `requires` was, since the last state that presents `until`.
    case present(FragmentSelector, requires: FragmentSelector, until: FragmentSelector?)
    /// None of the fragments is ever presented.
    case never(FragmentSelector)
    /// None of the fragments is presented while another of `with` is.
    case neverWith(FragmentSelector, with: FragmentSelector)
    /// None of the fragments is presented once `after` was, until a state presents `until`.
    case neverAfter(FragmentSelector, after: FragmentSelector, until: FragmentSelector?)
    /// Each of the fragments can be dismissed, within so many steps.
    case dismiss(FragmentSelector, within: Int)
    /// So many of the fragments are presented at once, in states that present some of `during`.
    case count(FragmentSelector, atMost: Int?, atLeast: Int?, during: FragmentSelector?)
    /// Wherever a step can be made, it leads to a state that presents some of the fragments.
    case step(DocumentStep, leads: FragmentSelector)
    /// From every entry some steps can be made, and lead to a state that presents some of the fragments.
    case steps([DocumentStep], leads: FragmentSelector)
    /// Each of the fragments is presented in some state.
    case cover(FragmentSelector)
  }

  /// The name by which people and findings know it.
  public var name: String

  /// What it says.
  public var form: Form

  /// How much it matters.
  public var level: CheckLevel

  /// Why it is there.
  public var reason: String?

  /// Its `x-` keys.
  public var extensions: [DocumentExtension]

  /// Creates a rule.
  public init(
    name: String,
    _ form: Form,
    level: CheckLevel = .error,
    reason: String? = nil,
    extensions: [DocumentExtension] = []
  ) {
    self.name = name
    self.form = form
    self.level = level
    self.reason = reason
    self.extensions = extensions
  }

  /// What findings call it: `rules/` and its name.
  public var findingName: String { Self.findingPrefix + name }

  /// What stands before its name where findings call it.
  public static let findingPrefix = "rules/"

  /// What must hold, in words.
  public var words: String { form.words }

  /// The rule without its name, as one line of canonical JSON.
  package var text: String {
    String(decoding: JSONWriter.bytes { json in json.object { $0.members(of: self) } }, as: UTF8.self)
  }
}

extension NavigationRule.Form {
  /// What must hold, in words.
  public var words: String {
    switch self {
    case .reach(let goal, let from, let within):
      let place = from.map { "wherever \($0.words) is presented" } ?? "from everywhere"
      let limit = within.map { " within \($0) step\($0 == 1 ? "" : "s")" } ?? ""
      return "\(place), \(goal.words) can be reached\(limit)"
    case .present(let fragments, let requires, let until):
      return "\(fragments.words) is presented only after, or with, \(requires.words)\(Self.again(until))"
    case .never(let fragments): return "\(fragments.words) is never presented"
    case .neverWith(let fragments, let with):
      return "\(fragments.words) is never presented together with \(with.words)"
    case .neverAfter(let fragments, let after, let until):
      return "\(fragments.words) is never presented after \(after.words)\(Self.again(until))"
    case .dismiss(let fragments, let within):
      return
        "whenever \(fragments.words) is presented, it can be dismissed within \(within) step\(within == 1 ? "" : "s")"
    case .count(let fragments, let atMost, let atLeast, let during):
      let limits = [atLeast.map { "at least \($0)" }, atMost.map { "at most \($0)" }].compactMap(\.self)
      let place = during.map { " while \($0.words) is presented" } ?? ""
      let verb = (atMost ?? atLeast) == 1 ? "is" : "are"
      return "of \(fragments.words), \(limits.joined(separator: " and ")) \(verb) presented at once\(place)"
    case .step(_, let goal): return "wherever the step can be made, it leads to \(goal.words)"
    case .steps(let steps, let goal):
      let what = steps.count == 1 ? "the step can" : "the \(steps.count) steps can"
      return "from every entry \(what) be made, and lead to \(goal.words)"
    case .cover(let fragments): return "of \(fragments.words), each is presented in some state"
    }
  }

  private static func again(_ until: FragmentSelector?) -> String {
    until.map { "; \($0.words) begins anew" } ?? ""
  }

  /// The name of the form: the key by which it is known, with the one that tells it from others with the same.
  public var name: String {
    switch self {
    case .reach: "reach"
    case .present: "present"
    case .never: "never"
    case .neverWith: "never-with"
    case .neverAfter: "never-after"
    case .dismiss: "dismiss"
    case .count: "count"
    case .step: "step"
    case .steps: "steps"
    case .cover: "cover"
    }
  }

  /// All selectors.
  var selectors: [FragmentSelector] {
    switch self {
    case .reach(let one, let two, _): [one] + [two].compactMap(\.self)
    case .present(let one, let two, let three): [one, two] + [three].compactMap(\.self)
    case .neverAfter(let one, let two, let three): [one, two] + [three].compactMap(\.self)
    case .neverWith(let one, let two): [one, two]
    case .count(let one, _, _, let two): [one] + [two].compactMap(\.self)
    case .never(let one), .dismiss(let one, _), .step(_, let one), .steps(_, let one), .cover(let one): [one]
    }
  }
}

/// A rule with the place where it stands.
public struct LocatedRule: Sendable, Hashable {
  /// The rule.
  public var rule: NavigationRule
  /// Where its name stands; nil for what a program made.
  public var place: SourcePlace?

  /// A rule with its place.
  public init(_ rule: NavigationRule, place: SourcePlace? = nil) {
    self.rule = rule
    self.place = place
  }
}
