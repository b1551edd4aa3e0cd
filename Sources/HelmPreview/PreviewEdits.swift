internal import HelmCompanion

/// What pages asked to be written, until it is answered. Whoever asked may be gone by then.
struct PreviewEdits {
  private var waiting: [Int: PreviewConnection?] = [:]
  private var last = 0

  /// How many are waited for.
  var count: Int { waiting.count }

  /// The number of what somebody asks for.
  mutating func add(_ connection: PreviewConnection) -> Int {
    last += 1
    waiting[last] = .some(connection)
    return last
  }

  /// Who asked for something that is answered now.
  mutating func take(_ number: Int) -> PreviewConnection? { waiting.removeValue(forKey: number) ?? nil }

  /// Somebody is gone.
  mutating func forget(_ connection: PreviewConnection) {
    for (number, other) in waiting where other === connection { waiting[number] = .some(nil) }
  }
}
