internal import CHelmGraphviz

/// A PNG or JPEG picture that was scaled down to fit a box, by libgd.
public struct ScaledImage: Sendable, Hashable {
  /// Kinds of pictures, by the types that they have in a `data:` URL.
  public enum Format: String, Sendable {
    /// Without loss.
    case png = "image/png"
    /// With loss; without transparency.
    case jpeg = "image/jpeg"
  }

  /// The most pixels that a side of a picture may have.
  public static let longestSide = 8_192

  /// What kind of picture it was and is.
  public let format: Format
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// The file's.
  public let bytes: [UInt8]

  /// Scales a picture down into a box, in pixels; one that fits and has few bytes stays as it is.
  ///
  /// - Parameter plainByteCount: The most bytes of a picture that stays.
  public init(
    _ bytes: [UInt8],
    fitting box: (width: Double, height: Double),
    plainByteCount: Int
  ) throws(ImageError) {
    guard let header = ImageHeader(bytes) else { throw .unknownFormat }
    guard max(header.width, header.height) <= Self.longestSide else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    let scale = min(1, box.width / Double(header.width), box.height / Double(header.height))
    format = header.format
    (width, height) = (Self.pixels(header.width, scale), Self.pixels(header.height, scale))
    let isPlain = scale == 1 && bytes.count <= plainByteCount
    self.bytes = isPlain ? bytes : try Self.scaled(bytes, format, width: width, height: height)
  }

  private static func pixels(_ count: Int, _ scale: Double) -> Int { max(1, Int((Double(count) * scale).rounded())) }

  private static func scaled(
    _ bytes: [UInt8],
    _ format: Format,
    width: Int,
    height: Int
  ) throws(ImageError) -> [UInt8] {
    let kind = format == .png ? CHelmGraphviz_PNG : CHelmGraphviz_JPEG
    var count = 0
    let scaled = bytes.withUnsafeBytes {
      CHelmGraphviz_image_scaled($0.baseAddress, $0.count, kind, Int32(width), Int32(height), &count)
    }
    guard let scaled else { throw .damaged }
    defer { CHelmGraphviz_image_free(scaled) }
    return Array(UnsafeRawBufferPointer(start: scaled, count: count))
  }
}
