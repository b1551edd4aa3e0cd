internal import HelmCompanion

/// What the program `helm-viz-preview` does: it serves what it is told, line by line, until the lines end.
public enum PreviewService {
  /// Serves until the end of what there is to read.
  ///
  /// - Parameters:
  ///   - read: The next bytes of what the preview says; none at its end.
  ///   - write: Takes what is answered and asked, a line at a time, from any thread.
  /// - Returns: Whether everything that was read was understood.
  public static func run(read: () -> [UInt8], write: @escaping @Sendable ([UInt8]) -> Void) -> Bool {
    var lines = LineBuffer()
    var server: PreviewServer?
    defer { server?.stop() }
    while true {
      let bytes = read()
      if bytes.isEmpty { return lines.isEmpty }
      lines.append(bytes)
      while let line = lines.next() {
        guard let request = PreviewRequest(line: line) else { return false }
        switch request {
        case .steps(let steps): server?.take(steps)
        case .answer(let number, let problem): server?.answer(number, problem: problem)
        case .show(let content, let place):
          if let server {
            server.publish(content)
            continue
          }
          do {
            let place = place ?? PreviewPlace(port: 0)
            let ask = { @Sendable (number: Int, edit: PreviewEdit) in
              write(PreviewReply.ask(number: number, edit).line)
            }
            let started = try PreviewServer(at: place, content: content, write: place.isEdited ? ask : nil)
            server = started
            write(PreviewReply.listening(port: started.port, addresses: started.addresses).line)
          } catch {
            write(PreviewReply.refused(error: error.code).line)
            return true
          }
        }
      }
    }
  }
}
