import Foundation
import HelmDiagram
import Testing

@testable import HelmLayout

@Suite("Thumbnails")
struct ThumbnailTests {
  /// A grey JPEG of 300 by 480 pixels.
  private static let jpeg = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////
        ////////////////////wAALCAHgASwBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI
        AQEAAD8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/9k=
        """,
      options: .ignoreUnknownCharacters
    ) ?? Data()
  )

  /// A PNG without compression: every pixel is opaque and has its row's number as its colour.
  private static func png(width: Int, height: Int) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func checksum(_ bytes: [UInt8]) -> UInt32 {
      ~bytes.reduce(~0) { crc, byte in
        (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
    }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + content
      return big(UInt32(content.count)) + named + big(checksum(named))
    }
    let rows = (0..<height).flatMap { row -> [UInt8] in
      let pixel: [UInt8] = [UInt8(truncatingIfNeeded: row), 128, 64, 255]
      return [0] + Array(repeatElement(pixel, count: width).joined())
    }
    let blocks = stride(from: 0, to: rows.count, by: 65_535).flatMap { start -> [UInt8] in
      let end = min(start + 65_535, rows.count)
      let count = UInt16(end - start)
      let counts: [UInt8] = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      let last: UInt8 = end == rows.count ? 1 : 0
      return [last] + counts + rows[start..<end]
    }
    let (low, high) = rows.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, 6, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let compressed = [0x78, 0x01] + blocks + big(high << 16 | low)
    return signature + chunk("IHDR", header) + chunk("IDAT", compressed) + chunk("IEND", [])
  }

  /// The bytes in a data URL, with their type.
  private func content(_ thumbnail: Thumbnail) throws -> (type: String, bytes: [UInt8]) {
    let halves = thumbnail.dataURL.split(separator: ",", maxSplits: 1)
    let data = try #require(Data(base64Encoded: String(halves[1])))
    return (String(halves[0]), Array(data))
  }

  @Test("a small picture is embedded as it is, at two pixels a point")
  func small() throws {
    let bytes = Self.png(width: 21, height: 40)
    let thumbnail = try Thumbnail(scaling: bytes)
    #expect(thumbnail.size == Size(width: 11, height: 20))
    let content = try content(thumbnail)
    #expect(content.type == "data:image/png;base64" && content.bytes == bytes)
  }

  @Test("a large PNG is scaled into the box, its proportions kept")
  func largePNG() throws {
    let thumbnail = try Thumbnail(scaling: Self.png(width: 384, height: 300))
    #expect(thumbnail.size == Size(width: 96, height: 75))
    let content = try content(thumbnail)
    #expect(content.type == "data:image/png;base64")
    let header = try #require(ImageHeader(content.bytes))
    #expect(header.format == .png && header.width == 192 && header.height == 150)
    let again = try Thumbnail(scaling: Self.png(width: 384, height: 300))
    #expect(again == thumbnail)
  }

  @Test("a large JPEG stays one")
  func largeJPEG() throws {
    let thumbnail = try Thumbnail(scaling: Self.jpeg)
    #expect(thumbnail.size == Size(width: 90, height: 144))
    let content = try content(thumbnail)
    #expect(content.type == "data:image/jpeg;base64")
    let header = try #require(ImageHeader(content.bytes))
    #expect(header.format == .jpeg && header.width == 180 && header.height == 288)
  }

  @Test("a picture of few pixels and many bytes is encoded anew")
  func manyBytes() throws {
    let bytes = Self.png(width: 190, height: 100)
    #expect(bytes.count > Thumbnail.plainByteCount)
    let thumbnail = try Thumbnail(scaling: bytes)
    #expect(try content(thumbnail).bytes.count < Thumbnail.plainByteCount)
  }

  @Test("what is neither PNG nor JPEG is refused", arguments: ["", "GIF89a", "<svg/>", "\u{89}PNG"])
  func unknown(text: String) {
    #expect(throws: ThumbnailError.unknownFormat) { try Thumbnail(scaling: Array(text.utf8)) }
  }

  @Test("pictures without a size, or of which only the first bytes are there, have no known format")
  func headers() {
    #expect(throws: ThumbnailError.unknownFormat) { try Thumbnail(scaling: Array(Self.jpeg.prefix(20))) }
    #expect(throws: ThumbnailError.unknownFormat) {
      try Thumbnail(scaling: Array(Self.png(width: 2, height: 2).prefix(20)))
    }
    #expect(throws: ThumbnailError.unknownFormat) { try Thumbnail(scaling: Self.png(width: 0, height: 2)) }
    #expect(ImageHeader([0xFF, 0xD8, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 4, 1])?.width == 4)
  }

  @Test("a picture whose pixels are missing is damaged", arguments: [40, 200, 1_000])
  func damaged(count: Int) {
    #expect(throws: ThumbnailError.damaged) {
      try Thumbnail(scaling: Array(Self.png(width: 400, height: 400).prefix(count)))
    }
  }

  @Test("a picture with too many pixels a side isn't opened")
  func tooLarge() {
    var bytes = Self.png(width: 1, height: 1)
    bytes.replaceSubrange(16..<20, with: [0, 0, 0x20, 1])
    #expect(throws: ThumbnailError.tooLarge(width: 8_193, height: 1)) { try Thumbnail(scaling: bytes) }
  }
}
