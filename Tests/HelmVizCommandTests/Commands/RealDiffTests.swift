import Foundation
import Testing

@testable import HelmVizCommand

/// Two versions of real apps' storyboards, where they lie beside the package. What is expected was found in the
/// storyboards themselves, segue by segue.
@Suite("Differences of real apps")
struct RealDiffTests {
  private static let storyboards = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/real/sources/storyboards").standardized
  private static let areThere = FileManager.default.fileExists(atPath: storyboards.path)

  /// The graph of the storyboards whose names have a prefix, under the names that they have in their app.
  private func graph(_ prefix: String, butNot other: String? = nil, in folder: Folder) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.storyboards.path).sorted()
    let chosen = names.filter { name in name.hasPrefix(prefix) && !(other.map { name.hasPrefix($0) } ?? false) }
    let files = try chosen.map { name in
      let bytes = try Data(contentsOf: Self.storyboards.appending(path: name))
      return try folder.write(String(name.split(separator: "-").last ?? ""), Array(bytes))
    }
    #expect(Run(["import"] + files + ["-o", folder["graph.json"], "--quiet"]).code == 0)
    return folder["graph.json"]
  }

  @Test("eidolon's fulfillment, 2014 and later", .enabled(if: areThere, "no ../shared/real/sources/storyboards"))
  func eidolon() throws {
    let (old, new) = (try Folder(), try Folder())
    let run = Run(
      "diff",
      try graph("artsy+eidolon__2014-Storyboards-Fulfillment", in: old),
      try graph("artsy+eidolon__Storyboards-Fulfillment", in: new),
      "--limit",
      "100"
    )
    // Two controllers were given other classes; Xcode's own ids tell them.
    let counts =
      "1 fragment and 3 segues added, 2 fragments and 2 segues removed, 2 fragments and 6 segues changed, "
      + "2 fragments renamed"
    #expect(run.output.contains(counts))
    for line in [
      "'Web' was removed (from 'Place Your Bid')",
      "'Loading Bids or Registering' was renamed: Fulfillment/PlacingBidViewController is "
        + "Fulfillment/Loading-Bids-or-Registering",
      "'Register Email' → 'Register Password' has the tag #UNUSED Push to password now",
      "'Manual Card Details Input' (from 'Register Credit Card')", "'Place Your Bid' can be dismissed",
    ] {
      #expect(run.output.contains("\n  \(line)"), "\(line)")
    }
  }

  @Test(
    "Yep, 2015 and later, whose graphs break the engine's rules",
    .enabled(if: areThere, "no ../shared/real/sources/storyboards")
  )
  func yep() throws {
    let (old, new) = (try Folder(), try Folder())
    let run = Run(
      "diff",
      try graph("CatchChat+Yep__2015", in: old),
      try graph("CatchChat+Yep__", butNot: "CatchChat+Yep__2015", in: new)
    )
    for line in [
      "'OAuth' was removed (from 'Profile')", "'Message Media' was removed (from 'Conversation' and 'Feeds')",
      "'Feeds' was renamed: Main/FeedsViewController is Feeds/FeedsViewController",
      "'Contacts' → 'Add Friends' has the tag #showAddFriends, was #presentAddFriends",
      "'Search Contacts' (from 'Contacts'; to 'Profile')",
    ] {
      #expect(run.output.contains("\n  \(line)\n"), "\(line)")
    }
  }
}
