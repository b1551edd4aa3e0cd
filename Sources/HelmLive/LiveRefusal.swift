/// Why an app doesn't present what the page of a preview asks for.
public struct LiveRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, for people.
  public let description: String

  /// A refusal for a reason.
  public init(_ reason: String) { description = reason }
}
