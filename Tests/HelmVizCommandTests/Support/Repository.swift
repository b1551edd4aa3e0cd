import Foundation
import HelmSystem

@testable import HelmVizCommand

/// A repository of a test's own, which nothing on this machine has a say in.
final class Repository {
  let folder: Folder

  /// What keeps git to itself.
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
  ]

  /// - Parameter isEmpty: whether there is no repository in the folder yet.
  init(isEmpty: Bool = false) throws {
    folder = try Folder()
    if !isEmpty { try git("init", "-q", "-b", "main") }
  }

  /// Runs git, and returns what it prints.
  @discardableResult
  func git(_ words: String..., in inner: String? = nil, environment: [String: String] = [:]) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.currentDirectoryURL = URL(fileURLWithPath: inner.map { folder[$0] } ?? folder.path)
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(Self.environment) { $1 }.merging(environment) { $1 }
    (process.standardOutput, process.standardInput) = (pipe, FileHandle.nullDevice)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
    return output
  }

  /// Writes files, with the folders around them.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let parent = URL(fileURLWithPath: folder[path]).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder[path]))
    }
  }

  /// Writes files, and commits all that is there.
  func commit(_ files: [String: String] = [:], tag: String? = nil) throws {
    try write(files)
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "x")
    if let tag { try git("tag", tag) }
  }

  /// Runs the command as in the folder, or one in it.
  func run(_ words: String..., in inner: String? = nil) -> Run {
    let git = GitProgram(path: CLibrary.variable("PATH"), words: ["-C", inner.map { folder[$0] } ?? folder.path])
    return GitProgram.$current.withValue(git) { Run(words) }
  }
}
