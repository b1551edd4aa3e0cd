package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Answers that were given before, by all that they follow from: the program, what it was asked, each file's text.
///
/// An answer is a file of its own, which begins with what its bytes come to: one that was half written or damaged is
/// taken for none. It is written beside its place and moved there, so that two programs may write at once.
package struct AnswerCache: Sendable {
  /// How much the folder holds, in bytes, and how many answers; those that were asked for longest ago go first.
  package static let limits = (bytes: 64 << 20, answers: 256)

  private static let ending = ".answer"

  private let folder: FilePath

  /// - Parameter folder: Made where it isn't there.
  package init(folder: FilePath) { self.folder = folder }

  /// The user's own, where the system wants caches; nil where it is switched off, or nobody knows where that is.
  ///
  /// - Parameter environment: `HELM_VIZ_CACHE=off` switches it off.
  package init?(environment: [String: String]) {
    func path(_ name: String) -> FilePath? {
      environment[name].map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    guard environment["HELM_VIZ_CACHE"] != "off" else { return nil }
    #if os(macOS)
      let caches = path("XDG_CACHE_HOME") ?? path("HOME").map { $0.appending("Library/Caches") }
    #else
      let caches = path("XDG_CACHE_HOME") ?? path("HOME").map { $0.appending(".cache") }
    #endif
    guard let caches else { return nil }
    self.init(folder: caches.appending("helm-viz/swift"))
  }

  /// The answer to a question; nil where it isn't known.
  package func answer(to question: Fingerprint) -> [UInt8]? {
    let path = path(of: question)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
      case let answer = data[data.index(after: end)...],
      data[..<end].elementsEqual(Fingerprint(answer).text.utf8)
    else {
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
    return Array(answer)
  }

  /// Keeps an answer. That it can't be kept hinders nobody.
  package func keep(_ answer: [UInt8], to question: Fingerprint) {
    let bytes = Data(Array("\(Fingerprint(answer).text)\n".utf8) + answer)
    guard bytes.count < Self.limits.bytes / 4 else { return }
    try? FileManager.default.createDirectory(
      atPath: folder.string,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try? bytes.write(to: URL(fileURLWithPath: path(of: question)), options: .atomic)
    shrink()
  }

  private func path(of question: Fingerprint) -> String { folder.appending(question.text + Self.ending).string }

  /// Removes what was asked for longest ago, until the rest is small enough; and with it what was left half written.
  private func shrink() {
    guard let place = try? FileDescriptor.open(folder, .readOnly) else { return }
    defer { try? place.close() }
    var files = CLibrary.names(in: folder).compactMap { name in
      (try? Stat(name, relativeTo: place, flags: [])).map { (name: name, size: Int($0.size), written: $0.modification) }
    }
    files.sort {
      ($0.written.seconds, $0.written.nanoseconds, $0.name) > ($1.written.seconds, $1.written.nanoseconds, $1.name)
    }
    var total = 0
    for (number, file) in files.enumerated() {
      total += file.size
      if number >= Self.limits.answers || total > Self.limits.bytes {
        try? FileManager.default.removeItem(atPath: folder.appending(file.name).string)
      }
    }
  }
}
