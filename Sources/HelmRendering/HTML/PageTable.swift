internal import HelmDocument

/// Values that occur again and again, each kept once and found by what it is made of.
struct PageTable<Key: Hashable> {
  private(set) var values: [JSONNode] = []
  private var numbers: [Key: Int] = [:]
  /// How many of the values were measured, and how long those are in all.
  private var measured = (count: 0, bytes: 0)

  /// How long they are in all, printed. Only a page that may not be larger than some size asks.
  var byteCount: Int {
    mutating get {
      let bytes = values[measured.count...].reduce(measured.bytes) { $0 + $1.bytes.count + 2 }
      measured = (values.count, bytes)
      return bytes
    }
  }

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
    return values.count - 1
  }
}
