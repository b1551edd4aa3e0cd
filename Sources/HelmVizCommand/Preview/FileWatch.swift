/// Tells when files are worth reading again. It asks for their stamps: that works on every system and disk, and for
/// files that an editor puts in the place of others.
struct FileWatch {
  /// The time from look to look.
  static let microseconds: UInt32 = 150_000

  private var read: [FileStamp?]?
  private var seen: [FileStamp?]?

  /// Whether something changed since this was true last, and nothing changed since the last look: a file that is still
  /// being written is let alone. True the first time.
  mutating func isDue(_ stamps: [FileStamp?]) -> Bool {
    defer { seen = stamps }
    guard read == nil || (stamps != read && stamps == seen) else { return false }
    read = stamps
    return true
  }
}
