internal import HelmSwift

/// Reads the Swift source of an app for `helm-viz import`.
let words = Array(CommandLine.arguments.dropFirst())
CLibrary.end(SourceCommand(words: words).run())
