import CFuzzer
import Foundation

/// Feeds one target, which the environment's `FUZZ_TARGET` names, with what libFuzzer makes up.
///
/// Its words are libFuzzer's. A target returns; whatever else it does is what is looked for.
@main
enum Fuzzing {
  private static let targets: [String: any FuzzTarget.Type] = [
    "document": DocumentTarget.self, "operators": OperatorTarget.self, "theme": ThemeTarget.self,
    "storyboard": StoryboardTarget.self, "android": AndroidTarget.self, "dot": DOTTarget.self,
    "lock": LockTarget.self, "baseline": BaselineTarget.self, "image": ImageTarget.self,
    "command": CommandTarget.self, "formats": FormatsTarget.self, "layout": LayoutTarget.self,
  ]

  private static let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""

  private static let target = targets[name]

  static func main() {
    guard target != nil else {
      print(targets.keys.sorted().joined(separator: "\n"))
      exit(name.isEmpty ? 0 : 64)
    }
    // Calls from C; nothing may be captured.
    exit(
      helm_fuzz(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
        Fuzzing.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count))) == false ? -1 : 0
      }
    )
  }
}
