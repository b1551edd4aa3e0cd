import Foundation
import PackagePlugin

/// `swift package helm-viz …`: runs the command in the folder of the package that asks for it.
@main
struct HelmVizPlugin: CommandPlugin {
  /// The programs that the command finds beside it or on the `PATH` under these names.
  private static let companions = ["helm-viz-preview"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "helm-viz").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    process.environment = try environment(context)
    try process.run()
    process.waitUntilExit()
    // The command has said what was wrong.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      exit(process.terminationReason == .exit ? process.terminationStatus : 1)
    }
  }

  /// The environment with a `PATH` on which companions have their own names: the package manager gives them others.
  private func environment(_ context: PluginContext) throws -> [String: String] {
    let folder = context.pluginWorkDirectoryURL.appending(path: "companions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in Self.companions {
      let link = folder.appending(path: name)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: try context.tool(named: name).url)
    }
    let before = ProcessInfo.processInfo.environment
    let path = [folder.path(percentEncoded: false), before["PATH"]].compactMap(\.self).joined(separator: ":")
    return before.merging(["PATH": path]) { $1 }
  }
}
