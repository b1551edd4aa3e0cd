import Helm
import HelmDocument
import SeededRandomness
import Testing

@Suite("what a segue is beside its ends")
struct SegueTraitsTests {
  private static let some: [SegueTraits] = (UInt64(0)..<200).map { seed in
    var random = SeededGenerator(seed: seed)
    return .random(&random)
  }

  private let all = SegueTraits(
    style: .hold,
    dismissable: true,
    auto: true,
    disabled: true,
    presentation: .modal,
    tag: "t",
    redirect: [DocumentEdge(from: "a", to: "b"), DocumentEdge(from: "b", to: "c")]
  )

  @Test("each flag stands for the property of its name", arguments: SegueTraits.Flag.allCases)
  func flags(flag: SegueTraits.Flag) {
    var traits = SegueTraits()
    #expect(!traits[flag])
    traits[flag] = true
    #expect(traits[flag] && SegueTraits.Flag.allCases.filter { traits[$0] } == [flag])
    switch flag {
    case .auto: #expect(traits == SegueTraits(auto: true))
    case .dismissable: #expect(traits == SegueTraits(dismissable: true))
    case .disabled: #expect(traits == SegueTraits(disabled: true))
    }
    let segue = DocumentSegue(from: "a", to: "b", traits: traits)
    #expect([segue.auto, segue.dismissable, segue.disabled] == [traits.auto, traits.dismissable, traits.disabled])
    #expect(String(decoding: segue.encoded(), as: UTF8.self) == #"{ "edge": "a => b", "\#(flag.rawValue)": true }"#)
  }

  @Test("a segue's own traits are the same value, read and written")
  func segue() {
    var segue = DocumentSegue(from: "a", to: "b")
    #expect(segue.traits == SegueTraits() && !segue.holds && !segue.isClosed)
    (segue.style, segue.dismissable, segue.auto, segue.disabled) = (.hold, true, true, true)
    (segue.presentation, segue.tag, segue.redirect) = (.modal, "t", all.redirect)
    #expect(segue.traits == all && segue.holds && segue.isClosed)
    #expect([segue.presentation?.rawValue, segue.tag] == ["modal", "t"] && segue.redirect == all.redirect)
  }

  @Test("what is disabled or leads elsewhere is closed")
  func closed() {
    #expect(SegueTraits(disabled: true).isClosed)
    #expect(SegueTraits(redirect: [DocumentEdge(from: "a", to: "b")]).isClosed)
    #expect(!SegueTraits(style: .hold, dismissable: true, auto: true, presentation: .modal, tag: "t").isClosed)
  }

  @Test("words name the style, the flags, the presentation, and with it the tag")
  func words() {
    #expect(SegueTraits().words == ["pass"])
    #expect(all.words == ["hold", "auto", "dismissable", "disabled", "modal"])
    #expect(all.wordsWithTags == ["hold", "auto", "dismissable", "disabled", "modal", "#t"])
    #expect(all.words(tagged: "tagged") == ["hold", "auto", "dismissable", "tagged", "disabled", "modal"])
    #expect(SegueTraits(auto: true, tag: "t").words(tagged: "tagged") == ["pass", "auto", "tagged"])
    #expect(SegueTraits(disabled: true).words(tagged: "tagged") == ["pass", "disabled"])
    #expect(SegueTraits(style: .hold, presentation: .context, tag: "").words(tagged: "x") == ["hold", "x", "context"])
  }

  @Test("several have in common what all of them are, and neither tag nor presentation nor a way elsewhere")
  func common() {
    #expect(SegueTraits(commonTo: [all]) == SegueTraits(style: .hold, dismissable: true, auto: true, disabled: true))
    #expect(SegueTraits(commonTo: [all, SegueTraits(auto: true)]) == SegueTraits(auto: true))
    #expect(SegueTraits(commonTo: [SegueTraits(style: .hold), SegueTraits(style: .hold)]).holds)
    for (one, other) in zip(Self.some, Self.some.dropFirst()) {
      let common = SegueTraits(commonTo: [one, other])
      for flag in SegueTraits.Flag.allCases where flag != .disabled {
        #expect(common[flag] == (one[flag] && other[flag]))
      }
      #expect(common.isClosed == (one.isClosed && other.isClosed))
      #expect(common.holds == (one.holds && other.holds) && common.tag == nil && common.redirect == [])
    }
  }

  @Test("properties are what the text of a document says, in its order")
  func properties() {
    #expect(
      all.properties.map(\.key) == ["style", "dismissable", "auto", "presentation", "tag", "disabled", "redirect"]
    )
    #expect(all.properties.map(\.value) == ["hold", "true", "true", "modal", "t", "true", "a => b, b => c"])
    #expect(SegueTraits().properties.map(\.value) == ["pass", "false", "false", nil, nil, "false", nil])
    let text = String(decoding: DocumentSegue(from: "a", to: "b", traits: all).encoded(), as: UTF8.self)
    let places = all.properties.map { property in text.firstRange(of: "\"\(property.key)\": ")?.lowerBound }
    #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  @Test("two values have the same properties and the same place in the order only where they are equal")
  func told() {
    for one in Self.some {
      for other in Self.some {
        let isSame = one == other
        #expect((one.order == other.order) == isSame)
        #expect(zip(one.properties, other.properties).allSatisfy { $0.value == $1.value } == isSame)
      }
    }
  }

  @Test("the order goes by style, by what is dismissable, auto and disabled, by presentation, then by tag")
  func order() {
    let ascending = [
      SegueTraits(), SegueTraits(presentation: .context, tag: "z"), SegueTraits(presentation: .modal),
      SegueTraits(disabled: true), SegueTraits(auto: true), SegueTraits(dismissable: true), SegueTraits(style: .hold),
      SegueTraits(style: .hold, tag: ""), SegueTraits(style: .hold, tag: "a"), SegueTraits(style: .hold, tag: "b"),
      SegueTraits(style: .hold, disabled: true),
    ]
    #expect(ascending.sorted { $0.order.lexicographicallyPrecedes($1.order) } == ascending)
    let graph = CompiledGraph(
      GraphDocument(segues: ascending.reversed().map { DocumentSegue(from: "a", to: "b", traits: $0) })
    )
    #expect(graph.segues.map { graph.segue($0).traits } == ascending)
  }
}
