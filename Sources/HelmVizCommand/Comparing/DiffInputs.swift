internal import HelmAnalysis
internal import HelmDocument

/// The two versions that are compared: two documents, or what a path leads to in two versions of a repository.
struct DiffInputs {
  let old: DocumentInput
  let new: DocumentInput
  /// What is to be said of the versions before what is different in them.
  var remark: DifferenceReport.Section?
  /// The side that isn't there, for which an empty graph stands.
  var missing: Side?

  enum Side {
    case old
    case new
  }

  /// Reads two documents, or versions; what is wrong with each is said.
  init(_ old: String, _ new: String, _ options: InputOptions, reporter: Reporter) throws(CommandFailure) {
    if let range = GitRange(old) {
      self = try DiffInputs(range, new, options, reporter: reporter)
      return
    }
    var inputs: [DocumentInput] = []
    try EachInput.run([old, new], reporter: reporter) { path throws(CommandFailure) in
      inputs.append(try Self.document(path, options, reporter: reporter))
    }
    (self.old, self.new) = (inputs[0], inputs[1])
  }

  /// Reads what a path leads to in two versions.
  ///
  /// - Parameter isNewUnlabelled: whether files of the new version are called as on the disk.
  init(
    _ range: GitRange,
    _ new: String,
    _ options: InputOptions,
    isNewUnlabelled: Bool = false,
    reporter: Reporter
  ) throws(CommandFailure) {
    guard new != "-" else { throw .usage("standard input is in no version; name a path behind \(range.text.quoted)") }
    let repository = try GitRepository(for: range.text.quoted)
    let path = try repository.path(new)
    let versions = try repository.versions(range)
    versions.new.isUnlabelled = isNewUnlabelled
    let (hasOld, hasNew) = (try versions.old.has(path), try versions.new.has(path))
    if let failure = repository.failure { throw failure }
    var paths = (old: path, new: path)
    switch (hasOld, hasNew) {
    case (true, true): break
    case (false, false):
      throw .noInput("\(new): is neither in \(versions.old.label) nor in \(versions.new.label)")
    case (false, true):
      guard let former = try repository.otherPath(of: path, in: versions.new, other: versions.old) else {
        missing = .old
        break
      }
      paths.old = former
    case (true, false):
      guard let latter = try repository.otherPath(of: path, in: versions.old, other: versions.new) else {
        missing = .new
        break
      }
      paths.new = latter
    }
    var sides = [(versions.old, paths.old), (versions.new, paths.new)]
    if let missing { sides.remove(at: missing == .old ? 0 : 1) }
    var inputs: [DocumentInput] = []
    try EachInput.run(sides, reporter: reporter) { version, path throws(CommandFailure) in
      guard repository.failure == nil else { return }
      do throws(CommandFailure) {
        inputs.append(try DocumentInput.read(path, options, from: version, reporter: reporter))
      } catch {
        // What git couldn't say may be what is missing now.
        throw repository.failure ?? error
      }
    }
    if let failure = repository.failure { throw failure }
    let (first, last) = (inputs[0], inputs[inputs.count - 1])
    self.old = missing == .old ? try Self.nothing(versions.old, path, like: last) : first
    self.new = missing == .new ? try Self.nothing(versions.new, path, like: first) : last
    remark = Self.remark(versions, paths, missing)
    if let remark { reporter.say(remark.lines.joined(separator: "; ")) }
    for submodule in versions.old.submodules.union(versions.new.submodules).sorted() {
      reporter.say("\(submodule): a submodule, which isn't looked into")
    }
  }

  private static func document(
    _ path: String,
    _ options: InputOptions,
    reporter: Reporter
  ) throws(CommandFailure) -> DocumentInput {
    do { return try DocumentInput.read(path, options, reporter: reporter) } catch {
      // Who names one revision may mean two versions.
      guard case .noInput(let message) = error, path.fileExtension == nil, !path.contains("/") else { throw error }
      throw .noInput("\(message); versions in git are compared by two dots: helm-viz diff \(path).. PATH")
    }
  }

  /// A graph without anything, called as the other one is.
  private static func nothing(
    _ version: GitVersion,
    _ path: String,
    like other: DocumentInput
  ) throws(CommandFailure) -> DocumentInput {
    let reading = GraphDocument(title: other.document.title).reading(file: version.name(of: path))
    guard let graph = CompiledGraph(reading) else { throw .badInput }
    return DocumentInput(path: path, tree: version, graph: graph, reading: reading, source: reading.source)
  }

  private static func remark(
    _ versions: (old: GitVersion, new: GitVersion),
    _ paths: (old: String, new: String),
    _ missing: Side?
  ) -> DifferenceReport.Section? {
    let was = versions.old.pathInRoot(paths.old) ?? paths.old
    let `is` = versions.new.pathInRoot(paths.new) ?? paths.new
    let (title, line): (String, String)
    switch missing {
    case .old: (title, line) = ("The graph is new", "\(`is`.quoted) isn't in \(versions.old.label)")
    case .new: (title, line) = ("The graph was removed", "\(was.quoted) isn't in \(versions.new.label) any more")
    case nil where was != `is`: (title, line) = ("It was renamed", "\(was.quoted) is \(`is`.quoted)")
    case nil: return nil
    }
    return .init(title: title, lines: [line], isDetail: false)
  }
}
