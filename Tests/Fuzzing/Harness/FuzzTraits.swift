import HelmDocument

/// What a target is called, and what it is fed with.
struct FuzzTraits: Sendable {
  let name: String
  /// The file of `Dictionaries` that it takes words from; nil where words say nothing to it.
  let dictionary: String?
  /// The most bytes of an input. Of small ones tens of times as many are tried, and what breaks on a long text breaks
  /// on a short one.
  let length: Int
  /// How many inputs `make fuzz-check` tries.
  let checked: Int
  /// Patterns of files of this repository that it begins with, beside its corpus.
  let seeds: [String]

  init(_ name: String, dictionary: String? = nil, length: Int, checked: Int, seeds: [String] = []) {
    self.name = name
    self.dictionary = dictionary
    self.length = length
    self.checked = checked
    self.seeds = seeds
  }

  /// What `fuzz.py` is told.
  var node: JSONNode {
    .object([
      ("name", .string(name)), ("dictionary", dictionary.map { .string($0) } ?? .null), ("length", .integer(length)),
      ("checked", .integer(checked)), ("seeds", .array(seeds.map { .string($0) })),
    ])
  }
}
