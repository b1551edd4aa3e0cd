import HelmDocument
import Testing

@Suite("equality of documents")
struct DocumentEqualityTests {
  @Test("is that of their canonical texts, whatever changed", arguments: UInt64(0)..<100)
  func changes(seed: UInt64) {
    let document = GraphDocument.random(seed: seed)
    for round in 0..<8 as Range<UInt64> {
      let other = document.changed(seed: seed &* 8 &+ round)
      let both = other.shuffled(seed: seed &+ round)
      #expect((document == other) == (document.encoded() == other.encoded()), "\(round)")
      #expect((document == both) == (document.encoded() == both.encoded()), "\(round)")
      #expect((other == both) == (other.encoded() == both.encoded()), "\(round)")
    }
    #expect(document == document.shuffled(seed: seed))
    #expect(document == CompiledGraph(document).document)
  }

  @Test("different documents aren't equal, and what is read back is", arguments: UInt64(0)..<200)
  func others(seed: UInt64) {
    let (one, other) = (GraphDocument.random(seed: seed), GraphDocument.random(seed: seed + 1_000))
    #expect((one == other) == (one.encoded() == other.encoded()))
    if let again = one.reading().document { #expect(again == one && again.encoded() == one.encoded()) }
  }

  @Test("the changes that the texts are compared over are seen and unseen ones")
  func sample() {
    let pairs = (UInt64(0)..<400).map { seed in
      let document = GraphDocument.random(seed: seed)
      return document == document.changed(seed: seed)
    }
    #expect(pairs.count(where: \.self) > 20 && pairs.count { !$0 } > 200)
  }
}
