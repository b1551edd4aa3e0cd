/// The number of one thing in an ``IndexedGraph``, of a kind of its own: a fragment's can't stand where a segue's is
/// asked. It takes 32 bits.
///
/// Things of a kind are numbered from 0, so a number is a place in an array that says something of each of them.
public protocol GraphNumber: Hashable, Comparable, Strideable, Sendable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The number as an integer, -1 for none.
  var rawValue: Int32 { get }

  /// The number that an integer is.
  init(rawValue: Int32)
}

extension GraphNumber {
  /// The number that stands for none, where an optional would take twice the space: less than all others.
  @inlinable
  public static var absent: Self { Self(rawValue: -1) }

  /// The number of a place.
  @inlinable
  public init(_ place: Int) { self.init(rawValue: Int32(place)) }

  /// The number of a literal, for graphs that are written by hand.
  @inlinable
  public init(integerLiteral value: Int32) { self.init(rawValue: value) }

  /// Whether it stands for none.
  @inlinable
  public var isAbsent: Bool { rawValue < 0 }

  /// The place of what it numbers, in an array with one element for each of its kind.
  @inlinable
  public var place: Int { Int(rawValue) }

  /// The number as digits.
  @inlinable
  public var description: String { rawValue.description }

  /// Whether two numbers are the same.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  /// Whether a number stands before another one.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Feeds the integer.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// How many numbers it is to another one.
  @inlinable
  public func distance(to other: Self) -> Int { Int(other.rawValue) - Int(rawValue) }

  /// The number that is some further on.
  @inlinable
  public func advanced(by count: Int) -> Self { Self(rawValue: rawValue + Int32(truncatingIfNeeded: count)) }
}

/// The number of a fragment.
@frozen
public struct FragmentNumber: GraphNumber {
  /// The number as an integer, -1 for none.
  public let rawValue: Int32

  /// The number that an integer is.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a segue.
@frozen
public struct SegueNumber: GraphNumber {
  /// The number as an integer, -1 for none.
  public let rawValue: Int32

  /// The number that an integer is.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a tag.
@frozen
public struct TagNumber: GraphNumber {
  /// The number as an integer, -1 for none.
  public let rawValue: Int32

  /// The number that an integer is.
  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

extension Array {
  /// What is said of a thing, in an array with one element for each of its kind.
  @inlinable
  package subscript(number: some GraphNumber) -> Element {
    get { self[number.place] }
    _modify { yield &self[number.place] }
  }
}
