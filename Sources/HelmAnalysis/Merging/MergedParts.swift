import Helm
import HelmDocument

extension DocumentFragment {
  static func unite(_ one: inout Self, _ other: Self) {
    one.title = least(one.title, other.title)
    one.kind = least(one.kind, other.kind) { $0.rawValue < $1.rawValue }
    one.group = least(one.group, other.group)
    one.note = least(one.note, other.note)
    one.link = least(one.link, other.link)
    one.image = least(one.image, other.image)
    one.source = least(one.source, other.source)
    one.saidBy = SegueWitness.united(one.saidBy, other.saidBy)
    one.extensions = DocumentExtension.united(one.extensions + other.extensions)
  }
}

extension DocumentGroup {
  mutating func unite(_ other: Self) {
    title = least(title, other.title)
    extensions = DocumentExtension.united(extensions + other.extensions)
  }
}

extension DocumentSegue {
  static func unite(_ one: inout Self, _ other: Self) {
    one.traits.unite(other.traits)
    one.note = least(one.note, other.note)
    one.source = least(one.source, other.source)
    one.certainty = SegueCertainty.allCases.first { [one.certainty, other.certainty].contains($0) }
    one.saidBy = SegueWitness.united(one.saidBy, other.saidBy)
    one.extensions = DocumentExtension.united(one.extensions + other.extensions)
  }
}

extension SegueTraits {
  /// The widest of both, in an order of their own. What leads elsewhere isn't disabled by that.
  mutating func unite(_ other: Self) {
    let open = [self, other].filter { !$0.isClosed }
    let counted = open.isEmpty ? [self, other] : open
    self = SegueTraits(widest: counted)
    disabled = counted.contains(where: \.disabled)
    tags.sort()
    redirect = Set(counted.flatMap(\.redirect)).sorted { $0.description < $1.description }
  }
}

extension SegueWitness {
  static func united(_ one: [Self], _ other: [Self]) -> [Self] {
    allCases.filter { one.contains($0) || other.contains($0) }
  }
}

extension DocumentExtension {
  /// One of each key, the least, in the order of keys.
  static func united(_ all: [Self]) -> [Self] {
    Dictionary(all.map { ($0.key, $0.json) }, uniquingKeysWith: min).sorted { $0.key < $1.key }
      .map { DocumentExtension(key: $0.key, json: $0.value) }
  }
}

extension DocumentFlow {
  /// The recording under a name that tells it from others of its name: "a first post (3f2a91c0)".
  ///
  /// The digits are of its steps. So two runs of one test are one recording where they are alike, two where not.
  var namedByContent: DocumentFlow {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for step in steps {
      for byte in step.encoded() { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(sum ^ sum >> 32, radix: 16).suffix(8)
    let mark = " (\(String(repeating: "0", count: 8 - digits.count))\(digits))"
    return name.hasSuffix(mark) ? self : DocumentFlow(name: name + mark, steps: steps)
  }
}

/// The lesser of two where both are there.
private func least<Value: Comparable>(_ one: Value?, _ other: Value?) -> Value? { least(one, other, <) }

private func least<Value>(_ one: Value?, _ other: Value?, _ isLess: (Value, Value) -> Bool) -> Value? {
  guard let one, let other else { return one ?? other }
  return isLess(other, one) ? other : one
}
