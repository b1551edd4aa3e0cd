import Foundation

/// The built command as a process.
final class Program {
  private let process = Process()
  private let folder: Folder

  /// The command beside the test bundle.
  static let path: String = {
    let own = URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    let bundle = Bundle(for: Program.self).bundleURL.deletingLastPathComponent()
    let candidates = [own, bundle].map { $0.appendingPathComponent("helm-viz").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "helm-viz"
  }()

  /// Starts it, or a copy of it.
  init(
    _ words: [String],
    input: Any? = nil,
    output: Any? = nil,
    environment: [String: String] = [:],
    path: String = Program.path,
    folder current: String? = nil
  ) throws {
    folder = try Folder()
    if let current { process.currentDirectoryURL = URL(fileURLWithPath: current) }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    // A program built for coverage writes its counts where it stands unless told otherwise.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = try output ?? handle("output")
    process.standardError = try handle("report")
    try process.run()
  }

  private func handle(_ name: String) throws -> FileHandle {
    try folder.write(name, "")
    return try FileHandle(forWritingTo: URL(fileURLWithPath: folder[name]))
  }

  /// Waits for its end. The code of one that a signal ended is the shell's: 128 and the signal's number.
  func end() -> Run {
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      code: process.terminationReason == .uncaughtSignal ? 128 + status : status,
      output: folder.read("output") ?? "",
      report: folder.read("report") ?? ""
    )
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
}
