import CFuzzer
import Foundation

/// Feeds one target, which the environment's `FUZZ_TARGET` names, with what libFuzzer makes up.
///
/// Its words are libFuzzer's. A target returns; whatever else it does is what is looked for.
@main
enum Fuzzing {
  private static let targets: [String: any FuzzTarget.Type] = {
    var targets: [String: any FuzzTarget.Type] = [
      "document": DocumentTarget.self, "operators": OperatorTarget.self, "theme": ThemeTarget.self,
      "storyboard": StoryboardTarget.self, "android": AndroidTarget.self, "dot": DOTTarget.self,
      "lock": LockTarget.self, "baseline": BaselineTarget.self, "image": ImageTarget.self,
      "formats": FormatsTarget.self, "layout": LayoutTarget.self,
    ]
    #if FUZZES_COMMAND
      targets["command"] = CommandTarget.self
    #endif
    return targets
  }()

  private static let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""

  private static let target = targets[name]

  static func main() {
    guard target != nil else {
      print(targets.keys.sorted().joined(separator: "\n"))
      exit(name.isEmpty ? 0 : 64)
    }
    exit(helm_fuzz(CommandLine.argc, CommandLine.unsafeArgv, fuzz))
  }

  fileprivate static func run(_ bytes: [UInt8]) -> Bool { target?.run(bytes) ?? true }
}

/// Called from C. libFuzzer's own `main`, which some linkers take in though nothing calls it, wants this name.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzing.run(Array(UnsafeBufferPointer(start: bytes, count: count))) ? 0 : -1
}
