import Testing

@testable import HelmVizCommand

@Suite("Themes")
struct ThemesTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("the built-in themes are listed, also without a word", arguments: [["themes"], ["themes", "list"]])
  func list(_ words: [String]) {
    let run = Run(words)
    #expect(run.code == 0)
    #expect(
      run.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "light", "dark", "auto", "print", "colorblind",
      ]
    )
  }

  @Test("a shown theme can be used and checked as it is", arguments: ["light", "dark", "auto", "print", "colorblind"])
  func show(_ name: String) throws {
    let file = try folder.write("\(name).json", Run("themes", "show", name).output)
    let run = Run("themes", "validate", file)
    #expect(run.code == 0, "\(run.report)")
    #expect(run.report == "helm-viz: \(file): theme '\(name)' can be used\n")
    #expect(Run("themes", "validate", file, "-q").report.isEmpty)
  }

  @Test("every key of a theme is explained")
  func keys() {
    let run = Run("themes", "keys")
    #expect(run.code == 0)
    #expect(run.output.contains("fragment-fill"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.contains("  ") })
  }

  @Test("a wrong theme is refused with its place, and doesn't keep others from being checked")
  func validate() throws {
    let wrong = try folder.write("wrong.json", #"{"name": "wrong", "colors": {"backgrond": "white"}}"#)
    let right = try folder.write("right.json", #"{"name": "right"}"#)
    let run = Run("themes", "validate", wrong, right)
    #expect(run.code == 65)
    #expect(run.report.contains("\(wrong):1:"))
    #expect(run.report.contains("did you mean 'background'?"))
    #expect(run.report.contains("theme 'right' can be used"))
  }

  @Test("a theme's name may be a path without .json, and a missing file or a folder is no input")
  func files() throws {
    let right = try folder.write("right", #"{"name": "right"}"#)
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(Run("render", graph, "--theme", right).code == 0)
    #expect(Run("render", graph, "--theme", folder["none.json"]).code == 66)
    #expect(Run("render", graph, "--theme", folder.path).code == 66)
    #expect(Run("themes", "validate", folder["none.json"]).code == 66)
    let run = Run("render", graph, "--theme", graph)
    #expect(run.code == 65)
    #expect(run.output.isEmpty)
  }

  @Test("a theme may extend one beside it")
  func parents() throws {
    try folder.write("parent.json", ##"{"name": "parent", "colors": {"background": "#FFFFF0"}}"##)
    let child = try folder.write("child.json", #"{"name": "child", "extends": "parent.json"}"#)
    let graph = try folder.write("graph.json", Graphs.small)
    #expect(Run("render", graph, "--theme", child).output.contains("#FFFFF0"))
  }
}
