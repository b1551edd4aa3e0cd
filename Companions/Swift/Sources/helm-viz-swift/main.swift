#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads the Swift source of an app for `helm-viz import`.
let words = Array(CommandLine.arguments.dropFirst())
exit(SourceCommand(words: words).run())
