internal import ArgumentParser
internal import HelmCompanion
internal import HelmSystem
internal import SystemPackage

/// Shows a graph in a browser while it is written.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a graph in a browser, and each change of its file.",
    discussion: """
      The page of 'render -o flow.html' is served to browsers on this machine, at the address that is printed. When \
      the document or the theme's file is saved, the page changes; what is wrong with what was saved is shown above \
      the last good picture. Ctrl-C ends it.

      With --follow the page shows where a running app is: it sends its steps to the address with /steps, or they \
      are read from a second file, as it grows, or from standard input (-). --pattern finds them in a log's lines. \
      What the app did and the graph lacks can be added to the last document of --with from the page, and the page \
      can move an app that allows it.

      With --layout-lock boxes can be dragged, and are kept there. Nothing else on the page writes files.
      """
  )

  @Argument(help: ArgumentHelp("A graph document, or what import takes.", valueName: "graph.json"))
  var input: String

  @Argument(help: ArgumentHelp("With --follow: a file of an app's steps, or '-'.", valueName: "steps"))
  var steps: String?

  @Flag(help: "Follow running apps, which send their steps or write them down.")
  var follow = false

  @Option(help: ArgumentHelp("What finds a step in a line: a POSIX extended regular expression.", valueName: "regex"))
  var pattern: String?

  @Option(help: ArgumentHelp("Listen on this address of the machine, for those with the token.", valueName: "address"))
  var listen: String?

  @Option(help: ArgumentHelp("The port to listen on; 0 takes any that is free.", valueName: "n"))
  var port = 4356

  @OptionGroup(title: "What is read")
  var reading: InputOptions

  @OptionGroup(title: "What is asked")
  var rules: RuleOptions

  @OptionGroup(title: "What is drawn")
  var state: StateOptions

  @OptionGroup(title: "How it is drawn")
  var style: StyleOptions

  @OptionGroup(title: "What is said")
  var reporting: ReportingOptions

  func validate() throws {
    guard input != "-" else { throw ValidationError("standard input doesn't change; name a file to watch") }
    guard input != "" else { throw ValidationError("the input's name is empty; name a file to watch") }
    guard 0...65_535 ~= port else { throw ValidationError("--port is a number from 0 to 65535") }
    guard listen.map(CLibrary.isAddress) ?? true else {
      throw ValidationError("--listen takes an address of this machine, in digits: 192.168.1.5, ::1, 0.0.0.0 for all")
    }
    guard steps == nil || follow else { throw ValidationError("steps are read with --follow alone; add it") }
    guard steps != "" else { throw ValidationError("the name of the file of steps is empty; name one, or '-'") }
    guard let pattern else { return }
    guard steps != nil else { throw ValidationError("--pattern finds steps in a file's lines; name the file, or '-'") }
    var problem = ""
    guard LinePattern(pattern, problem: { problem = $0 }) != nil else {
      throw ValidationError("--pattern is no regular expression: \(problem)")
    }
  }

  func run() throws {
    try reporting.run(isStrict: state.strict) { reporter throws(CommandFailure) in
      if let steps, steps != "-" {
        if FileReading.isFolder(steps) { throw .noInput("\(steps): is a folder; name the file that the app writes") }
        if !FileReading.exists(steps) { reporter.say("\(steps): isn't there yet; it is read once it is") }
      }
      var job = PreviewJob(
        input,
        reading,
        rules: rules.files,
        state: state,
        style: style,
        isFollowing: follow,
        reporter: reporter
      )
      let token = listen == nil ? nil : Self.newToken
      let place = PreviewPlace(address: listen, port: port, token: token, isEdited: job.isEdited)
      let site = try PreviewSite(at: place, content: job.content)
      defer { site.end() }
      try Output.deliver(Product(Self.addresses(of: place, site)), to: "-")
      var watch = FileWatch()
      var feed = steps.map { StepFeed($0, pattern: pattern.flatMap { LinePattern($0) }, reporter: reporter) }
      while true {
        // What was written before is there at once, however long a picture takes, and waits where there is no graph.
        let steps = job.hasGraph ? try feed?.next() : nil
        if let steps, !steps.isEmpty { try site.take(steps) }
        if watch.isDue(job.files.map { FileStamp($0) }) {
          try job.draw()
          try site.show(job.content)
        }
        try site.check()
        // Where a log grows, with steps or without, more may be there already.
        for (number, edit) in try site.asked(within: steps == nil ? FileWatch.microseconds : 2_000) {
          let problem = try job.write(edit)
          try site.answer(number, problem: problem)
          try site.show(job.content)
        }
      }
    }
  }

  /// Where the page is, in a line; in a second one the token that everybody needs, and in further ones where others
  /// find the page, where it is at all addresses of the machine.
  private static func addresses(of place: PreviewPlace, _ site: PreviewSite) -> String {
    let query = place.token.map { "?token=\($0)" } ?? ""
    let lines = site.addresses.map { address in
      "http://\(address.contains(":") ? "[\(address)]" : address):\(site.port)/\(query)\n"
    }
    return lines.prefix(1).joined() + (place.token.map { "token \($0)\n" } ?? "") + lines.dropFirst().joined()
  }

  /// 128 random bits that nobody guesses.
  private static var newToken: String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
