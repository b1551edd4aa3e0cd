internal import HelmSwift

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads the Swift source of an app for `helm-viz import`.
let words = Array(CommandLine.arguments.dropFirst())
exit(await SourceCommand(words: words).run())
