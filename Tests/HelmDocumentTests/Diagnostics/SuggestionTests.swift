import Helm
import HelmDocument
import Testing

@Suite("did you mean")
struct SuggestionTests {
  @Test(
    "distance counts inserted, removed, replaced and swapped letters",
    arguments: [
      ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("form", "from", 1), ("ca", "abc", 3), ("abc", "abc", 0),
    ]
  )
  func distance(left: String, right: String, distance: Int) {
    #expect(Suggestion.editDistance(Array(left), Array(right), limit: 9) == distance)
    #expect(Suggestion.editDistance(Array(right), Array(left), limit: 9) == distance)
    if distance > 0 { #expect(Suggestion.editDistance(Array(left), Array(right), limit: distance - 1) == nil) }
  }

  @Test(
    "the nearest name is suggested, none when nothing is near",
    arguments: [
      ("dismissible", "dismissable"), ("dashbord", "dashboard"), ("LOGIN", "login"), ("lgoin", "login"), ("xyz", nil),
      ("a", nil), ("", nil), ("completely different", nil), ("logins", "login"),
    ] as [(String, String?)]
  )
  func closest(name: String, suggestion: String?) {
    let known = ["dismissable", "dashboard", "login", "logout", "compose"]
    #expect(Suggestion.closest(to: name, among: known) == suggestion)
  }

  @Test("of equally near names the first is suggested")
  func ties() {
    #expect(Suggestion.closest(to: "cart", among: ["card", "care", "dart"]) == "card")
    #expect(Suggestion.question(for: "cart", among: ["card"]) == "; did you mean 'card'?")
    #expect(Suggestion.question(for: "cart", among: []) == "")
  }

  @Test("very long names cost nothing")
  func long() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(Suggestion.closest(to: long, among: [long + "y"]) == nil)
    #expect(Suggestion.closest(to: "xx", among: [long]) == nil)
  }
}
