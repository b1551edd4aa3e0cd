internal import HelmDocument

/// On what the sources of a merged graph don't agree: by whom alone a fragment or a segue is said, and that no run saw
/// it.
public struct SourceMark: Sendable, Hashable {
  /// Whose word it is that others don't share.
  public enum Claim: String, Sendable, Hashable, CaseIterable {
    /// It is declared, and not in the code.
    case declared
    /// It is in the code, and not declared.
    case code
    /// It is neither, and was seen.
    case seen

    /// What a legend says of it.
    var legend: LegendEntry {
      switch self {
      case .declared: .declared
      case .code: .code
      case .seen: .seen
      }
    }
  }

  /// Whose word it is; nil where what is declared and the code agree.
  public let claim: Claim?
  /// Whether no run took it.
  public let isUnseen: Bool

  /// The mark of what some say, of those that say anything in the graph; nil where they agree, and where nothing is
  /// known.
  init?(_ saidBy: [SegueWitness], among sources: Set<SegueWitness>) {
    guard !saidBy.isEmpty else { return nil }
    let (isDeclared, isWritten) = (saidBy.contains(.declared), saidBy.contains(.written))
    claim =
      switch (isDeclared, isWritten) {
      case (true, true): nil
      case (true, false): sources.contains(.written) ? .declared : nil
      case (false, true): sources.contains(.declared) ? .code : nil
      case (false, false): sources == [.seen] ? nil : .seen
      }
    isUnseen = sources.contains(.seen) && !saidBy.contains(.seen)
    if claim == nil, !isUnseen { return nil }
  }

  /// What it says, in a word or two each.
  public var words: [String] { [claim?.rawValue, isUnseen ? LegendEntry.unseen.label : nil].compactMap(\.self) }

  /// The same as legends explain it.
  public var explanation: [String] { legend.map(\.label) }

  /// What a legend explains of it.
  var legend: [LegendEntry] { [claim?.legend, isUnseen ? .unseen : nil].compactMap(\.self) }
}

extension GraphDocument {
  /// Who says anything in it.
  var sources: Set<SegueWitness> { Set(fragments.flatMap(\.saidBy) + segues.flatMap(\.saidBy)) }
}
