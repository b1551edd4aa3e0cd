/// Why a preview can't listen.
struct PreviewError: Error, Equatable {
  /// The system's error number; 0 where it gave none.
  let code: Int32
}
