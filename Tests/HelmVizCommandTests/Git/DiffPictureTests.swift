import Foundation
import Testing

@testable import HelmVizCommand

@Suite("Pictures beside a comment on a difference")
struct DiffPictureTests {
  let folder: Folder
  private let old, new: String

  init() throws {
    folder = try Folder()
    old = try folder.write("old.json", Graphs.small)
    new = try folder.write("new.json", Graphs.tabs)
    try folder.make("out")
  }

  /// Writes a comment, and says what is beside it.
  private func comment(_ words: String..., name: String = "comment.md") -> (run: Run, text: String, names: [String]) {
    let run = Run(["diff", old, new, "-o", folder["out/\(name)"]] + words)
    return (run, folder.read("out/\(name)") ?? "", folder.contents("out").keys.sorted())
  }

  @Test("a Markdown file has its pictures beside it, for light and for dark surroundings")
  func beside() throws {
    let (run, text, names) = comment()
    #expect(run.code == 0 && run.report == "" && run.output == "")
    #expect(names == ["comment-dark.svg", "comment-light.svg", "comment.md"])
    let picture = """
      <picture><source media="(prefers-color-scheme: dark)" srcset="comment-dark.svg">\
      <img src="comment-light.svg" alt="The differences as a picture"></picture>
      """
    #expect(text.contains("\n\n\(picture)\n\n"))
    let svg = Run("diff", old, new, "--format", "svg")
    #expect(folder.read("out/comment-light.svg") == svg.output)
    #expect(folder.read("out/comment-dark.svg") == Run("diff", old, new, "--format", "svg", "--theme", "dark").output)
    // What goes nowhere has nothing beside it.
    let plain = Run("diff", old, new, "--format", "markdown").output
    #expect(plain == text.replacing("\(picture)\n\n", with: ""))
    #expect(comment("--pictures", "none", name: "none.md").text == plain)
    #expect(folder.names == ["new.json", "old.json", "out"])
  }

  @Test("names are addresses, and have the base before them that was asked for")
  func addresses() throws {
    let (_, text, names) = comment(name: "ein \"Diff\" ü%.md")
    #expect(names.contains("ein \"Diff\" ü%-dark.svg"))
    #expect(text.contains("srcset=\"ein%20%22Diff%22%20%C3%BC%25-dark.svg\""))
    for base in ["https://example.org/p", "https://example.org/p/"] {
      let (_, text, _) = comment("--picture-base", base)
      #expect(text.contains("src=\"https://example.org/p/comment-light.svg\""))
    }
    let relative = comment("--picture-base", "../pictures", name: "c").text
    #expect(relative == "")
    #expect(
      comment("--picture-base", "../pictures", "--format", "markdown", name: "c").text.contains("../pictures/c-dark")
    )
  }

  @Test("one picture in a theme that was asked for, other formats, and what is drawn of it")
  func options() throws {
    let (run, text, names) = comment("--theme", "colorblind", "--context", "0", "--no-legend")
    #expect(run.code == 0 && names == ["comment-picture.svg", "comment.md"])
    #expect(text.contains("![The differences as a picture](<comment-picture.svg>)"))
    let words = ["--theme", "colorblind", "--context", "0", "--no-legend", "--format", "svg"]
    #expect(folder.read("out/comment-picture.svg") == Run(["diff", old, new] + words).output)
    #expect(comment("--pictures", "png", name: "bits.md").run.code == 0)
    let bytes = FileManager.default.contents(atPath: folder["out/bits-dark.png"])
    #expect(bytes?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(comment("--pictures", "png", "--no-legend", name: "bits.md").run.code == 64)
  }

  @Test("nothing is drawn where nothing is different, and words remain where nothing can be drawn")
  func undrawn() throws {
    let same = Run("diff", new, new, "-o", folder["out/same.md"])
    #expect(same.code == 0 && folder.contents("out").keys.sorted() == ["same.md"])
    let large = try folder.write("large.json", Graphs.chain(10_001))
    for words in [[large, "--limit", "10"], [new, "--time-limit", "0.000001", "--pictures", "png"]] {
      let run = Run(["diff", old] + words + ["-o", folder["out/large.md"]])
      #expect(run.code == 0 && run.report.contains(": warning: "), "\(run)")
      #expect(folder.read("out/large.md")?.hasPrefix("### ") == true)
      #expect(folder.contents("out").keys.sorted() == ["large.md", "same.md"])
    }
    // What is wrong with the words remains an error.
    #expect(Run("diff", old, new, "--theme", "none-such", "-o", folder["out/x.md"]).code == 64)
    let lock = try folder.write("other.lock", "{")
    #expect(Run("diff", old, new, "--layout-lock", lock, "-o", folder["out/x.md"]).code == 65)
  }

  @Test(
    "options that would do nothing are refused",
    arguments: [
      ["--format", "markdown", "--pictures", "svg"],
      ["-o", "/dev/stdout", "--format", "markdown", "--pictures", "png"],
      ["--picture-base", "https://example.org"], ["-o", "x.svg", "--pictures", "svg"],
      ["-o", "x.md", "--pictures", "none", "--picture-base", "https://example.org"],
      ["-o", "x.md", "--pictures", "none", "--theme", "dark"], ["-o", "x.md", "--picture-base", "javascript:x"],
      ["-o", "x.md", "--pictures", "gif"], ["--format", "markdown", "--context", "1"],
    ]
  )
  func refused(_ words: [String]) {
    #expect(Run(["diff", old, new] + words).code == 64)
  }
}
