internal import HelmDocument

/// Values that occur again and again, each kept once and found by what it is made of.
struct PageTable<Key: Hashable> {
  private(set) var values: [JSONNode] = []
  /// How long they are in all, printed.
  private(set) var byteCount = 0
  private var numbers: [Key: Int] = [:]

  /// The number of what is made of a key; nil where that isn't in the table.
  subscript(key: Key) -> Int? { numbers[key] }

  /// The number of what is made of a key, which is added if it is new.
  mutating func number(of key: Key, value: (Key) -> JSONNode) -> Int {
    numbers[key] ?? add(value(key), for: key)
  }

  /// Adds what is made of a key, and says its number.
  mutating func add(_ value: JSONNode, for key: Key) -> Int {
    numbers[key] = values.count
    values.append(value)
    byteCount += value.bytes.count + 2
    return values.count - 1
  }
}
