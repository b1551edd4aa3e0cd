internal import HelmCompanion
internal import HelmDiagram
internal import HelmDocument
internal import HelmRendering
internal import SystemPackage

/// Draws a document again and again, and keeps the last page that could be drawn.
///
/// Unlike others it delivers its products itself, as it has no end: a page goes to the server, and whoever asked for a
/// file to be written waits to hear whether it was.
struct PreviewJob {
  let input: String
  let reading: InputOptions?
  private let rules: [String]
  let state: StateOptions
  private(set) var style: StyleOptions
  let reporter: Reporter

  /// What is shown; at first a page that waits.
  private(set) var content: PreviewContent

  /// Whether running apps are followed on the graph.
  private let isFollowing: Bool

  /// What the layout lock was before each move that can be taken back, and what it is since the last drawing.
  var (locks, lock): ([[UInt8]], [UInt8]?) = ([], nil)

  init(
    _ input: String,
    _ reading: InputOptions? = nil,
    rules: [String] = [],
    state: StateOptions,
    style: StyleOptions,
    isFollowing: Bool = false,
    reporter: Reporter
  ) {
    (self.reading, self.rules, self.isFollowing) = (reading, rules, isFollowing)
    (self.input, self.state, self.style, self.reporter) = (input, state, style, reporter)
    let version = Self.newVersion
    let page = Theme.builtIn(named: "auto").map {
      HTMLRenderer.waitingPage(title: input, theme: $0, preview: PagePreview(version: version))
    }
    content = PreviewContent(page: page ?? [], version: version, graph: isFollowing ? [] : nil)
    found = Self.found(in: input)
    // Apps needn't wait for the picture.
    if let graph { content.graph = graph }
  }

  /// Whether there is a graph by now that can be walked, on which apps are followed.
  var hasGraph: Bool { content.graph?.isEmpty == false }

  /// The files whose changes are seen: of a folder those that are imported, and the folders that others may come to.
  var files: [String] {
    [input] + found + (reading?.overlays ?? []) + rules + [style.theme].compactMap(\.self).filter(ThemeLoading.isFile)
  }

  /// What was found in the folder when it was drawn last.
  private var found: [String]

  /// Draws the document as it is now; what prevents it is reported, to browsers too.
  ///
  /// - Throws: `.usage` alone, which no change of a file puts right.
  mutating func draw() throws(CommandFailure) { try draw(moving: nil, moves: locks.count) }

  mutating func draw(moving move: MovedBox?, moves: Int) throws(CommandFailure) {
    var preview = PagePreview(version: Self.newVersion)
    (preview.overlay, preview.moves) = (isFollowing ? reading?.overlays.last : nil, moves)
    found = Self.found(in: input)
    let console = Console.current
    // Written to by this thread alone, while the call lasts.
    nonisolated(unsafe) var report = ""
    let copying = Console(
      read: console.read,
      write: console.write,
      report: { text in
        report += text
        console.report(text)
      },
      showsColor: false
    )
    switch Console.$current.withValue(copying, operation: { page(preview, move) }) {
    case .success(let (page, picture)):
      let graph = graph ?? content.graph
      content = PreviewContent(page: page, version: preview.version, graph: graph, picture: picture)
      // It has begun anew.
      style.relayout = false
      lock = style.layoutLock.flatMap { LayoutLockFile(path: $0, reporter: reporter).bytes }
    case .failure(.usage(let message)): throw .usage(message)
    case .failure: content.report = report
    }
  }

  /// The page that `render` would write, with what is to be known of its picture where apps are followed on it, or what
  /// prevents it, which is reported.
  private func page(_ preview: PagePreview, _ move: MovedBox?) -> Result<([UInt8], [UInt8]?), CommandFailure> {
    defer { reporter.finish() }
    do throws(CommandFailure) {
      let theme = try style.loadTheme(for: .html, reporter: reporter)
      var picture: LivePicture?
      let job = RenderJob(
        input: input,
        reading: reading,
        rules: rules,
        format: .html,
        state: state,
        style: style,
        theme: theme,
        reporter: reporter,
        preview: preview,
        take: { picture = $0 },
        move: move
      )
      let page = try Output.page(of: job.product())
      return .success((page, isFollowing ? picture?.json : nil))
    } catch {
      if case .usage = error { return .failure(error) }
      reporter.report(error)
      return .failure(error)
    }
  }

  /// The document that was drawn, with the entries that were asked for; nil where no app is followed, or can't be, as
  /// nobody can walk there: steps wait, or are made on the graph of before.
  private var graph: [UInt8]? {
    let quiet = Reporter(form: .text, isQuiet: true, isVerbose: false)
    guard isFollowing, let input = try? DocumentInput.read(input, reading, reporter: quiet),
      (try? input.graph.walk(path: [])) != nil
    else { return nil }
    var document = input.document
    if reading?.entries.isEmpty == false { document.entries = input.graph.entries.map { input.graph.id($0) } }
    return document.encoded()
  }

  /// The files and folders that an import of a folder looks at; none where it is a file.
  private static func found(in input: String) -> [String] {
    guard FileReading.isFolder(input), let search = try? FolderSearch(input) else { return [] }
    return search.files.map { FilePath(input).appending($0).string } + search.folders
  }

  /// Unlike that of any page of this run or another.
  private static var newVersion: String { String(UInt64.random(in: 0 ... .max), radix: 36) }
}
