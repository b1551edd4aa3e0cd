public import ArgumentParser

/// One of few values, named on the command line in small or capital letters alike.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension Choice {
  /// The choice of that name.
  public init?(argument: String) {
    let name = argument.lowercased()
    guard let choice = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = choice
  }
}
