import HelmAnalysis
import HelmDocument
import TestSupport
import Testing

@Suite("Answers to rules")
struct RuleAnswerTests {
  private func answers(_ text: String, limit: Int = RuleCheck.defaultLimit) throws -> [String: RuleAnswer] {
    let graph = try CompiledGraph.read(text)
    let results = RuleCheck(limit: limit).results(of: graph.rules, in: graph)
    return Dictionary(uniqueKeysWithValues: results.map { ($0.rule.name, $0.answer) })
  }

  private func steps(_ answer: RuleAnswer?) -> [String]? {
    guard case .broken(let witness) = answer else { return nil }
    return witness.steps.map(\.action.words)
  }

  @Test("what requires something begins anew with what resets it, in the very state")
  func requires() throws {
    let text = """
      {"segues": ["home => login => shop => pay", "shop => out => pay", "out => home"], "entry": "home", "rules": {
        "a": {"present": "pay", "requires": "login"}, "b": {"present": "pay", "requires": "login", "until": "out"},
        "c": {"present": "pay", "requires": "out", "until": "out"}}}
      """
    let found = try answers(text)
    #expect(found["a"] == .holds)
    #expect(steps(found["b"]) == ["present 'login'", "present 'shop'", "present 'out'", "present 'pay'"])
    #expect(steps(found["c"])?.last == "present 'pay'")
  }

  @Test("what comes after something is another state than that, and a reset isn't broken itself")
  func after() throws {
    let text = """
      {"segues": ["home => login => home"], "entry": "home", "rules": {
        "a": {"never": "home", "after": "home"}, "b": {"never": "home", "after": "home", "until": "home"},
        "c": {"never": "login", "after": "home", "until": "login"}}}
      """
    let found = try answers(text)
    #expect(steps(found["a"]) == ["present 'login'", "present 'home'"])
    #expect(found["b"] == .holds)
    #expect(found["c"] == .holds)
  }

  @Test("what one can go round in is told behind the way there")
  func repeats() throws {
    let text = """
      {"segues": ["home => trap <=> pit", "home => end"], "entry": "home",
       "rules": {"home": {"reach": "home"}, "near": {"reach": "home", "from": "end"}}}
      """
    let found = try answers(text)
    guard case .broken(let witness) = found["home"], case .broken(let end) = found["near"] else {
      Issue.record("\(found)")
      return
    }
    #expect(witness.steps.count == 1 && end.steps.map(\.action) == [.present("end")] && end.repeats.isEmpty)
    #expect(witness.steps.map(\.action) == [.present("end")] || witness.repeats.count == 2)
  }

  @Test("a loop of segues that pass repeats though no path comes again; what leads to a loop is told before it")
  func loops() throws {
    let loop = try answers(
      #"{"segues": ["a => b => c => d => c"], "entry": "a", "rules": {"back": {"reach": "a", "from": "c"}}}"#
    )
    let lobby = try answers(
      #"{"segues": ["a => b => e => c => d => c"], "entry": "a", "rules": {"back": {"reach": "a", "from": "b"}}}"#
    )
    guard case .broken(let near) = loop["back"], case .broken(let far) = lobby["back"] else { throw Wrong() }
    #expect(near.steps.map(\.action) == [.present("b"), .present("c")] && near.approach.isEmpty)
    #expect(near.repeats.map(\.action) == [.present("d"), .present("c")])
    #expect(far.steps.map(\.action) == [.present("b")] && far.approach.map(\.action) == [.present("e")])
    #expect(far.repeats.map(\.action) == [.present("c"), .present("d")])
  }

  @Test("a step is asked only where a user can make it; a modal keeps one from it")
  func step() throws {
    let text = """
      {"segues": ["list => detail", {"edge": "list => alert", "style": "hold", "dismissable": true,
        "presentation": "modal", "tag": "warn"}, {"edge": "alert => help", "tag": "open"},
        {"edge": "list => map", "tag": "open"}], "entry": "list",
       "rules": {"open": {"step": {"presentTag": "open"}, "leads": "map"},
        "detail": {"step": {"present": "detail"}, "leads": "detail"},
        "walk": {"steps": [{"presentTag": "warn"}, {"present": "detail"}], "leads": "detail"},
        "close": {"steps": [{"presentTag": "warn"}, {"dismissTag": "warn"}, {"present": "map"}], "leads": "map"},
        "away": {"steps": [{"replace": ["list => detail"]}, {"stay": true}], "leads": "map"}}}
      """
    let found = try answers(text)
    #expect(steps(found["open"]) == ["present 'alert'", "present along 'open'"])
    #expect(found["detail"] == .holds && found["close"] == .holds)
    #expect(steps(found["walk"]) == ["present along 'warn'"])
    #expect(steps(found["away"])?.count == 2)
  }

