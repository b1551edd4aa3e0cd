internal import ArgumentParser
internal import Helm
internal import HelmAnalysis
internal import HelmDocument

extension CoverWalks.Goal: Choice {}

/// How walks are printed.
enum WalkForm: String, Choice {
  /// A headline, then one step a line.
  case text
  /// Flows, a part of a document.
  case json
  /// A test file.
  case swift

  /// The form of a single tour; nil where there is none.
  var list: StepList.Form? { StepList.Form(rawValue: rawValue) }
}

/// Walks that cover something, or go wherever chance says.
struct WalksJob {
  let command: TourCommand
  let reporter: Reporter

  func product() throws(CommandFailure) -> Product {
    try command.style.check([], for: command.format.rawValue)
    let input = try DocumentInput.read(command.input, command.reading, reporter: reporter)
    _ = try input.start(reporter: reporter)
    let walks: [CoverWalks.Walk]
    let headline: String
    if let goal = command.cover {
      let found = CoverWalks(goal, of: input.graph, length: command.length, limit: command.limit)
      walks = found.walks
      headline = words(of: found, goal)
      if !found.isComplete {
        let headline = "there are more than \(command.limit.grouped) states; what lies beyond isn't covered"
        reporter.report(.warning, "stopped-early", headline, file: input.name)
      }
    } else {
      let (count, seed) = (command.random ?? 1, command.seed)
      walks = RandomWalks(of: input.graph, count: count, length: command.length, seed: seed).walks
      headline = "\(counted(walks.count, "walk")) by chance, seed \(seed)"
    }
    if command.format == .swift { try checkTests(of: walks, in: input) }
    var product = Product(bytes(of: walks, headline, in: input))
    product.conclusion = { () throws(CommandFailure) in
      if command.format != .text { reporter.say("\(input.name): \(headline)") }
    }
    return product
  }

  /// Looks at whether tests of the walks can pass: they read the document's file, and drive an engine on what it says.
  private func checkTests(of walks: [CoverWalks.Walk], in input: DocumentInput) throws(CommandFailure) {
    guard command.reading.overlays.isEmpty, input.path != "-", !ImportInput.isImportable(input.path, in: input.tree)
    else {
      throw .usage("--format swift writes tests that read one document; write it to a file first: render --format json")
    }
    var starts: [String: Navigation<NamedFragment>] = [:]
    for walk in walks {
      do {
        var engine = try starts[walk.entry] ?? start(at: walk.entry, of: input.document)
        starts[walk.entry] = engine
        let isSame = try zip(walk.steps, walk.presented.dropFirst()).allSatisfy { step, presented in
          try engine.take(step)
          return engine.presentedFragments.map(\.wrappedValue.rawValue) == presented
        }
        if isSame { continue }
      } catch {}
      let headline =
        "the engine of an app has no parallel segues, none of a group and none that are disabled, so that "
        + "tests of these walks would fail; print them as json"
      reporter.report(.error, "no-tests", headline, file: input.name)
      throw .badInput
    }
  }

  /// The engine where such a test begins.
  private func start(at entry: String, of document: GraphDocument) throws -> Navigation<NamedFragment> {
    var document = document
    (document.entry, document.path) = (entry, [])
    return try document.navigation()
  }

  private func bytes(of walks: [CoverWalks.Walk], _ headline: String, in input: DocumentInput) -> [UInt8] {
    switch command.format {
    case .swift: return Array(WalkTests(walks, document: input.path).text.utf8)
    case .json:
      let several = input.graph.entries.count > 1
      return JSONWriter.text { json in
        json.member("flows", .block) { json in
          for (number, walk) in walks.enumerated() {
            let name = "walk \(number + 1)\(several ? " from \(walk.entry)" : "")"
            json.member(name, flow(of: walk, in: input), .block) {
              $0.raw($1.encoded())
            }
          }
        }
      }
    case .text:
      let lines = walks.enumerated().flatMap { number, walk in
        ["", "Walk \(number + 1), from \(walk.entry)"]
          + walk.steps.enumerated().map { "\($0 + 1). \($1.words(in: input.document))" }
      }
      return Array(([headline] + lines).map { $0.printable + "\n" }.joined().utf8)
    }
  }

  /// A walk as a flow of the document, which begins at the first entry: one from another starts over there.
  private func flow(of walk: CoverWalks.Walk, in input: DocumentInput) -> [DocumentStep] {
    let graph = input.graph
    guard let entry = graph.number(ofFragment: walk.entry), entry != graph.entries.first,
      let start = try? graph.walked.navigation(at: entry)
    else { return walk.steps }
    return [graph.walked.replacing(with: start)] + walk.steps
  }

  private func words(of found: CoverWalks, _ goal: CoverWalks.Goal) -> String {
    let steps = found.walks.reduce(0) { $0 + $1.steps.count }
    let missed = found.count - found.coveredCount
    let rest = missed == 0 ? "" : "; \(missed.grouped) lie farther than --length \(command.length)"
    let fewest = found.isFewest ? "no fewer do" : "\(found.bound.grouped) at least"
    return
      "\(counted(found.walks.count, "walk")) (\(fewest)), \(counted(steps, "step")) (\(found.stepBound.grouped) at "
      + "least) cover \(found.coveredCount.grouped) of \(found.count.grouped) \(goal.rawValue)\(rest)"
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}
