import Testing

@testable import HelmVizCommand

@Suite("What names on the command line mean")
struct NameLookupTests {
  private let lookup = NameLookup(candidates: [
    ("nav/home", "Home"), ("nav/add_to_playlist_dialog", "Add To Playlist Dialog"), ("nav/about", nil),
  ])

  @Test("who misspells one is asked whether that was meant, in whatever letters, by the title or the end of the id")
  func near() {
    #expect(lookup("hme") == .unknown(advice: "; did you mean 'Home'?"))
    #expect(lookup("ABUOT") == .unknown(advice: "; did you mean 'about'?"))
  }

  @Test("who gives a part of some is told those, else all")
  func part() {
    #expect(lookup("playlist") == .unknown(advice: "; there are 'nav/add_to_playlist_dialog'"))
    #expect(
      lookup("shop window") == .unknown(advice: "; there are 'nav/home', 'nav/add_to_playlist_dialog', 'nav/about'")
    )
  }
}
