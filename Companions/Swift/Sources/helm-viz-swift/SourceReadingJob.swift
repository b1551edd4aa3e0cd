internal import HelmSwift

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the files of a request, several at once, and what they say together.
struct SourceReadingJob {
  let request: SourceRequest

  func answer() async -> SourceAnswer {
    let leavesDebugOut = request.leavesDebugOut ?? false
    var read: [(SourceFile, SourceAnswer.Remark?)] = []
    // In portions: a task for each file would be too many, one for each core would wait for the slowest.
    let portions = stride(from: 0, to: request.files.count, by: 16).map {
      Array(request.files[$0..<min($0 + 16, request.files.count)])
    }
    await withTaskGroup(of: [(SourceFile, SourceAnswer.Remark?)].self) { group in
      for portion in portions {
        group.addTask { portion.map { Self.read($0, leavesDebugOut) } }
      }
      for await part in group { read += part }
    }
    let warnings = read.compactMap(\.1).sorted { $0.source < $1.source }
    return SourceImport.answer(
      read.map(\.0),
      storyboards: StoryboardTable(screens: request.screens ?? []),
      warnings: warnings
    )
  }

  private static func read(_ file: SourceRequest.File, _ leavesDebugOut: Bool) -> (SourceFile, SourceAnswer.Remark?) {
    let module = SourceImport.module(of: file.path)
    let contents = { FileManager.default.contents(atPath: file.file).map { String(decoding: $0, as: UTF8.self) } }
    guard let text = file.text ?? contents() else {
      let remark = SourceAnswer.Remark(source: file.path, what: "file", reason: "it can't be read")
      return (SourceFile(path: file.path, node: Node(.file), module: module), remark)
    }
    let result = SourceReading.read(text, leavesDebugOut: leavesDebugOut)
    let remark = result.brokenLine.map { SourceImport.broken(file.path, $0) }
    return (SourceFile(path: file.path, node: result.file, module: module), remark)
  }
}
