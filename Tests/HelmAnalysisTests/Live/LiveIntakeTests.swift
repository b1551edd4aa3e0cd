import HelmDocument
import Testing

@testable import HelmAnalysis

@Suite("A text of reported steps")
struct LiveIntakeTests {
  /// The numbers of the steps that were taken, and what stopped them.
  private func take(_ text: String, pieces size: Int = .max) -> ([Int], LiveIntake.Refusal?) {
    var intake = LiveIntake(file: "steps")
    var numbers: [Int] = []
    let each = { (step: LiveStep) throws(LiveSessions.TooMany) in
      if step.session == "late" { throw LiveSessions.TooMany() }
      numbers.append(step.number)
    }
    var rest = Array(text.utf8)[...]
    do throws(LiveIntake.Refusal) {
      while rest.count > size {
        try intake.append(rest.prefix(size), each: each)
        rest = rest.dropFirst(size)
      }
      try intake.append(rest, isLast: true, each: each)
      return (numbers, nil)
    } catch {
      return (numbers, error)
    }
  }

  @Test("is read line by line, however it arrives, with empty lines and without an end")
  func pieces() {
    let text = "{\"n\":1,\"stay\":true}\r\n\n  \n{\"n\":2,\"screen\":\"é\"}\n{\"n\":3,\"forward\":true}"
    for size in [1, 2, 7, 64, .max] {
      let (numbers, refusal) = take(text, pieces: size)
      #expect(numbers == [1, 2, 3] && refusal == nil)
    }
    #expect(take("").0 == [])
  }

  @Test("the lines before a bad one count, it and later ones don't; its place is told")
  func bad() throws {
    let (numbers, refusal) = take(
      "{\"n\":1,\"stay\":true}\n{\"n\":2,\"scren\":\"a\"}\n{\"n\":3,\"stay\":true}\n",
      pieces: 5
    )
    #expect(numbers == [1])
    guard case .wrong(let diagnostics)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    let unknown = try #require(diagnostics.first { $0.identifier == "unknown-key" })
    let place = try #require(unknown.place)
    #expect(place.description == "steps:2:8" && place.bytes == 27..<34)
    #expect(unknown.headline == "unknown key 'scren'; did you mean 'screen'?")
  }

  @Test("a line may have 64 KiB, no more, and nothing longer is kept")
  func long() {
    func line(_ count: Int) -> String {
      let frame = "{\"n\":1,\"stay\":true,\"label\":\"\"}"
      return frame.replacing("\"\"", with: "\"\(String(repeating: "a", count: count - frame.utf8.count))\"")
    }
    #expect(take(line(65_536)).0 == [1] && take(line(65_536) + "\n", pieces: 1_000).0 == [1])
    for size in [1_000, .max] {
      for text in [line(65_537), line(65_537) + "\n", "\n" + line(1 << 20)] {
        let (numbers, refusal) = take(text, pieces: size)
        guard case .tooLong(let number)? = refusal else {
          Issue.record("\(text.count)")
          return
        }
        #expect(numbers == [] && number == (text.hasPrefix("\n") ? 2 : 1))
      }
    }
  }

  @Test("steps of sessions that there is no room for are counted, and the others taken")
  func sessions() {
    let late = "{\"session\":\"late\",\"n\":1,\"stay\":true}\n"
    let (numbers, refusal) = take("{\"n\":1,\"stay\":true}\n\(late)\(late){\"n\":2,\"stay\":true}", pieces: 9)
    guard case .tooManySessions(line: 2, count: 2)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(numbers == [1, 2])
  }
}
