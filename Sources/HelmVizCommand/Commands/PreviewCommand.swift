internal import ArgumentParser
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
      """
  )

  @Argument(help: ArgumentHelp("A graph document, or what import takes.", valueName: "graph.json"))
  var input: String

  @Option(help: ArgumentHelp("The port to listen on; 0 takes any that is free.", valueName: "n"))
  var port = 4356

  @OptionGroup(title: "What is read")
  var reading: InputOptions

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
  }

  func run() throws {
    try reporting.run(isStrict: state.strict) { reporter throws(CommandFailure) in
      var job = PreviewJob(input, reading, state: state, style: style, reporter: reporter)
      let site = try PreviewSite(port: port, content: job.content)
      defer { site.end() }
      try Console.current.write(Array("http://127.0.0.1:\(site.port)/\n".utf8))
      var watch = FileWatch()
      while true {
        if watch.isDue(job.files.map { FileStamp($0) }) {
          try job.draw()
          try site.show(job.content)
        }
        try site.check()
        CLibrary.sleep(microseconds: FileWatch.microseconds)
      }
    }
  }
}
