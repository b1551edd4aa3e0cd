internal import HelmSwift
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the program does: a request in, an answer out.
struct SourceCommand {
  static let usage = """
    OVERVIEW: Read the Swift source of an app, and say what its navigation is.

    USAGE: helm-viz-swift <file> ...
           helm-viz-swift < request

    With names, these files are read as one app; without, the request on standard input says which. The answer is two
    lines of JSON: what couldn't be told, and a graph document. `helm-viz import` starts this program where it meets
    Swift, and finds the files of folders.

    Answers are kept in $XDG_CACHE_HOME/helm-viz/swift, else ~/.cache or ~/Library/Caches, and given again as long as
    neither the files nor the program change; HELM_VIZ_CACHE=off reads anew and keeps nothing.

    """

  let words: [String]

  func run() -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      return Self.said(Self.usage.utf8)
    }
    let request: SourceRequest
    if words.isEmpty {
      var bytes = Data()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = (try? buffer.withUnsafeMutableBytes { try FileDescriptor.standardInput.read(into: $0) }) ?? 0
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
        if buffer[count - 1] == UInt8(ascii: "\n") { break }
      }
      guard let asked = try? JSONDecoder().decode(SourceRequest.self, from: bytes),
        asked.version == SourceProtocol.version
      else {
        complain("the request isn't one of version \(SourceProtocol.version)")
        return 2
      }
      request = asked
    } else {
      for word in words {
        var isFolder = false
        let isThere = FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
        guard isThere, !isFolder else {
          complain("'\(word)' is \(isThere ? "a folder; `helm-viz import` finds the files in it" : "no file")")
          return 2
        }
      }
      request = SourceRequest(files: words.map { SourceRequest.File(path: $0, file: $0) })
    }
    DeepThread.endWithReader()
    let cache = AnswerCache(environment: ProcessInfo.processInfo.environment)
    let lines = SourceReadingJob(request: request, cache: cache).lines()
    return Self.said(lines)
  }

  /// Says what was asked for; returns the exit code.
  private static func said(_ bytes: some Sequence<UInt8>) -> Int32 {
    do { _ = try FileDescriptor.standardOutput.writeAll(bytes) } catch { return 3 }
    return 0
  }

  private func complain(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll("error: \(text)\n".utf8)
  }
}
