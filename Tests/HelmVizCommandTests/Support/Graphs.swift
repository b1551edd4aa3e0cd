import Foundation

/// Documents that many tests need.
enum Graphs {
  static let small = #"{"segues": ["a => b"]}"#

  static let tabs = """
    {
      "title": "Tabs",
      "fragments": ["start", {"id": "home", "group": "main"}, {"id": "search", "group": "main"}],
      "groups": [{"id": "main", "title": "Main"}],
      "segues": [
        "start => home",
        {"edge": "home => search", "tag": "magnifier"},
        {"edge": "search => home", "tag": "magnifier"},
        {"edge": "home => alert", "style": "hold", "dismissable": true}
      ],
      "path": ["start => home"],
      "flows": {"look": [{"present": "home"}, {"present": "search"}]}
    }
    """

  /// Tabs, a shop with a segue that can be taken anywhere in it, and help from everywhere.
  static let scoped = """
    {
      "fragments": [{"id": "a", "group": "shop"}, {"id": "b", "group": "shop"}, "c", "tabs"],
      "groups": [{"id": "shop", "title": "Shop"}],
      "entry": "tabs",
      "segues": [
        {"edge": "tabs => a", "style": "hold", "auto": true}, {"edge": "tabs => c", "style": "hold"},
        "a => b => c", {"from": {"group": "shop"}, "to": "pay"}, {"from": {"all": true}, "to": "help"}
      ]
    }
    """

  /// A graph that no layout algorithm finishes within seconds.
  static func dense(fragments: Int, segues: Int) -> String {
    var state: UInt64 = 7
    func random() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % fragments
    }
    var pairs: Set<[Int]> = []
    while pairs.count < segues { pairs.insert([random(), random()]) }
    let list = pairs.sorted { $0.lexicographicallyPrecedes($1) }.enumerated().map { index, pair in
      #"{"from": "f\#(pair[0])", "to": "f\#(pair[1])", "tag": "tag \#(index)"}"#
    }
    return "{\"entry\": \"f0\", \"segues\": [\n\(list.joined(separator: ",\n"))\n]}"
  }

  /// Fragments in a row.
  static func chain(_ segues: Int) -> String {
    let list = (0..<segues).map { "\"f\($0) => f\($0 + 1)\"" }
    return "{\"segues\": [\n\(list.joined(separator: ",\n"))\n]}"
  }

  /// One of the package's examples.
  static func example(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Examples/\(name)").standardized.path
  }
}
