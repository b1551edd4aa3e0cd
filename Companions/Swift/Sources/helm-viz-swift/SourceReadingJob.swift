internal import HelmSwift
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the files of a request, one after the other, and what they say together; or takes what was said before of the
/// same texts.
struct SourceReadingJob {
  let request: SourceRequest
  /// Where answers are kept.
  let cache: AnswerCache?

  /// The answer's lines.
  func lines() -> [UInt8] {
    let texts = request.files.map(Self.text)
    let tables = (request.tables ?? []).map(Self.text)
    let question = cache == nil ? nil : self.question(texts, tables)
    if let cache, let question, let known = cache.answer(to: question) { return known }
    let lines = DeepThread.run { answer(texts, tables).lines }
    if let cache, let question { cache.keep(lines, to: question) }
    return lines
  }

  private func answer(_ texts: [[UInt8]?], _ tableTexts: [[UInt8]?]) -> SourceAnswer {
    let leavesDebugOut = request.leavesDebugOut ?? false
    let files = Array(zip(request.files.map(\.path), texts))
    let read = files.map { Self.read($0.0, $0.1, leavesDebugOut) }
    let tables = zip((request.tables ?? []).map(\.path), tableTexts).map { Self.read(table: $0.0, $0.1) }
    let warnings = (read.compactMap(\.1) + tables.compactMap(\.1)).sorted { $0.source < $1.source }
    return SourceImport.answer(
      read.map(\.0),
      storyboards: StoryboardTable(screens: request.screens ?? []),
      tables: tables.map(\.0),
      warnings: warnings
    )
  }

  private static func text(_ file: SourceRequest.File) -> [UInt8]? {
    file.text.map { Array($0.utf8) } ?? FileManager.default.contents(atPath: file.file).map { Array($0) }
  }

  private static func read(_ path: String, _ text: [UInt8]?, _ leavesDebugOut: Bool)
    -> (SourceFile, SourceAnswer.Remark?)
  {
    let module = SourceImport.module(of: path)
    guard let text else {
      let remark = SourceAnswer.Remark(source: path, what: "file", reason: "it can't be read")
      return (SourceFile(path: path, node: Node(.file), module: module), remark)
    }
    let result = SourceReading.read(String(decoding: text, as: UTF8.self), leavesDebugOut: leavesDebugOut)
    let remark = result.brokenLine.map { SourceImport.broken(path, $0) }
    return (SourceFile(path: path, node: result.file, module: module), remark)
  }

  private static func read(table path: String, _ text: [UInt8]?) -> (StringTable, SourceAnswer.Remark?) {
    let (table, brokenLine) = StringTable.read(text ?? [], path: path)
    if text == nil { return (table, SourceAnswer.Remark(source: path, what: "table", reason: "it can't be read")) }
    return (table, brokenLine.map { SourceImport.broken(table: path, $0) })
  }

  // MARK: Answers given before

  /// All that an answer follows from; nil where that can't be told.
  private func question(_ texts: [[UInt8]?], _ tables: [[UInt8]?]) -> Fingerprint? {
    guard let program = Self.program else { return nil }
    var question = Fingerprint(program)
    question.combine("\(request.leavesDebugOut ?? false)")
    let screens = request.screens ?? []
    question.combine("\(screens.count)")
    for texts in screens.map(\.texts) {
      question.combine("\(texts.count)")
      for text in texts { question.combine(text) }
    }
    let tables = Array(zip(request.tables ?? [], tables)).sorted { $0.0.path < $1.0.path }
    question.combine("\(tables.count)")
    for (file, text) in tables + zip(request.files, texts).sorted(by: { $0.0.path < $1.0.path }) {
      guard let text else { return nil }
      question.combine(file.path)
      question.combine(Fingerprint(text))
    }
    return question
  }

  /// What tells this program from its other versions: how long its file is, and when that was made.
  private static var program: String? {
    guard let file = CLibrary.ownFile, let traits = try? Stat(file) else { return nil }
    let (seconds, nanoseconds) = traits.modification
    return "\(SourceProtocol.version) \(traits.size) \(seconds) \(nanoseconds)"
  }
}
