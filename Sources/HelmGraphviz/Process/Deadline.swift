/// When something must be done, and how many seconds that was from the start.
public struct Deadline: Sendable {
  /// The seconds that were given.
  public let seconds: Double
  let end: ContinuousClock.Instant

  /// So many seconds from now.
  public init(seconds: Double) {
    self.seconds = seconds
    end = .now.advanced(by: .seconds(seconds))
  }

  /// Whole milliseconds that are left; 0 when time is up.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end).components
    return Int32(clamping: max(0, left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000))
  }
}
