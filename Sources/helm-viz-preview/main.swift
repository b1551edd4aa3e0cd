internal import HelmPreview
internal import HelmSystem
internal import SystemPackage

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

let isAskedAlone = CommandLine.arguments.count > 1 || CLibrary.isTerminal(.standardInput)
CLibrary.ignore(CLibrary.brokenPipe)
if isAskedAlone || !PreviewService.run(read: read, write: { write($0, to: .standardOutput) }) {
  let words = "helm-viz-preview serves what 'helm-viz preview' draws, which starts it; it takes nothing else.\n"
  write(words.utf8, to: .standardError)
  CLibrary.end(64)
}
