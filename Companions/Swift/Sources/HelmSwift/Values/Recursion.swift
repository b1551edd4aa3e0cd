/// Functions that call themselves, on whatever way: each is followed within itself but a few times, as what is known of
/// its arguments soon says no more, and what it does in several places would be followed more often with each level.
struct Recursion {
  /// As often as a function is followed within itself.
  private static let limit = 3

  /// How often each function is being followed.
  private var running: [ObjectIdentifier: Int] = [:]
  /// The functions that weren't followed once more.
  fileprivate var cut: Set<ObjectIdentifier> = []

  fileprivate mutating func enter(_ function: ObjectIdentifier) -> Bool {
    let count = running[function] ?? 0
    guard count < Self.limit else {
      cut.insert(function)
      return false
    }
    running[function] = count + 1
    return true
  }

  fileprivate mutating func leave(_ function: ObjectIdentifier) {
    let count = running[function] ?? 0
    running[function] = count > 1 ? count - 1 : nil
    // What it gives where it isn't followed already is all that it gives.
    if count <= 1 { cut.remove(function) }
  }
}

extension Evaluator {
  /// Follows a function; nil where it is followed often enough already.
  func following<Result>(_ function: Node, _ body: () -> Result) -> Result? {
    guard recursion.enter(ObjectIdentifier(function)) else { return nil }
    defer { recursion.leave(ObjectIdentifier(function)) }
    return body()
  }

  /// What code gives, and whether it would give the same elsewhere: no function around kept it from being followed.
  func whole<Result>(_ body: () -> Result) -> (Result, isWhole: Bool) {
    let outer = recursion.cut
    recursion.cut = []
    let result = body()
    defer { recursion.cut.formUnion(outer) }
    return (result, recursion.cut.isEmpty)
  }
}
