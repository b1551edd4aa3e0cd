/// What becomes of a segue's origin when the segue is taken.
public enum SeguePresentationStyle: String, CaseIterable, Codable, Sendable {
  /// The origin stays presented beside the destination.
  case hold

  /// The origin hands its presented status over to the destination.
  case pass
}
