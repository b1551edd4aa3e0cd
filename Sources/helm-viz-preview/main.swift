internal import HelmPreview
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// Serves the page of `helm-viz preview`, which starts it, and ends with it: what is to be served comes from standard
// input.

/// The next bytes of standard input; none at its end.
func read() -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    count = (try? FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
  }
}

/// Writes all bytes, or as many as somebody takes.
func write(_ bytes: some Sequence<UInt8>, to file: FileDescriptor) { _ = try? file.writeAll(bytes) }

let isAskedAlone = CommandLine.arguments.count > 1 || isatty(FileDescriptor.standardInput.rawValue) == 1
signal(SIGPIPE, SIG_IGN)
if isAskedAlone || !PreviewService.run(read: read, write: { write($0, to: .standardOutput) }) {
  let words = "helm-viz-preview serves what 'helm-viz preview' draws, which starts it; it takes nothing else.\n"
  write(words.utf8, to: .standardError)
  exit(64)
}
