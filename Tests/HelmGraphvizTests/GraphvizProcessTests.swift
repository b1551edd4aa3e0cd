import Foundation
import Testing

@testable import HelmGraphviz

@Suite("A copy of the process")
struct GraphvizProcessTests {
  /// Stands in for a copy: a shell that runs a line of its own, its standard output the pipe.
  private func process(_ line: String) throws -> GraphvizProcess {
    try GraphvizProcess { output in
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", line]
      shell.standardOutput = FileHandle(fileDescriptor: output, closeOnDealloc: false)
      shell.standardInput = FileHandle.nullDevice
      do { try shell.run() } catch { return -1 }
      return shell.processIdentifier
    }
  }

  @Test("what can't be started is an error")
  func notStarted() {
    #expect(throws: GraphvizError.noProcess) { try GraphvizProcess { _ in -1 } }
  }

  @Test("an answer is whole with its mark, though the process goes on")
  func whole() throws {
    let process = try process("printf 'xhelm end'; exec >/dev/null; sleep 0.1")
    let answer = try process.answer(until: Deadline(seconds: 20))
    #expect(answer.rest(behind: Void.self) == [UInt8(ascii: "x")])
  }

  @Test("who isn't done in time is ended")
  func late() throws {
    #expect(throws: GraphvizError.timeLimit(seconds: 0.05)) {
      try process("sleep 30").answer(until: Deadline(seconds: 0.05))
    }
  }
}
