#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An identifier as it is saved: an integer, a string, or `{"uuid": "…"}`, so that each comes back as what it was.
struct CodableIdentifier: Codable {
  let value: AnyHashable

  private enum CodingKeys: String, CodingKey {
    case uuid
  }

  init(_ value: AnyHashable) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: CodingKeys.self) {
      value = try keyed.decode(UUID.self, forKey: .uuid)
      return
    }
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int.self) {
      value = integer
    } else {
      value = try container.decode(String.self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value.base {
    case let integer as Int:
      var container = encoder.singleValueContainer()
      try container.encode(integer)
    case let string as String:
      var container = encoder.singleValueContainer()
      try container.encode(string)
    case let uuid as UUID:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(uuid, forKey: .uuid)
    case let other:
      let type = String(reflecting: type(of: other))
      throw EncodingError.invalidValue(
        other,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "identifier of type \(type) can't be saved; use a String, an Int or a UUID"
        )
      )
    }
  }
}
