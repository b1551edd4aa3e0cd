internal import CGraphviz
internal import Synchronization

/// What Graphviz says while it works, instead of on standard error.
enum GraphvizMessages {
  private static let text = Mutex("")

  /// Runs `body` and returns its result with the lines that Graphviz had to say meanwhile.
  static func collected<Value>(_ body: () -> Value) -> (value: Value, messages: [String]) {
    text.withLock { $0 = "" }
    agseterr(AGWARN)
    agseterrf { message in
      guard let message else { return 0 }
      let words = String(cString: message)
      GraphvizMessages.text.withLock { $0 += words }
      return 0
    }
    let value = body()
    agseterrf(nil)
    let all = text.withLock { $0 }
    return (value, all.split(separator: "\n").map(String.init))
  }
}