  @Test("what can't be dismissed at once is told apart from what can't be at all")
  func dismissals() throws {
    let text = """
      {"segues": [{"edge": "list => sheet", "style": "hold", "dismissable": true},
        {"edge": "sheet => alert", "style": "hold", "dismissable": true, "presentation": "modal"},
        {"edge": "list => stuck", "style": "hold"}], "entry": "list", "rules": {
        "once": {"dismiss": "sheet"}, "twice": {"dismiss": "sheet", "within": 2}, "never": {"dismiss": "stuck"}}}
      """
    let found = try answers(text)
    #expect(found["twice"] == .holds)
    guard case .broken(let once) = found["once"], case .broken(let never) = found["never"] else {
      Issue.record("\(found)")
      return
    }
    #expect(once.words == "'sheet' can't be dismissed within one step" && once.repeats.isEmpty)
    #expect(once.steps.map(\.action) == [.present("sheet"), .present("alert")])
    #expect(never.words == "'stuck' can't be dismissed" && never.repeats.count == 1)
  }

  @Test("levels: off isn't asked, what can't be walked is undecided, and nothing is said of what holds")
  func levels() throws {
    let text = #"{"segues": ["a => b"], "rules": {"x": {"never": "b", "level": "off"}, "y": {"cover": "*"}}}"#
    #expect(try answers(text) == ["y": .holds])
    let told = GraphCheck().findings(in: try CompiledGraph.read(text))
    #expect(told.allSatisfy { $0.result == nil })
    let cycle = #"{"segues": [{"edge": "a => b", "auto": true}, {"edge": "b => a", "auto": true}], "entry": "a","#
    #expect(try answers(cycle + #""rules": {"x": {"never": "b"}}}"#) == ["x": .undecided])
  }

  @Test("with too many states a rule is undecided, a level lower; strict, it isn't")
  func undecided() throws {
    let dialogs = (0..<9).map { "\"d\($0)\"" }.joined(separator: ", ")
    let text = """
      {"fragments": ["home", \(dialogs)], "segues": [{"from": "home", "to": [\(dialogs)], "style": "hold",
        "dismissable": true}, "d0 => d1", "launch => home"], "entry": "launch", "rules": {
        "home": {"step": {"dismiss": "d2"}, "leads": "home"},
        "few": {"step": {"dismiss": "d3"}, "leads": "home", "level": "warning"},
        "none": {"never": "d1", "after": "d0"}, "pair": {"step": {"dismiss": "d1"}, "leads": "home"}}}
      """
    let found = try answers(text, limit: 500)
    #expect(found["home"] == .undecided && found["few"] == .undecided && found["pair"] == .undecided)
    #expect(steps(found["none"]) == ["present 'home'", "present 'd0'", "present 'd1'"])
    var check = GraphCheck()
    check.rules.limit = 500
    let findings = check.findings(in: try CompiledGraph.read(text)).filter { $0.result?.answer == .undecided }
    #expect(findings.map(\.severity) == [.warning, .note, .warning])
    #expect(findings[0].headline.contains("it holds within 3 steps"))
    let chain = #"{"segues": ["a => b => c => d => e => f"], "entry": "a", "rules": {"back": {"reach": "a"}}}"#
    check.rules.limit = 3
    let back = check.findings(in: try CompiledGraph.read(chain)).first { $0.result?.answer == .undecided }
    let told = "rule 'back' is undecided: there are too many states; 3 were looked at, all of those within 2 steps"
    #expect(back?.headline == told)
    check.rules.limit = 500
    check.isStrict = true
    let strict = check.findings(in: try CompiledGraph.read(text)).filter { $0.identifier == "rules/home" }
    #expect(strict.map(\.severity) == [.error])
  }

