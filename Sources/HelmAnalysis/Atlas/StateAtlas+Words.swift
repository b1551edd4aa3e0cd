import HelmDocument

extension StateAtlas {
  /// Whether a limit kept states or paths from being looked at.
  public var isCutShort: Bool {
    switch completeness {
    case .exhaustive, .reduced: false
    case .stoppedByLimit, .stoppedByDepth, .stoppedByPathLimit: true
    }
  }

  /// How many states there are and whether these are all, which segues no path takes, which states nothing leads out
  /// of.
  public var summary: String {
    ([extent] + (grouping == .screen ? [unreachedWords] : [untakenWords, deadEndWords])).joined(separator: "; ")
  }

  /// How many states there are, and whether these are all.
  var extent: String {
    switch completeness {
    case .exhaustive where grouping == .recorded: "\(Self.count(states.count, "recorded state"))"
    case .exhaustive where grouping == .screen: "\(Self.count(states.count, "state")), one a fragment"
    case .exhaustive: "\(Self.count(states.count, "state")); there are no others"
    case .reduced:
      "\(Self.count(states.count, "state")); there are too many paths to look at each, so a rare state may be missing"
    case .stoppedByLimit: "stopped at \(states.count.grouped) of more states"
    case .stoppedByDepth: "stopped at the given depth, with \(Self.count(states.count, "state")) of maybe more"
    case .stoppedByPathLimit: "stopped at too many paths, with \(Self.count(states.count, "state")) of maybe more"
    }
  }

  /// Which segues no path takes: the first few, and how many there are.
  var untakenWords: String {
    guard !untaken.isEmpty else { return "every segue is taken" }
    let words = Self.list(untaken.map { edge($0).description }, limit: 5)
    let state = grouping == .recorded ? "not recorded" : isCutShort ? "not taken yet" : "never taken"
    return "\(Self.count(untaken.count, "segue")) \(state): \(words)"
  }

  /// Which fragments can't be presented: the first few, and how many there are.
  var unreachedWords: String {
    guard !unreached.isEmpty else { return isCutShort ? "not every fragment is drawn" : "every fragment is presented" }
    return "\(Self.count(unreached.count, "fragment")) never presented: \(Self.list(unreached.map(id), limit: 5))"
  }

  /// Which states nothing leads out of: the first few, and how many there are.
  var deadEndWords: String {
    let ends = deadEnds.map { states[$0].name }
    guard !ends.isEmpty else { return isCutShort ? "no dead ends so far" : "no dead ends" }
    return "\(Self.count(ends.count, "dead end")): \(Self.list(ends, limit: 5))"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ words: [String], limit: Int) -> String {
    words.prefix(limit).joined(separator: ", ") + (words.count > limit ? ", …" : "")
  }
}

extension Int {
  /// The number with a comma before every three digits.
  package var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { ($0 > 0 && (digits.count - $0) % 3 == 0 ? "," : "") + String(digits[$0]) }
    return (self < 0 ? "-" : "") + groups.joined()
  }
}
