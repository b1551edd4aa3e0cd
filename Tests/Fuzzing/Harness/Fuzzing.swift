import CFuzzer
import Foundation
import HelmDocument

/// Feeds one target, which the environment's `FUZZ_TARGET` names, with what libFuzzer makes up. Without one it lists
/// them.
///
/// Its words are libFuzzer's. A target returns; whatever else it does is what is looked for.
@main
enum Fuzzing {
  /// All targets: the one list of them.
  private static let targets: [any FuzzTarget.Type] = [
    DocumentTarget.self, OperatorTarget.self, ThemeTarget.self, StoryboardTarget.self, AndroidTarget.self,
    DOTTarget.self, LockTarget.self, BaselineTarget.self, ImageTarget.self, FormatsTarget.self, LayoutTarget.self,
    CommandTarget.self,
  ]

  private static let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""

  private static let target = targets.first { $0.traits.name == name }

  static func main() {
    guard target != nil else {
      var json = JSONWriter()
      json.node(.array(targets.map { $0.traits.node }))
      print(String(decoding: json.bytes, as: UTF8.self))
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
