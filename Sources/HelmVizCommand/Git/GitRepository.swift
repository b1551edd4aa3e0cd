internal import HelmDocument
internal import SystemPackage

/// The repository around the current folder, or the one that git's variables name. Nothing in it is changed, and files
/// that lie about in it have no say.
struct GitRepository {
  private let git: GitProgram
  private let objects: GitObjects
  /// The current folder, from the repository's root on.
  private let prefix: FilePath

  /// - Parameter purpose: what it is needed for, in messages.
  init(for purpose: String) throws(CommandFailure) {
    git = GitProgram.current
    let place = try git.answer(["rev-parse", "--show-prefix"])
    guard let prefix = place.line else {
      throw .noInput("\(purpose) is about versions in git, which says: \(place.complaint)")
    }
    self.prefix = FilePath(prefix)
    objects = try GitObjects(git)
  }

  /// What came between while something was read.
  var failure: CommandFailure? { objects.failure }

  /// The two versions of a range.
  func versions(_ range: GitRange) throws(CommandFailure) -> (old: GitVersion, new: GitVersion) {
    let (old, new) = (try version(range.old, of: range), try version(range.new, of: range))
    guard range.isSinceParting else { return (old, new) }
    let base = try git.answer(["merge-base", old.commit, new.commit])
    guard let base = base.line, let commit = try objects.commit(base) else {
      throw .noInput("\(range.old) and \(range.new) have nothing in common in git\(try shallowness())")
    }
    return (GitVersion(Self.short(base), commit: commit, prefix: prefix, objects: objects), new)
  }

  private func version(_ revision: String, of range: GitRange) throws(CommandFailure) -> GitVersion {
    guard let commit = try objects.commit(revision) else {
      throw .noInput(
        "git knows no revision \(revision.quoted), or more than one, and no file is called \(range.text.quoted)"
          + (try shallowness())
      )
    }
    let label = revision == commit.name ? Self.short(commit.name) : revision
    return GitVersion(label, commit: commit, prefix: prefix, objects: objects)
  }

  /// As people call a commit.
  private static func short(_ commit: String) -> String { String(commit.prefix(8)) }

  /// What to say where a clone hasn't the whole history.
  private func shallowness() throws(CommandFailure) -> String {
    guard try git.answer(["rev-parse", "--is-shallow-repository"]).line == "true" else { return "" }
    return "; the clone is shallow: git fetch --unshallow, or fetch-depth: 0 for GitHub's actions/checkout"
  }

  /// A path as versions know it. What isn't relative becomes the way from the root on.
  func path(_ path: String) throws(CommandFailure) -> String {
    guard FilePath(path).isAbsolute else { return path }
    // As it is written, and with links followed: either may be how git calls the folder.
    let top = try git.answer(["rev-parse", "--show-toplevel"]).line ?? ""
    let real = (try? LinkedPath.real(path))?.string
    for path in [path, real ?? path] where !top.isEmpty {
      var place = FilePath(path)
      if place.removePrefix(FilePath(top)) { return FilePath(root: "/", place.components).string }
    }
    throw .noInput("\(path): lies outside the repository\(top.isEmpty ? "" : " in \(top)")")
  }

  /// What git takes for the other name of something that only one of two versions has; nil where it finds none.
  ///
  /// A folder's is that where most of its files were.
  func otherPath(of path: String, in version: GitVersion, other: GitVersion) throws(CommandFailure) -> String? {
    guard let here = version.pathInRoot(path) else { return nil }
    let words = ["diff-tree", "-r", "-z", "-M", "--diff-filter=R", "--name-status"]
    let renames = try git.answer(words + [version.commit, other.commit], limit: 1 << 26)
    guard renames.code == 0 else { return nil }
    let parts = renames.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var votes: [String: Int] = [:]
    for place in stride(from: 0, to: parts.count - 2, by: 3) {
      var (inner, there) = (FilePath(parts[place + 1]), FilePath(parts[place + 2]))
      guard inner.removePrefix(FilePath(here)), there.ends(with: inner) else { continue }
      there = FilePath(root: "/", there.components.dropLast(inner.components.count))
      votes[there.string, default: 0] += 1
    }
    // What is still there wasn't renamed.
    return votes.filter { version.kind(of: $0.key) == nil }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
