public import HelmDiagram

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Why a picture can't be shown.
public enum ThumbnailError: Error, Hashable, Sendable {
  /// Neither PNG nor JPEG.
  case unknownFormat
  /// More pixels a side than `Thumbnail.longestSide`.
  case tooLarge(width: Int, height: Int)
  /// The bytes end early or are damaged.
  case damaged
  /// The picture must be scaled down, and Graphviz came without libgd.
  case noImageLibrary
}

extension Thumbnail {
  /// The box that a thumbnail fits in, in points; a picture has two pixels a point.
  public static let box = Size(width: 96, height: 144)
  /// The most pixels that a side of a picture may have.
  public static let longestSide = 8_192
  /// A picture of few enough pixels and at most this many bytes is embedded as it is.
  static let plainByteCount = 48 << 10

  /// Scales a PNG or JPEG picture down and readies it for embedding; one that is small already stays as it is.
  public init(scaling bytes: [UInt8], box: Size = Self.box) throws(ThumbnailError) {
    guard let header = ImageHeader(bytes) else { throw .unknownFormat }
    guard max(header.width, header.height) <= Self.longestSide else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    let scale = min(1, box.width * 2 / Double(header.width), box.height * 2 / Double(header.height))
    let (width, height) = (Self.pixels(header.width, scale), Self.pixels(header.height, scale))
    let size = Size(width: (Double(width) / 2).rounded(.up), height: (Double(height) / 2).rounded(.up))
    if scale == 1, bytes.count <= Self.plainByteCount {
      self.init(bytes, header.format, size)
    } else {
      let scaled = try Self.scaled(bytes, header: header, width: width, height: height)
      self.init(scaled, header.format, size)
    }
  }

  private static func pixels(_ count: Int, _ scale: Double) -> Int { max(1, Int((Double(count) * scale).rounded())) }

  private init(_ bytes: [UInt8], _ format: ImageHeader.Format, _ size: Size) {
    self.init(
      dataURL: "data:\(format.rawValue);base64,\(Data(bytes).base64EncodedString())",
      file: File(ending: format == .png ? "png" : "jpg", bytes: bytes),
      size: size
    )
  }

  private static func scaled(
    _ bytes: [UInt8],
    header: ImageHeader,
    width: Int,
    height: Int
  ) throws(ThumbnailError) -> [UInt8] {
    guard let library = ImageLibrary.shared else { throw .noImageLibrary }
    var input = bytes
    let decode = header.format == .png ? library.decodePNG : library.decodeJPEG
    guard
      let source = input.withUnsafeMutableBytes({ buffer in
        buffer.baseAddress.flatMap { decode(Int32(buffer.count), $0) }
      })
    else { throw .damaged }
    defer { library.destroy(source) }
    guard let target = library.create(Int32(width), Int32(height)) else { throw .damaged }
    defer { library.destroy(target) }
    library.setBlending(target, 0)
    library.setSavingAlpha(target, 1)
    library.resample(
      target,
      source,
      0,
      0,
      0,
      0,
      Int32(width),
      Int32(height),
      Int32(header.width),
      Int32(header.height)
    )
    var count: Int32 = 0
    let encoded = header.format == .png ? library.encodePNG(target, &count, 9) : library.encodeJPEG(target, &count, 82)
    guard let encoded else { throw .damaged }
    defer { library.free(encoded) }
    return Array(UnsafeRawBufferPointer(start: encoded, count: Int(count)))
  }
}
