import Testing

@Suite("--with, --source-base and list")
struct OverlayCommandTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      "graph.json",
      """
      {
        "fragments": [{ "id": "home", "title": "At home", "source": "App/Home View.swift:3" }],
        "groups": [{ "id": "shop", "title": "The shop" }],
        "segues": [
          { "edge": "home => cart", "source": "App/Cart.swift:7", "note": "when logged in" },
          { "from": { "all": true }, "to": "help" }
        ]
      }
      """
    )
  }

  @Test("lays a document over what is read, in every command; misfits are placed in it")
  func overlay() throws {
    try folder.write(
      "extra.json",
      """
      {
        "fragments": [{ "id": "gone", "title": "Gone" }, { "id": "pay", "title": "Pay" }],
        "segues": [{ "edge": "cart => pay", "tag": "checkout" }],
        "without": { "segues": [{ "from": { "all": true }, "to": "help" }] }
      }
      """
    )
    let (graph, extra) = (folder["graph.json"], folder["extra.json"])
    let misfit = "extra.json:2:25: warning: \(graph) has no fragment 'gone'; it is left out [misfit]"
    let route = Run("route", graph, "--to", "pay", "--with", extra)
    #expect(route.code == 0 && route.output.contains("2 steps") && route.report.contains(misfit))
    let strict = Run("check", graph, "--with", extra, "--strict")
    #expect(strict.code == 65 && strict.report.contains("[misfit]"))
    let check = Run("check", graph, "--with", extra)
    #expect(check.output.contains("\(extra):2:60: warning: 'pay' can't be left"))
    #expect(check.output.contains("\(graph):5:16: note: step 1 there") && !check.output.contains(" with "))
    for words in [["tour"], ["docs", "-o", folder["a.docc"]], ["states", "-o", folder["states"]], ["list"]] {
      #expect(Run(words + [graph, "--with", extra]).code == 0, "\(words)")
    }
    let twice = Run("list", graph, "--with", extra, "--with", folder["none.json"])
    #expect(twice.code == 66)
  }

  @Test("an import with a document over it writes both")
  func imported() throws {
    try folder.write("app.dot", "digraph { a -> b }")
    try folder.write("extra.json", #"{ "segues": [{ "edge": "a => b", "dismissable": true }, "b => c"] }"#)
    let run = Run("import", folder["app.dot"], "--with", folder["extra.json"])
    #expect(run.code == 0 && run.output.contains(#"{ "edge": "a => b", "dismissable": true"#))
    #expect(run.output.contains(#""b => c""#))
    try folder.write("extra.json", #"{ "flows": { "f": [{ "present": 1 }] } }"#)
    let wrong = Run("import", folder["app.dot"], "--with", folder["extra.json"])
    #expect(wrong.code == 65 && wrong.report.contains("extra.json:1:33: error: 'present' must be an id"))
  }

  @Test("makes links of sources")
  func sources() throws {
    let base = ["--source-base", "https://example.com/app/blob/main"]
    let page = Run(["render", folder["graph.json"], "--format", "html"] + base).output
    #expect(page.contains(#""sourceLink":"https://example.com/app/blob/main/App/Home%20View.swift#L3""#))
    #expect(
      page.contains(#""source":"App/Cart.swift:7","sourceLink":"https://example.com/app/blob/main/App/Cart.swift#L7""#)
    )
    let picture = Run(["render", folder["graph.json"]] + base).output
    #expect(picture.contains(#"<a href="https://example.com/app/blob/main/App/Home%20View.swift#L3">"#))
    let table = Run(["render", folder["graph.json"], "--format", "markdown"] + base).output
    #expect(table.contains("| Source |") && table.contains("App/Cart.swift:7"))
    let without = Run("render", folder["graph.json"], "--format", "html").output
    #expect(without.contains(#""source":"App/Cart.swift:7""#) && !without.contains(#""sourceLink":"#))
    let wrong = Run("render", folder["graph.json"], "--source-base", "file:///app")
    #expect(wrong.code == 64 && wrong.report.contains("--source-base: link 'file:///app' is neither http"))
    #expect(Run(["docs", folder["graph.json"], "-o", folder["docs"], "--format", "markdown"] + base).code == 0)
    let home = try #require(folder.read("docs/home.md"))
    #expect(
      home.contains("Source: [App/Home View.swift:3](<https://example.com/app/blob/main/App/Home%20View.swift#L3>)")
    )
    #expect(home.contains("App/Cart.swift:7"))
  }

  @Test("lists fragments, aligned, with the segues that can be taken from everywhere")
  func list() throws {
    let run = Run("list", folder["graph.json"])
    let lines = """
      id    title    kind           in  out  source
      cart           screen          1    1
      help           screen          1    0
      home  At home  screen, entry   0    2  App/Home View.swift:3

      """
    #expect(run.code == 0 && run.output == lines)
    let json = Run("list", folder["graph.json"], "--format", "json")
    let line = #"{ "id": "cart", "kind": "screen", "in": 1, "out": 1 },"#
    #expect(json.output.contains(line))
  }

  @Test("lists the fragments of a group, by its title too, and wide letters as wide as they are")
  func listOfGroup() throws {
    try folder.write(
      "wide.json",
      """
      { "fragments": [{ "id": "a", "title": "設🎉", "group": "g" }, { "id": "bc", "title": "x", "group": "g" }, "d"],
        "groups": [{ "id": "g", "title": "The Group" }], "segues": ["a => bc", "bc => d"] }
      """
    )
    let run = Run("list", folder["wide.json"], "--group", "the group")
    let lines = """
      id  title  kind           group  in  out
      a   設🎉   screen, entry  g       0    1
      bc  x      screen         g       1    1

      """
    #expect(run.code == 0 && run.output == lines)
    let wrong = Run("list", folder["wide.json"], "--group", "gruop")
    #expect(wrong.code == 65 && wrong.report.contains("no group 'gruop'"))
  }

  @Test("an imported fragment may be named without its file, where that is one alone")
  func endOfID() throws {
    let graph = try folder.write(
      "files.json",
      #"{ "fragments": [{ "id": "Shop/cart", "title": "Basket" }], "segues": ["a => [Shop/cart, x/b, y/b]"] }"#
    )
    #expect(Run("route", graph, "--to", "Cart", "-q").output == "Shop/cart, from a: 1 step\n1. Present Basket\n")
    let several = Run("route", graph, "--to", "b")
    #expect(several.code == 65 && several.report.contains("2 fragments are called 'b': 'x/b', 'y/b'; give an id"))
    #expect(Run("route", graph, "--to", "art").code == 65)
  }
}
