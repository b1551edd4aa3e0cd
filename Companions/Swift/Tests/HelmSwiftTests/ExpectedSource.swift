import HelmSwift
import Testing

/// Swift source with what is expected of it behind its lines: `// push Home -> Detail`, `// entry Home`,
/// `// unresolved`. A segue may be followed by traits that it has, or hasn't: `// go Home -> Detail (dismissable, tag
/// Open, not auto)`. What is missing and what is too much fail under two names.
struct ExpectedSource {
  private let expected: [String]
  private let found: [String]
  /// The traits that are expected of segues, beside what tells which these are.
  private var traits: [(segue: String, traits: [String])] = []
  private let foundTraits: [String: Set<String>]
  let answer: SourceAnswer

  /// - Parameter text: a single file, or several, each behind a line `// file: path`.
  init(
    _ text: String,
    storyboards: StoryboardTable = StoryboardTable(),
    isReversed: Bool = false,
    work: Int = SourceImport.work
  ) {
    var texts: [SourceImport.Text] = []
    var (path, lines): (String, [Substring]) = ("App/App.swift", [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("// file: ") else {
        lines.append(line)
        continue
      }
      if lines.contains(where: { !$0.isEmpty }) { texts.append(.init(path: path, text: lines.joined(separator: "\n"))) }
      (path, lines) = (String(line.dropFirst(9)), [])
    }
    texts.append(.init(path: path, text: lines.joined(separator: "\n")))
    self.init(isReversed ? texts.reversed() : texts, storyboards: storyboards, work: work)
  }

  init(_ texts: [SourceImport.Text], storyboards: StoryboardTable = StoryboardTable(), work: Int = SourceImport.work) {
    var expected: [String] = []
    var traits: [(segue: String, traits: [String])] = []
    for file in texts {
      for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let start = line.firstRange(of: "//= ") else { continue }
        for part in line[start.upperBound...].split(separator: ";") {
          var words = part.split(separator: " ").joined(separator: " ")
          if let start = words.firstRange(of: " ("), words.hasSuffix(")") {
            let all = words[start.upperBound...].dropLast().split(separator: ",")
            words = String(words[..<start.lowerBound])
            traits.append(("\(file.path):\(number + 1): \(words)", all.map { $0.trimmingPrefix(" ").description }))
          }
          expected.append(words.hasPrefix("entry") ? words : "\(file.path):\(number + 1): \(words)")
        }
      }
    }
    answer = SourceImport.read(texts, storyboards: storyboards, work: work)
    var foundTraits: [String: Set<String>] = [:]
    let segues = answer.document.segues.map { segue in
      let kind =
        segue.presentation == "modal" ? "modal" : segue.style == "pass" ? "go" : "part"
      let certainty = segue.certainty == "ambiguous" ? "ambiguous " : ""
      let closed = segue.disabled == true ? "disabled " : segue.redirect == nil ? "" : "redirected "
      let text = "\(segue.source ?? ""): \(certainty)\(closed)\(kind) \(segue.from) -> \(segue.to)"
      foundTraits[text] = Set((segue.tag ?? []).map { "tag \($0)" } + [segue.certainty ?? ""])
      if segue.auto == true { foundTraits[text]?.insert("auto") }
      if segue.dismissable == true { foundTraits[text]?.insert("dismissable") }
      return text
    }
    self.traits = traits
    self.foundTraits = foundTraits
    let entries = answer.document.entry ?? []
    found =
      segues + entries.map { "entry \($0)" } + answer.unresolved.map { "\($0.source): unresolved" }
    self.expected = expected
  }

  /// Compares what is found with what is expected.
  func check(_ location: SourceLocation = #_sourceLocation) {
    let missing = Set(expected).subtracting(found).sorted()
    let noisy = Set(found).subtracting(expected).sorted()
    #expect(missing.isEmpty, "missing:\n\(missing.joined(separator: "\n"))", sourceLocation: location)
    #expect(noisy.isEmpty, "noisy:\n\(noisy.joined(separator: "\n"))", sourceLocation: location)
    for (segue, traits) in traits {
      let found = foundTraits[segue] ?? []
      for trait in traits {
        let isMet = trait.hasPrefix("not ") ? !found.contains(String(trait.dropFirst(4))) : found.contains(trait)
        #expect(isMet, "\(segue): \(trait), of \(found.sorted())", sourceLocation: location)
      }
    }
    #expect(!expected.isEmpty, "a source without expectations shows nothing", sourceLocation: location)
  }

  /// Compares what the segue is called that leads to a fragment; nil where it has no name.
  func check(_ tag: String?, of id: String, _ location: SourceLocation = #_sourceLocation) {
    #expect(segue(to: id)?.tag == tag.map { [$0] }, "\(id)", sourceLocation: location)
  }

  func title(of id: String) -> String? { answer.document.fragments.first { $0.id == id }?.title }

  func segue(to id: String) -> SourceAnswer.FoundSegue? { answer.document.segues.first { $0.to == id } }
}
