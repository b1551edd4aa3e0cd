import Foundation
import HelmDocument
import HelmGraphviz

@testable import HelmVizCommand

/// The command's words, one a line, then an empty line and what comes from standard input. It runs in a folder of its
/// own with small files in it.
enum CommandTarget: FuzzTarget {
  static let traits = FuzzTraits("command", dictionary: "words", length: 512, checked: 300)

  private static let folder: String = {
    let folder = NSTemporaryDirectory() + "fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    expect(FileManager.default.changeCurrentDirectoryPath(folder), "no folder to work in")
    atexit { try? FileManager.default.removeItem(atPath: CommandTarget.folder) }
    return folder
  }()

  static func run(_ bytes: [UInt8]) -> Bool {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let words = parts.prefix { !$0.isEmpty }.map(String.init)
    // Nothing outside of the folder, nothing that waits for readers.
    guard words.allSatisfy(staysInside), !words.contains("preview"), prepared() else { return false }
    let input = Array(parts.dropFirst(words.count + 1).joined(separator: "\n").utf8)
    let said = Locked("")
    let console = Console(
      read: { () throws(CommandFailure) in input },
      write: { _ throws(CommandFailure) in },
      report: { text in said.withLock { $0 += text } },
      showsColor: false
    )
    // No program of others' takes this one's place.
    let code = CompanionSearch.$current.withValue(CompanionSearch(program: nil, path: "")) {
      Console.$current.withValue(console) { HelmViz.run(words) }
    }
    expect([0, 1, 64, 65, 66, 73, 74].contains(code), "exit code \(code)")
    let isQuietEnd = code <= 1
    expect(isQuietEnd || !said.withLock(\.isEmpty), "exit code \(code) without a word")
    return true
  }

  private static func staysInside(_ word: String) -> Bool {
    let rest = word.replacing("out/", with: "")
    return !rest.contains("/") && !rest.contains("..") && !word.contains("/out/") && !word.contains("\0")
  }

  /// Puts the same files into the folder, and nothing else.
  private static func prepared() -> Bool {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    let files: [(String, [UInt8])] = [
      ("a.json", Sample.document.encoded()),
      ("b.json", GraphDocument(segues: [DocumentSegue(from: "x", to: "y")]).encoded()),
      ("t.json", Array("{ \"name\": \"t\", \"colors\": {} }".utf8)),
      ("x.dot", Array("digraph { a -> b }".utf8)),
      ("x.storyboard", Array("<document/>".utf8)),
      ("x.xml", Array("<navigation/>".utf8)),
    ]
    for (name, bytes) in files {
      guard (try? Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))) != nil else { return false }
    }
    return true
  }
}