  @Test("paths without number: what is presented and what can follow decide, exactly and the nearest first")
  func presented() throws {
    let dialogs = (0..<11).map { "\"d\($0)\"" }.joined(separator: ", ")
    let rules = """
      "entry": "home", "rules": {"close": {"dismiss": "d*"}, "near": {"reach": "home", "within": 0},
      "one": {"count": "d*", "atMost": 1}, "two": {"never": "d1", "with": "d2"}, "few": {"reach": "d3", "within": 1},
      "anew": {"never": "d1", "after": "d0", "until": "home"},
      "order": {"present": "d1", "requires": ["d0", "home"], "until": "d2"},
      "leads": {"step": {"present": "d4"}, "leads": "d4"}, "open": {"never": "d10", "with": "home"}}}
      """
    let dismissable = #""style": "hold", "dismissable": true"#
    let texts = [
      // Eleven dialogs: a hundred million paths.
      #"{"fragments": ["home", \#(dialogs)], "segues": [{"from": "home", "to": [\#(dialogs)], \#(dismissable)}], "#,
      // A tab bar of dismissable tabs that all lead to each other.
      #"""
      {"fragments": ["home", \#(dialogs)], "segues": [{"from": "home", "to": [\#(dialogs)], \#(dismissable)},
       {"from": [\#(dialogs)], "to": [\#(dialogs)], "dismissable": true}],
      """#,
    ]
    for (number, text) in texts.enumerated() {
      let graph = try CompiledGraph.read(text + rules)
      let results = RuleCheck(limit: 1_000).results(of: graph.rules, in: graph)
      for result in results.dropLast() where number == 0 || !["leads", "few"].contains(result.rule.name) {
        #expect(result.answer == .holds, "\(result)")
        // What the graph decides asks no states.
        guard let extent = result.extent else { continue }
        #expect(extent.by == .presented && extent.states == 12 && extent.isComplete, "\(result)")
      }
      #expect(steps(results.last?.answer) == ["present 'd10'"])
      #expect(graph.presentedCount() == 12)
    }
    // A segue that is taken again goes back to where it was taken, which may not be presented any more.
    #expect(try answers(texts[1] + rules, limit: 1_000)["leads"] == .undecided)
  }

  @Test("where only leaves can be dismissed, a step from anywhere is certain; so is one that everything agrees with")
  func leaves() throws {
    let dialogs = (0..<11).map { "\"d\($0)\"" }.joined(separator: ", ")
    let tabs = (0..<6).map { "\"t\($0)\"" }.joined(separator: ", ")
    let text = """
      {"fragments": ["home", \(dialogs), \(tabs)],
       "segues": [{"from": "home", "to": [\(dialogs)], "style": "hold", "dismissable": true},
        {"from": "home", "to": [\(tabs)], "tag": "tab"}, {"from": [\(tabs)], "to": [\(tabs)], "tag": "tab"}],
       "entry": "home", "rules": {
        "near": {"reach": "t3", "within": 1}, "leads": {"step": {"present": "t2"}, "leads": "t2"},
        "tab": {"step": {"presentTag": "tab"}, "leads": "t*"},
        "last": {"step": {"dismiss": true}, "leads": ["home", "t*"]}}}
      """
    let graph = try CompiledGraph.read(text)
    for result in RuleCheck(limit: 1_000).results(of: graph.rules, in: graph) {
      #expect(
        result.answer == .holds && result.extent?.by == .presented && result.extent?.isComplete == true,
        "\(result)"
      )
    }
  }

  @Test("100,000 segues are decided by the graph alone, with the shortest way")
  func structure() throws {
    let count = 50_000
    let chain = (0..<count).map { DocumentSegue(from: "s\($0)", to: "s\($0 + 1)") }
    let back = (0..<count).map { DocumentSegue(from: "s\($0 + 1)", to: "s\($0)") }
    var document = GraphDocument(segues: chain + back + [DocumentSegue(from: "s0", to: "side")], entry: "s0")
    document.fragments.append(DocumentFragment(id: "alone"))
    document.rules = [
      NavigationRule(name: "never", .never(.id("s3000"))), NavigationRule(name: "none", .never(.id("alone"))),
      NavigationRule(name: "order", .present(.id("s9000"), requires: .id("s8000"), until: nil)),
      NavigationRule(name: "avoid", .present(.id("s4"), requires: .id("side"), until: nil)),
      NavigationRule(name: "cover", .cover(.id("*"))), NavigationRule(name: "most", .cover(.id("s*"))),
      NavigationRule(name: "with", .neverWith(.id("alone"), with: .id("s1"))),
    ]
    let graph = CompiledGraph(document)
    let results = RuleCheck(limit: 1).results(of: graph.rules, in: graph)
    let lengths = results.map { result in
      if case .broken(let witness) = result.answer { witness.steps.count } else { result.answer == .holds ? -1 : -2 }
    }
    #expect(lengths == [3_000, -1, -1, 4, 0, -1, -1])
    #expect(results.allSatisfy { $0.extent == nil })
  }

  @Test("reports carry rules: JSON with the steps, SARIF with a descriptor, a baseline by the name")
  func reports() throws {
    let text = #"{"segues": ["a => b"], "rules": {"no b": {"never": "b", "reason": "so"}, "a": {"cover": "a"}}}"#
    let reading = GraphDocument.read(Array(text.utf8), file: "graph.json")
    let findings = GraphCheck(levels: [.trap: .off]).findings(in: try #require(CompiledGraph(reading)))
    #expect(findings.map(\.identifier) == ["rules/no b"])
    let report = CheckReport([CheckReport.File(source: reading.source, findings: findings)])
    let json = String(decoding: report.json, as: UTF8.self)
    #expect(json.contains(#""rule":"rules/no b""#))
    #expect(json.contains(#""witness":{"entry":"a","steps":[{ "present": "b" }],"fragments":["b"]}"#))
    let sarif = String(decoding: report.sarif(version: "1"), as: UTF8.self)
    #expect(sarif.contains(#""ruleId":"rules/no b","ruleIndex":\#(CheckName.allCases.count)"#))
    #expect(sarif.contains(#"{"id":"rules/no b""#))
    #expect(sarif.contains(#"'b' is presented\nfrom 'a': present 'b'\nthe rule:"#))
    #expect(report.annotations.contains("title=rules/no b::rule 'no b' is broken"))
    #expect(report.annotations.contains("'b' is presented%0Afrom 'a': present 'b'%0Athe rule:"))
    #expect(report.text.contains("note: from 'a': present 'b'"))
    let baseline = CheckBaseline(accepting: report.files)
    #expect(baseline.entries.map(\.finding) == ["rules/no b"])
    #expect(baseline.removed(from: report.files).flatMap(\.findings).isEmpty)
  }

  @Test("what a change breaks and mends is told")
  func differences() throws {
    let rules = #""rules": {"x": {"never": "c"}, "y": {"dismiss": "b"}}"#
    let old = try CompiledGraph.read(#"{"segues": ["a => b"], "fragments": ["c"], "entry": "a", \#(rules)}"#)
    let segues = #"[{"edge": "a => b", "dismissable": true}, "b => c"]"#
    let new = try CompiledGraph.read(#"{"segues": \#(segues), "entry": "a", \#(rules)}"#)
    let differences = Differences(from: old, to: new)
    let states = differences.states()
    guard case .consequences(let consequences) = states else { throw Wrong() }
    #expect(consequences.rules.gained.map(\.name) == ["x"] && consequences.rules.lost.map(\.name) == ["y"])
    let text = DifferenceReport(differences, states: states).text
    #expect(text.contains("The rule 'x' is broken now, as 'c' is presented, from 'a': present 'b'; present 'c'"))
    #expect(text.contains("The rule 'y' holds now, which was broken"))
    #expect(String(decoding: differences.encoded(states: states), as: UTF8.self).contains(#""rules": {"#))
    let file = Array(#"{"rules": {"z": {"reach": "c"}, "w": {"never": ["b", "c"]}, "v": {"cover": "a"}}}"#.utf8)
    let smaller = try CompiledGraph.read(#"{"segues": ["a => b"], "entry": "a"}"#)
    let reading = smaller.document.rules(reading: file, file: "rules.json", since: old.document)
    #expect(reading.lost.keys.sorted() == ["w", "z"] && reading.rules.map(\.rule.name) == ["v"])
    #expect(reading.lost["z"]?.hasPrefix("unknown fragment 'c'") == true && reading.diagnostics.isEmpty)
    // What neither version has is a mistake in the text.
    let wrong = Array(#"{"rules": {"z": {"reach": "c"}, "w": {"never": "nothing"}}}"#.utf8)
    let refused = smaller.document.rules(reading: wrong, file: "rules.json", since: old.document)
    #expect(refused.rules.isEmpty && refused.diagnostics.map(\.identifier) == ["unknown-fragment"])
    let removed = Differences(from: old, to: smaller)
    let told = removed.states(lost: [.init(name: "z", unasked: "unknown fragment 'c'")])
    let words = DifferenceReport(removed, states: told).text
    #expect(words.contains("The rule 'z' names what isn't there any more: unknown fragment 'c'"))
  }

  @Test("each form is explained, with an example that can be read")
  func help() throws {
    #expect(RuleFormHelp.all.map(\.name).count == 10)
    for form in RuleFormHelp.all {
      #expect(!form.summary.isEmpty && form.explanation.count == 3 && form.example.contains(form.name.prefix(5)))
    }
  }

  private struct Wrong: Error {}
}
