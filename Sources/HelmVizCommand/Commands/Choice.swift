public import ArgumentParser

/// One of few values, named on the command line in small or capital letters alike.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension Choice {
  // What the parser would find out by itself, at a tenth of what it costs to draw a graph.

  /// The names of all choices.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// No choice is explained apart from its name.
  public static var allValueDescriptions: [String: String] { [:] }

  /// The choice of that name.
  public init?(argument: String) {
    let name = argument.lowercased()
    guard let choice = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = choice
  }
}
