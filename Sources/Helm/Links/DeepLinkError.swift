#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a link leads nowhere.
public enum DeepLinkError: Error, Equatable {
  /// A component of the link that names no fragment of the graph, and the name that was probably meant.
  case unknownFragment(String, suggestion: String?)
}

extension DeepLinkError: CustomStringConvertible, LocalizedError {
  /// What is wrong with the link, and what to do.
  public var description: String {
    switch self {
    case .unknownFragment(let name, let suggestion):
      "no fragment '\(name)' in the graph; "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "name one that a segue leads to, as it is spelt in the code")
    }
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
