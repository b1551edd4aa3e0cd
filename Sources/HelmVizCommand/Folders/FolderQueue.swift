internal import Dispatch
internal import HelmGraphviz

/// Files on their way to a folder: written by other cores, and made there if that is left to them.
struct FolderQueue {
  /// As many files at most wait for their turn.
  private static let room = 16

  private let draft: FolderDraft
  private let group = DispatchGroup()
  private let room = DispatchSemaphore(value: Self.room)
  /// What went wrong first.
  private let failure = Locked<CommandFailure?>(nil)

  /// Writes what a body hands over, and waits until it is written, also where the body throws.
  static func fill(
    _ draft: FolderDraft,
    by body: (FolderQueue) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let queue = FolderQueue(draft: draft)
    defer { queue.group.wait() }
    try body(queue)
    queue.group.wait()
    try queue.check()
  }

  /// Writes a file that isn't there yet.
  ///
  /// - Throws: what an earlier file, or this one, can't be written for.
  func write(_ name: String, _ bytes: [UInt8]) throws(CommandFailure) { try write(name) { bytes } }

  /// Writes a file that isn't there yet, and whose bytes are made where it is written.
  ///
  /// - Throws: what an earlier file, or this one, can't be written for.
  func write(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) throws(CommandFailure) {
    try check()
    room.wait()
    DispatchQueue.global().async(group: group) { [draft, room, failure] in
      defer { room.signal() }
      do throws(CommandFailure) { try draft.write(name, bytes()) } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
  }

  private func check() throws(CommandFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
