import Foundation
import HelmSystem
import SystemPackage
import Testing

@testable import HelmVizCommand

@Suite("What repositories hold")
struct GitObjectTests {
  let repository: Repository

  init() throws { repository = try Repository() }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: repository.folder[path], withDestinationPath: target)
  }

  @Test("links are followed in a version, never out of it")
  func links() throws {
    try repository.write(["nav/graph.json": #"{"segues": ["a => b"]}"#, "deep/er/x": ""])
    try link("folder", to: "nav")
    try link("deep/er/link.json", to: "../../folder/./graph.json")
    try link("out.json", to: "/etc/hostname")
    try link("up.json", to: "nav/../../x.json")
    try link("loop.json", to: "loop.json")
    try link("gone.json", to: "nav/none.json")
    try repository.commit(tag: "v1")
    try repository.commit(["nav/graph.json": #"{"segues": ["a => b", "b => c"]}"#])
    for path in ["folder/graph.json", "deep/er/link.json", "folder/../nav/graph.json"] {
      let run = repository.run("diff", "v1..", path)
      #expect(run.output.hasPrefix("1 fragment and 1 segue added\n"), "\(path): \(run.report)")
    }
    let wrong = [
      "out.json": "leads out of the repository", "up.json": "leads out of the repository",
      "loop.json": "links lead in a circle", "gone.json": "is neither in v1 nor in HEAD",
      "nav/graph.json/x.json": "is neither in v1 nor in HEAD",
    ]
    for (path, words) in wrong {
      let run = repository.run("diff", "v1..", path)
      #expect(run.code == 66 && run.report.contains(words), "\(path): \(run.report)")
    }
    // In a folder they aren't followed, as on the disk.
    try repository.write(["App/a.dot": "digraph { a -> b }"])
    try link("App/in", to: "..")
    try repository.commit()
    #expect(repository.run("diff", "HEAD..", "App").output == "App: no difference\n")
  }

  @Test("submodules are other repositories")
  func submodules() throws {
    let other = try Repository()
    try other.commit(["graph.json": Graphs.small])
    try repository.commit(["a.dot": "digraph { a -> b }"])
    let words = ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.folder.path, "lib"]
    try repository.git(words[0], words[1], words[2], words[3], words[4], words[5], words[6])
    try repository.commit()
    for path in ["lib", "lib/graph.json"] {
      let run = repository.run("diff", "HEAD..", path)
      #expect(run.code == 66 && run.report.contains("a submodule, a repository of its own"), "\(path): \(run.report)")
    }
    let all = repository.run("diff", "HEAD..", ".")
    #expect(all.code == 0 && all.report.contains("lib: a submodule, which isn't looked into"))
    // Where it lies it is a repository as any other.
    #expect(repository.run("diff", "HEAD..", "graph.json", in: "lib").output == "no difference\n")
  }

  @Test("what Git LFS keeps isn't taken for a graph")
  func pointers() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
    try repository.commit(["graph.json": pointer, "App/one.dot": pointer, "App/two.dot": "digraph { a -> b }"])
    let run = repository.run("diff", "HEAD..", "graph.json")
    #expect(run.code == 66 && run.report.contains("HEAD:graph.json: Git LFS keeps it"))
    let folder = repository.run("diff", "HEAD..", "App")
    #expect(folder.code == 0 && folder.report.contains("Git LFS keeps it, and git itself only a pointer to it"))
  }

  @Test("pictures of fragments are those of the version")
  func pictures() throws {
    let example = Graphs.example("thumbnails/list.png")
    let picture = try #require(FileManager.default.contents(atPath: example))
    try repository.write(["App/graph.json": Graphs.small])
    try repository.commit(tag: "v1")
    try repository.write(["App/shots/x": ""])
    try picture.write(to: URL(fileURLWithPath: repository.folder["App/shots/list.png"]))
    let graph = #"{"fragments": [{"id": "a", "image": "shots/list.png"}], "segues": ["a => b", "b => c"]}"#
    try repository.commit(["App/graph.json": graph], tag: "v2")
    try repository.git("rm", "-q", "-r", "App/shots")
    try repository.commit()
    let run = repository.run("diff", "v1..v2", "App/graph.json", "--format", "svg")
    #expect(run.report == "" && run.output.contains("data:image/png"))
    let gone = repository.run("diff", "v1..HEAD", "App/graph.json", "--format", "svg")
    #expect(gone.report.contains("HEAD:App/graph.json:1:1: warning: 'shots/list.png'"))
    #expect(!gone.output.contains("data:image/png"))
  }

  @Test("Swift source goes to the program that reads it as it is in each version")
  func source() throws {
    try repository.write(["App/A.swift": "// ONE", "App/b/B.swift": "", "App/AppTests/T.swift": "// TEST"])
    // Tables may be UTF-16.
    try repository.write(["App/en.lproj/L.strings": ""])
    let table = try #require("\"key\" = \"KEY\";".data(using: .utf16))
    try table.write(to: URL(fileURLWithPath: repository.folder["App/en.lproj/L.strings"]))
    try repository.commit(tag: "v1")
    try repository.commit(["App/A.swift": "// TWO \"\\\u{1}"])
    // It answers by what it is told, and opens nothing.
    try repository.folder.install(
      repository.folder.write(
        "script",
        """
        #!/bin/sh
        read -r request
        echo '{"helm-viz-swift":2,"resolved":1,"triggers":1,"unresolved":[],"warnings":[]}'
        case $request in
        *TEST*) echo '{"segues": ["TEST => TEST2"]}' ;;
        *'"file": "v1:App/A.swift"'*ONE*'"path": "App/b/B.swift"'*KEY*) echo '{"segues": ["A => B"]}' ;;
        *'"file":"v1:App/A.swift"'*ONE*'"path":"App/b/B.swift"'*KEY*) echo '{"segues": ["A => B"]}' ;;
        *TWO*) echo '{"segues": ["A => B", "B => C"]}' ;;
        *) echo '{"segues": ["X => Y"]}' ;;
        esac

        """
      ),
      as: "helm-viz-swift"
    )
    let search = CompanionSearch(program: nil, path: repository.folder.path)
    for path in ["App", "."] {
      let run = CompanionSearch.$current.withValue(search) { repository.run("diff", "v1..", path) }
      if path == "App" { #expect(run.output.hasPrefix("App: 1 fragment and 1 segue added\n"), "\(run)") }
      #expect(run.code == 0)
    }
    let file = CompanionSearch.$current.withValue(search) { repository.run("diff", "v1..v1", "App/A.swift") }
    #expect(file.code == 0)
  }

  @Test("bare repositories, work trees, and those that variables name are read as git reads them")
  func kinds() throws {
    try repository.commit(["App/graph.json": #"{"segues": ["a => b"]}"#], tag: "v1")
    try repository.commit(["App/graph.json": #"{"segues": ["a => b", "b => c"]}"#])
    let wanted = repository.run("diff", "v1..", "App/graph.json").output
    try repository.git("clone", "-q", "--bare", ".", "bare.git")
    try repository.git("worktree", "add", "-q", "tree", "v1")
    #expect(repository.run("diff", "v1..main", "App/graph.json", in: "bare.git").output == wanted)
    #expect(repository.run("diff", "HEAD..main", "graph.json", in: "tree/App").output == wanted)
    let elsewhere = try Folder()
    let program = try Program(
      ["diff", "v1..main", "App/graph.json"],
      environment: Repository.environment.merging(["GIT_DIR": repository.folder["bare.git"]]) { $1 },
      folder: elsewhere.path
    )
    #expect(program.end().output == wanted)
  }

  @Test("a repository whose objects have longer names is read too")
  func longNames() throws {
    let other = try Repository(isEmpty: true)
    try other.git("init", "-q", "-b", "main", "--object-format=sha256")
    try other.commit(["App/graph.json": #"{"segues": ["a => b"]}"#], tag: "v1")
    try other.commit(["App/graph.json": #"{"segues": ["a => b", "b => c"]}"#])
    #expect(other.run("diff", "v1..", "App/graph.json").output.hasPrefix("1 fragment and 1 segue added\n"))
  }

  @Test("more than is read of a version is refused, and so is what is missing in a clone")
  func limits() throws {
    try repository.commit(["a/b/c.dot": "digraph { a -> b }", "d.json": Graphs.tabs])
    let git = GitProgram(path: CLibrary.variable("PATH"), words: ["-C", repository.folder.path])
    let few = try GitObjects(git, nameLimit: 3)
    let commit = try #require(try few.commit("HEAD"))
    let version = GitVersion("HEAD", commit: commit, prefix: "", objects: few)
    #expect(try version.entries(in: ".").count == 2)
    #expect(try version.entries(in: "a").count == 1)
    // Also where what is listed is known.
    #expect(throws: CommandFailure.self) { try version.entries(in: "a") }
    #expect(few.failure?.message?.contains("more than 3 files and folders") == true)
    let small = try GitObjects(git, sizeLimit: 150)
    let other = GitVersion("HEAD", commit: commit, prefix: "", objects: small)
    #expect(throws: CommandFailure.self) { try other.bytes(of: "d.json", limit: 1_000) }
    #expect(small.failure?.message?.contains("to read; name a folder with less") == true)
    // Longer than somebody wants to read, it is cut.
    let cut = GitVersion("HEAD", commit: commit, prefix: "", objects: try GitObjects(git))
    #expect(try cut.bytes(of: "d.json", limit: 10).count == 11)
    #expect(try cut.bytes(of: "a/b/c.dot", limit: 1_000) == Array("digraph { a -> b }".utf8))
    let name = try repository.git("rev-parse", "HEAD:d.json").prefix { !$0.isNewline }
    let object = ".git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
    try FileManager.default.removeItem(atPath: repository.folder[object])
    let run = repository.run("diff", "HEAD..", "d.json")
    #expect(run.code == 74 && run.report.contains("object \(name) is missing; the clone isn't whole"))
  }

  @Test("what is no folder of git's is read as far as it is one, and names that lead elsewhere are left out")
  func malformed() {
    let object = [UInt8](repeating: 0xA1, count: 20)
    func entry(_ mode: String, _ name: String) -> [UInt8] { Array("\(mode) \(name)".utf8) + [0] + object }
    let whole = entry("100644", "a b") + entry("40000", "c") + entry("120000", "d") + entry("160000", "e")
    let entries = GitEntry.all(in: whole, nameSize: 20)
    #expect(entries.mapValues(\.kind) == ["a b": .file, "c": .folder, "d": .link, "e": .submodule])
    #expect(entries.values.allSatisfy { $0.object == String(repeating: "a1", count: 20) })
    let first = entry("100644", "a b").count
    for count in 0..<whole.count {
      let part = GitEntry.all(in: Array(whole.prefix(count)), nameSize: 20)
      #expect(part.count < 4 && (part["a b"] != nil) == (count >= first))
    }
    for name in ["", ".", "..", "a/..", "/"] { #expect(GitEntry.all(in: entry("40000", name), nameSize: 20).isEmpty) }
    #expect(GitEntry.all(in: Array("no folder".utf8), nameSize: 20).isEmpty)
  }
}
