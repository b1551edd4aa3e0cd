/// What code gave that is passed nothing: for the same receiver it gives the same wherever it is asked for.
///
/// An answer is taken only where working it out again would give the same: what came to the end of the allowed depth is
/// taken at that depth alone.
struct CallMemory {
  /// Code, and whose it is.
  struct Question: QuickKey {
    let code: ObjectIdentifier
    let type: Int
    /// The object of which more is known than its type, or what goes with a case.
    var object: ObjectIdentifier?
    /// Of how many properties of the object something is known: of one that is being made soon of more.
    var known = 0
    /// The case, in an enumeration's own code.
    var caseName = ""
    /// Whether it is asked for what an app begins with.
    var isAtRoot = false

    var mark: Int {
      let own = (Int(bitPattern: code) &+ type).mixed(with: object.map { Int(bitPattern: $0) &+ known } ?? known)
      return caseName.isEmpty ? own : own.mixed(with: caseName.mark)
    }
  }

  struct Answer {
    let values: [Value]
    /// Who was asked, so that no other object takes its place in memory.
    let receiver: Instance?
    /// How much deeper than where it was asked for other code was looked into.
    let height: Int
    /// The states that conditions asked for.
    let tested: Set<Slot>
    /// What the environment was asked for in vain.
    let missed: Set<String>
  }

  private var anywhere: [Question: Answer] = [:]
  private var byDepth: [Question: [Int: Answer]] = [:]

  func answer(_ question: Question, depth: Int, limit: Int) -> Answer? {
    if let known = anywhere[question], depth + known.height < limit { return known }
    return byDepth[question]?[depth]
  }

  mutating func keep(_ answer: Answer, _ question: Question, depth: Int, limit: Int) {
    if depth + answer.height < limit {
      anywhere[question] = answer
    } else {
      byDepth[question, default: [:]][depth] = answer
    }
  }

  mutating func forget() { (anywhere, byDepth) = ([:], [:]) }
}

/// What several things give, one after the other. Many may be alike, as a name may be many objects of one class: of
/// those the first two are looked into, one that finds all anew and one that finds what is known by then. Any further
/// one gives what the second one gave, and counts as as much work.
struct Repetition {
  /// What makes two things alike.
  struct Likeness: Equatable {
    let kind: UInt8
    /// The code that is looked into, or the case.
    var code = 0
    /// The object, or a number for all of its type of which nothing else is known; or the names around the code.
    var object = 0
    var name = ""
    var line: Spot = 0
  }

  private struct Met {
    let likeness: Likeness
    var count = 0
    var values: [Value] = []
    var work = 0
  }

  private let isExpected: Bool
  private var met: [Met] = []
  private var running: (number: Int, start: Int, fuel: Int)?

  /// - Parameter count: how many things there are.
  init(_ count: Int) { isExpected = count > 2 }

  /// Adds what a thing gives to what was found where two like it were looked into already.
  ///
  /// - Returns: whether it did; else the thing is to be looked into, and what it gives to be added.
  mutating func adds(_ likeness: @autoclosure () -> Likeness?, to found: inout [Value], fuel: inout Int) -> Bool {
    guard isExpected else { return false }
    if let (number, start, before) = running {
      met[number].count += 1
      if met[number].count == 2 { (met[number].values, met[number].work) = (Array(found[start...]), before - fuel) }
      running = nil
    }
    guard let likeness = likeness() else { return false }
    guard let number = met.firstIndex(where: { $0.likeness == likeness }) else {
      running = (met.count, found.count, fuel)
      met.append(Met(likeness: likeness))
      return false
    }
    // Where work ran out, or does now, each finds as much as there is left for.
    guard met[number].count > 1, fuel > met[number].work else {
      if met[number].count < 2 { running = (number, found.count, fuel) }
      return false
    }
    found.take(met[number].values)
    fuel -= met[number].work
    return true
  }
}

/// Functions that call themselves, on whatever way: each is followed within itself but a few times, as what is known of
/// its arguments soon says no more, and what it does in several places would be followed more often with each level.
struct Recursion {
  /// As often as a function is followed within itself.
  private static let limit = 3

  /// How often each function is being followed.
  private var running: [ObjectIdentifier: Int] = [:]
  /// The functions that weren't followed once more.
  var cut: Set<ObjectIdentifier> = []

  mutating func enter(_ function: ObjectIdentifier) -> Bool {
    let count = running[function] ?? 0
    guard count < Self.limit else {
      cut.insert(function)
      return false
    }
    running[function] = count + 1
    return true
  }

  mutating func leave(_ function: ObjectIdentifier) {
    let count = running[function] ?? 0
    running[function] = count > 1 ? count - 1 : nil
    // What it gives where it isn't followed already is all that it gives.
    if count <= 1 { cut.remove(function) }
  }
}

/// What is looked up so often that its hash is to take but a few steps: a name of the code that is read, mostly. Nobody
/// gains by names that have the same one.
package protocol QuickKey: Hashable {
  /// The same for what is the same, and mostly another one for what isn't.
  var mark: Int { get }
}

extension QuickKey {
  package func hash(into hasher: inout Hasher) { hasher.combine(mark) }

  package func _rawHashValue(seed: Int) -> Int { mark ^ seed }
}

extension Int {
  /// A number for two.
  func mixed(with other: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: self) ^ (UInt64(truncatingIfNeeded: other) &* 0x9fb2_1c65_1e98_df25)
    bits = (bits ^ bits >> 32) &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: bits ^ bits >> 32)
  }
}

extension String {
  /// A number for its bytes.
  var mark: Int {
    var text = self
    return text.withUTF8 { bytes in
      var (mark, word) = (bytes.count, 0)
      for (number, byte) in bytes.enumerated() {
        word = word << 8 | Int(byte)
        if number & 7 == 7 { (mark, word) = (mark.mixed(with: word), 0) }
      }
      return mark.mixed(with: word)
    }
  }
}

/// What stands for bytes that are only compared: 128 bits of them. It is no secret, and none is kept with it.
package struct Fingerprint: QuickKey, Sendable {
  private var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)

  package var mark: Int { Int(truncatingIfNeeded: low) }

  /// Of nothing.
  package init() {}

  /// - Complexity: linear.
  package init(_ text: String) { combine(text) }

  /// - Complexity: linear.
  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Of code, by what it is walked as, and by a number for what is known there.
  init(_ kind: Unicode.Scalar, _ code: Node, _ key: Int = 0) {
    combine(Int(kind.value))
    combine(code.mark)
    combine(key)
  }

  /// Adds a text, with its end.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
    add(CollectionOfOne(0xFF))
  }

  /// Adds a number.
  mutating func combine(_ number: Int) {
    let bits = UInt64(truncatingIfNeeded: number)
    high = (high ^ bits) &* 0x9fb2_1c65_1e98_df25
    high ^= high >> 35
    low = (low &+ bits &+ 1) &* 0xff51_afd7_ed55_8ccd
    low ^= low >> 32
  }

  /// Adds what stands for something else.
  package mutating func combine(_ other: Fingerprint) { combine(other.text) }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
      low = (low &+ UInt64(byte) &+ 1) &* 0xff51_afd7_ed55_8ccd
      low ^= low >> 32
    }
  }

  /// As 32 hexadecimal digits.
  package var text: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
