import Helm
import Testing

@Suite("Segues")
struct SegueTests {
  private enum Tag: SegueTag {
    case write
  }

  @Test("pass on their origin's status and have no other trait by default")
  func defaults() {
    let segue = Segue(from: Letter.a, to: .b)
    #expect(segue.style == .pass)
    #expect(!segue.dismissable)
    #expect(!segue.auto)
    #expect(segue.tag == nil)
    #expect(segue == Segue(.a => .b))
    #expect(segue.edge == (.a => .b))
  }

  @Test("take their traits from any initialiser")
  func initialisers() {
    let segue = Segue(from: Letter.a, to: .b, style: .hold, dismissable: true, auto: true, tag: Tag.write)
    #expect(segue == Segue(.a => .b, style: .hold, dismissable: true, auto: true, tag: Tag.write))
    #expect(segue == Segue(.a => .b, style: .hold, dismissable: true, auto: true, tag: AnyHashable(Tag.write)))
    #expect(segue.tag == AnyHashable(Tag.write))
    #expect(Segue<Letter>(.a => .b, tag: "write").tag == AnyHashable("write"))
  }

  @Test("are copied with one trait changed and the rest kept")
  func copies() {
    let segue = Segue<Letter>(.a => .b, tag: "write")
    #expect(segue.makeAuto() == Segue(.a => .b, auto: true, tag: "write"))
    #expect(segue.makeDismissable() == Segue(.a => .b, dismissable: true, tag: "write"))
    #expect(segue.with(style: .hold) == Segue(.a => .b, style: .hold, tag: "write"))
    let other = Segue<Letter>(.a => .b, style: .hold, dismissable: true, auto: true)
    #expect(other.with(tag: Tag.write) == Segue(.a => .b, style: .hold, dismissable: true, auto: true, tag: Tag.write))
  }

  @Test("of the same ends but other traits are different, and neither comes first")
  func order() {
    let hold = Segue<Letter>(.a => .b, style: .hold)
    let pass = Segue<Letter>(.a => .b)
    #expect(hold != pass)
    #expect(!(hold < pass) && !(pass < hold))
    #expect(hold < Segue(.a => .c))
    #expect(Segue<Letter>(.a => .c) < Segue(.b => .a))
  }

  @Test("styles are named by strings")
  func styles() {
    #expect(SeguePresentationStyle.allCases.map(\.rawValue) == ["hold", "pass"])
  }
}
