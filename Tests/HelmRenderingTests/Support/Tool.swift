import Foundation
import Testing

/// A program of the machine that reads what we write: `dot`, `neato`, `rsvg-convert`.
struct Tool: Sendable {
  let file: URL

  static let dot = Tool(named: "dot")
  static let neato = Tool(named: "neato")
  static let rsvg = Tool(named: "rsvg-convert")

  /// The program of a name in the folders of `PATH`, or nil.
  init?(named name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = folders.map { URL(filePath: String($0)).appending(path: name) }
    guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else { return nil }
    self.file = file
  }

  /// What a program wrote and how it ended.
  struct Outcome: Sendable {
    let output: Data
    let errors: String
    let status: Int32
  }

  /// Runs the program on an input. Everything passes through files, so no pipe can fill up.
  func run(_ arguments: [String], input: [UInt8]) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "helm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["input", "output", "errors"].map { folder.appending(path: $0) }
    try Data(input).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      status: process.terminationStatus
    )
  }
}
