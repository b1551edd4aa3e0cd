import Foundation
import HelmSwift
import SystemPackage
import Testing

@Suite("Answers that are kept")
struct AnswerCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("helm-\(UUID())").path

  private func withCache(_ body: (AnswerCache) throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(AnswerCache(folder: FilePath(folder)))
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  @Test("an answer comes back, to its own question alone")
  func comesBack() {
    withCache { cache in
      cache.keep(Array("one\ntwo\n".utf8), to: Fingerprint("a"))
      #expect(cache.answer(to: Fingerprint("a")) == Array("one\ntwo\n".utf8))
      #expect(cache.answer(to: Fingerprint("b")) == nil)
    }
  }

  @Test("an answer that was half written or damaged is none, and goes", arguments: [0, 20, 40])
  func damaged(length: Int) throws {
    try withCache { cache in
      cache.keep(Array("one\ntwo\n".utf8), to: Fingerprint("a"))
      let file = URL(fileURLWithPath: "\(folder)/\(try #require(files.first))")
      try Data(contentsOf: file).prefix(length).write(to: file)
      #expect(cache.answer(to: Fingerprint("a")) == nil)
      #expect(files.isEmpty)
    }
  }

  @Test("what was asked for longest ago goes first")
  func bounded() throws {
    try withCache { cache in
      for number in 0..<AnswerCache.limits.answers { cache.keep([UInt8(truncatingIfNeeded: number)], to: mark(number)) }
      for number in 0..<AnswerCache.limits.answers {
        let date = Date(timeIntervalSince1970: number == 0 ? 2_000_000_000 : 1_000_000_000 + Double(number))
        let path = "\(folder)/\(mark(number).text).answer"
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      }
      cache.keep([1], to: Fingerprint("new"))
      #expect(files.count == AnswerCache.limits.answers)
      #expect(cache.answer(to: mark(0)) != nil && cache.answer(to: mark(1)) == nil && cache.answer(to: mark(2)) != nil)
    }
  }

  private func mark(_ number: Int) -> Fingerprint { Fingerprint("\(number)") }

  @Test("it lies where the system wants caches, and is switched off by a variable")
  func place() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = AnswerCache(environment: ["XDG_CACHE_HOME": folder])
    cache?.keep([1], to: Fingerprint("a"))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/helm-viz/swift"))
    #expect(AnswerCache(environment: ["XDG_CACHE_HOME": folder, "HELM_VIZ_CACHE": "off"]) == nil)
    #expect(AnswerCache(environment: [:]) == nil && AnswerCache(environment: ["HOME": "."]) == nil)
  }

  @Test("texts that differ anywhere have other fingerprints")
  func fingerprints() {
    let texts = ["", "\0", "a", "b", "ab", "ba", "aa", "a\0", "\0a"]
    #expect(Set(texts.map { Fingerprint($0) }).count == texts.count)
    #expect(Fingerprint("").text.count == 32)
    var (one, other) = (Fingerprint(), Fingerprint())
    for part in ["ab", "c"] { one.combine(part) }
    for part in ["a", "bc"] { other.combine(part) }
    #expect(one != other)
  }
}
