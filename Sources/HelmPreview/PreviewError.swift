/// Why a preview can't listen.
public struct PreviewError: Error, Equatable {
  /// The system's error number; 0 where it gave none.
  public let code: Int32
}
