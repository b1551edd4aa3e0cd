import Foundation

/// Tries until it succeeds, for a port that has just been given back, say: a process that another test starts at this
/// moment may hold a copy of it.
///
/// - Throws: what the last attempt of some two minutes threw.
public func eventually<Value>(_ attempt: () throws -> Value) throws -> Value {
  for _ in 0..<6_000 {
    if let value = try? attempt() { return value }
    Thread.sleep(forTimeInterval: 0.02)
  }
  return try attempt()
}
