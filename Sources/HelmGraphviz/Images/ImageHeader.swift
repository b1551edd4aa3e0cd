/// What the first bytes of a PNG or JPEG file say.
struct ImageHeader: Equatable {
  let format: ScaledImage.Format
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int

  /// nil when the bytes begin neither a PNG (IHDR) nor a JPEG (a frame header, ITU-T T.81, B.2.2) with a size.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      format = .png
      width = Self.bigEndian(bytes[16..<20])
      height = Self.bigEndian(bytes[20..<24])
    } else if bytes.starts(with: [0xFF, 0xD8]), let size = Self.jpegSize(bytes) {
      format = .jpeg
      (width, height) = size
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Walks the segments up to the first frame header.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
    var at = 2
    while at + 9 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (bigEndian(bytes[(at + 7)..<(at + 9)]), bigEndian(bytes[(at + 5)..<(at + 7)])) }
      at += marker == 0xFF ? 1 : 2 + bigEndian(bytes[(at + 2)..<(at + 4)])
    }
    return nil
  }
}

/// Why a picture can't be shown.
public enum ImageError: Error, Hashable, Sendable {
  /// Neither PNG nor JPEG.
  case unknownFormat
  /// More pixels a side than `ScaledImage.longestSide`.
  case tooLarge(width: Int, height: Int)
  /// The bytes end early or are damaged.
  case damaged
}
