import Testing

@testable import HelmAnalysis

@Suite("Names of states")
struct StateNamesTests {
  private func names(_ states: [NamedState]) -> [String] {
    var atlas = StateAtlas(states)
    atlas.nameStates()
    return atlas.states.map(\.name)
  }

  private func state(
    _ presented: [String],
    dismissable: [String] = [],
    path: [(from: String, to: String)] = []
  ) -> NamedState {
    NamedState(presented: presented, dismissable: dismissable, path: path)
  }

  @Test("say what is presented, then what else differs")
  func readable() {
    let states = [
      state(["a"]), state(["a", "b"], dismissable: ["b"]), state(["a", "b"], dismissable: ["b", "c"]),
      state(["a", "b"], dismissable: ["b", "c"], path: [("a", "b"), ("a", "c"), ("c", "b")]),
    ]
    #expect(names(states) == ["a", "a+b", "a+b~c", "a+b~c~via-a-b+a-c-b"])
  }

  @Test("depend on the states, not on their order, as far as they present different things")
  func order() {
    let states = [state(["a"]), state(["a", "b"], dismissable: ["b"]), state(["a", "b"], dismissable: ["b", "c"])]
    #expect(names(states.reversed()) == names(states).reversed())
  }

  @Test(
    "hold nothing that leads elsewhere or means something to a file system",
    arguments: [
      ("../../etc/passwd", "etc-passwd"), ("..", "_"), (".hidden", "hidden"), ("a b", "a-b"), ("a/b\\c:d", "a-b-c-d"),
      ("NUL", "_NUL"), ("com1.txt", "_com1.txt"), ("nul.x", "_nul.x"), ("COMPOSE", "COMPOSE"), ("a..b", "a.b"),
      ("trailing.", "trailing"), ("", "_"), ("?*<>|\"", "_"), ("日本", "日本"), ("a\u{202E}b\0", "a-b"), ("-rf", "rf"),
      ("a+b~c", "a-b-c"),
    ]
  )
  func safe(text: String, expected: String) {
    #expect(FileWord.safe(text) == expected)
  }

  @Test("differ also where a file system ignores case or composes letters")
  func clashes() {
    let all = names(["a", "A", "a b", "a-b", "Straße", "STRASSE", "caf\u{E9}", "cafe\u{301}"].map { state([$0]) })
    #expect(Set(all.map { $0.uppercased().lowercased() }).count == all.count)
  }

  @Test("are bounded, and what is cut is still told apart by its contents")
  func bounded() {
    let long = (0..<40).map { "fragment\($0)" }
    let all = names([state(long + ["x"]), state(long + ["y"]), state([String(repeating: "界", count: 90)])])
    #expect(all.allSatisfy { $0.utf8.count <= FileWord.limit })
    #expect(all[0].hasPrefix("fragment0+fragment1+") && all[0] != all[1])
    #expect(names([state(long + ["y"])]) == [all[1]])
  }
}
