internal import Dispatch
internal import HelmGraphviz

/// Files on their way to a folder: written by other cores, and made there if that is left to them.
struct FolderQueue {
  /// As many files at most wait for their turn.
  private static let room = 16
  /// So many things are taken at once.
  private static let share = 8

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

  /// Writes a file that isn't there yet before it returns.
  func writeNow(_ name: String, _ bytes: [UInt8]) throws(CommandFailure) { try draft.write(name, bytes) }

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

  /// Has bodies make and write the files of so many things, on as many cores as there are.
  ///
  /// - Parameters:
  ///   - count: of how many things.
  ///   - tool: what a body needs and changes; each core has one of its own.
  ///   - body: called with a thing's number.
  /// - Returns: what the bodies return, in the order of the things.
  /// - Throws: what one of the bodies throws.
  func each<Tool: Sendable, Made: Sendable>(
    of count: Int,
    with tool: Tool,
    _ body: @Sendable (Int, inout Tool) throws(CommandFailure) -> Made
  ) throws(CommandFailure) -> [Made] {
    let (tools, made) = (Locked<[Tool]>([]), Locked([Made?](repeating: nil, count: count)))
    DispatchQueue.concurrentPerform(iterations: (count + Self.share - 1) / Self.share) { [failure] number in
      guard failure.withLock({ $0 == nil }) else { return }
      var own = tools.withLock { $0.popLast() } ?? tool
      let share = number * Self.share..<min(count, (number + 1) * Self.share)
      do throws(CommandFailure) {
        for index in share {
          let one = try body(index, &own)
          made.withLock { $0[index] = one }
        }
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
      tools.withLock { $0.append(own) }
    }
    try check()
    return made.withLock { $0.compactMap(\.self) }
  }

  private func check() throws(CommandFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
