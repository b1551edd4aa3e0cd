internal import HelmPreview

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// Serves the page of `helm-viz preview`, which starts it, and ends with it: what is to be served comes from standard
// input.

/// Writes all bytes, or as many as somebody takes.
func write(_ bytes: [UInt8], to file: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return }
  }
}

/// The next bytes of standard input; none at its end.
func read() -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    var found = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    while found < 0, errno == EINTR { found = read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
    count = max(0, found)
  }
}

let isAskedAlone = CommandLine.arguments.count > 1 || isatty(STDIN_FILENO) == 1
signal(SIGPIPE, SIG_IGN)
if isAskedAlone || !PreviewService.run(read: read, write: { write($0, to: STDOUT_FILENO) }) {
  let words = "helm-viz-preview serves what 'helm-viz preview' draws, which starts it; it takes nothing else.\n"
  write(Array(words.utf8), to: STDERR_FILENO)
  exit(64)
}
