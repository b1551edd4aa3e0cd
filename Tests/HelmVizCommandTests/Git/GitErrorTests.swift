import Foundation
import Testing

@testable import HelmVizCommand

@Suite("What keeps versions in git from being compared")
struct GitErrorTests {
  let repository: Repository

  init() throws {
    repository = try Repository()
    try repository.commit(["graph.json": Graphs.small])
  }

  @Test(
    "a revision is never an option, nor a command",
    arguments: [
      "--upload-pack=touch pwned", "-Opwned", "--output=pwned", "--", "--end-of-options", "--all", "$(touch pwned)",
      "a\nHEAD", "\u{0}", "HEAD HEAD", "|touch pwned",
    ]
  )
  func options(_ revision: String) throws {
    let names = repository.folder.names
    for range in ["\(revision)..HEAD", "HEAD..\(revision)", "HEAD...\(revision)"] {
      let run = repository.run("diff", "--", range, "graph.json")
      #expect(run.code == 66 && run.output == "", "\(run)")
      #expect(run.report.contains("git knows no revision"), "\(run.report)")
    }
    #expect(repository.folder.names == names)
  }

  @Test("an unknown revision is named, and so is that no file is called so")
  func unknown() throws {
    let run = repository.run("diff", "nope..HEAD", "graph.json")
    #expect(run.code == 66)
    let words = "git knows no revision 'nope', or more than one, and no file is called 'nope..HEAD'"
    #expect(run.report == "helm-viz: error: \(words)\n")
    // A tree has no history.
    #expect(repository.run("diff", "HEAD^{tree}..HEAD", "graph.json").code == 66)
    #expect(repository.run("diff", "HEAD:graph.json..HEAD", "graph.json").code == 66)
    #expect(repository.run("diff", "HEAD..", "-").code == 64)
    #expect(repository.run("diff", "HEAD..", "").code == 64)
    #expect(repository.run("diff", "HEAD..").code == 64)
    #expect(repository.run("diff", "HEAD..HEAD~1", "graph.json", "--diagnostics", "json").report.contains("no-input"))
  }

  @Test("one revision alone is no range; who names one is told how two are named")
  func single() {
    let run = repository.run("diff", "main", repository.folder["graph.json"])
    #expect(run.code == 66 && run.report.contains("compared by two dots: helm-viz diff main.. PATH"))
    #expect(!repository.run("diff", "a/main.json", repository.folder["graph.json"]).report.contains("two dots"))
  }

  @Test("a folder that is in no repository, and a repository without commits")
  func nowhere() throws {
    let none = try Repository(isEmpty: true)
    let run = none.run("diff", "HEAD..", "graph.json")
    #expect(run.code == 66)
    #expect(run.report.contains("error: 'HEAD..' is about versions in git, which says: not a git repository"))
    try none.git("init", "-q")
    #expect(none.run("diff", "HEAD..", "graph.json").report.contains("git knows no revision 'HEAD'"))
  }

  @Test("git that isn't installed, can't be run, or ends")
  func program() throws {
    func run(_ path: String) -> Run {
      GitProgram.$current.withValue(GitProgram(path: path)) { Run("diff", "HEAD..", "graph.json") }
    }
    let (empty, folder) = (try Folder(), try Folder())
    let missing = run(":.:bin:\(empty.path)")
    #expect(missing.code == 69)
    let words = "git, the program that knows versions, is missing; it belongs on the PATH"
    #expect(missing.report == "helm-viz: error: \(words)\n")
    try folder.install(folder.write("script", "#!/no/such/interpreter\n"), as: "git")
    #expect(run(folder.path).code == 69 && run(folder.path).report.contains("can't be run"))
    // It answers first, then is gone; what it said meanwhile, however much, is told.
    let script = """
      #!/bin/sh
      case $* in *rev-parse*) exit 0 ;; esac
      read -r line
      head -c 300000 /dev/zero | tr '\\0' 'x' >&2
      """
    try folder.install(folder.write("script", script), as: "git")
    let ended = run(folder.path)
    #expect(ended.code == 74 && ended.report.contains("git: xxx") && ended.report.count < 20_000)
    let complaint = "#!/bin/sh\necho 'fatal: dubious' >&2\necho more >&2\nexit 128\n"
    try folder.install(folder.write("script", complaint), as: "git")
    #expect(run(folder.path).report.hasSuffix("which says: dubious more\n"))
  }

  @Test("a shallow clone says how it gets the rest")
  func shallow() throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.commit(["graph.json": Graphs.tabs])
    try repository.git("checkout", "-q", "main")
    try repository.commit(["other.json": Graphs.tabs])
    let clone = try Repository(isEmpty: true)
    try clone.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://\(repository.folder.path)", "clone")
    let parting = clone.run("diff", "origin/main...origin/topic", "graph.json", in: "clone")
    #expect(parting.code == 66 && parting.report.contains("have nothing in common in git; the clone is shallow: "))
    let older = clone.run("diff", "HEAD~1..HEAD", "graph.json", in: "clone")
    #expect(older.code == 66 && older.report.contains("fetch-depth: 0"))
    #expect(clone.run("diff", "origin/main..origin/topic", "graph.json", in: "clone").code == 0)
    // Without anything in common though all is there.
    try repository.git("checkout", "-q", "--orphan", "alone")
    try repository.commit()
    let alone = repository.run("diff", "main...alone", "graph.json")
    #expect(alone.report == "helm-viz: error: main and alone have nothing in common in git\n")
  }
}
