import Foundation
import TestSupport
import Testing

@testable import HelmGraphviz

@Suite("Scaling pictures")
struct ScaledImageTests {
  private static let plainByteCount = 48 << 10

  private func scaled(_ bytes: [UInt8]) throws(ImageError) -> ScaledImage {
    try ScaledImage(bytes, fitting: (192, 288), plainByteCount: Self.plainByteCount)
  }

  /// A PNG without compression: every pixel is opaque and has its row's number as its colour.
  private static func png(width: Int, height: Int) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func checksum(_ bytes: [UInt8]) -> UInt32 {
      var crc: UInt32 = ~0
      for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 {
          let isOdd = crc & 1 == 1
          crc >>= 1
          if isOdd { crc ^= 0xEDB8_8320 }
        }
      }
      return ~crc
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
      let counts = [count, ~count].flatMap { (number: UInt16) -> [UInt8] in [UInt8(number & 255), UInt8(number >> 8)] }
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

  @Test("a small picture stays as it is")
  func small() throws {
    let bytes = Self.png(width: 21, height: 40)
    let image = try scaled(bytes)
    #expect(image.width == 21 && image.height == 40 && image.format == .png && image.bytes == bytes)
  }

  @Test("a large PNG is scaled into the box, its proportions kept, to the same bytes again")
  func largePNG() throws {
    let image = try scaled(Self.png(width: 384, height: 300))
    #expect(image.width == 192 && image.height == 150)
    let header = try #require(ImageHeader(image.bytes))
    #expect(header.format == .png && header.width == 192 && header.height == 150)
    #expect(try scaled(Self.png(width: 384, height: 300)) == image)
  }

  @Test("a large JPEG stays one")
  func largeJPEG() throws {
    let image = try scaled(Pictures.jpeg)
    #expect(image.width == 180 && image.height == 288)
    let header = try #require(ImageHeader(image.bytes))
    #expect(header.format == .jpeg && header.width == 180 && header.height == 288)
  }

  @Test("a picture of few pixels and many bytes is encoded anew")
  func manyBytes() throws {
    let bytes = Self.png(width: 190, height: 100)
    #expect(bytes.count > Self.plainByteCount)
    #expect(try scaled(bytes).bytes.count < Self.plainByteCount)
  }

  @Test("what is neither PNG nor JPEG is refused", arguments: ["", "GIF89a", "<svg/>", "\u{89}PNG"])
  func unknown(text: String) {
    #expect(throws: ImageError.unknownFormat) { try scaled(Array(text.utf8)) }
  }

  @Test("pictures without a size, or of which only the first bytes are there, have no known format")
  func headers() {
    #expect(throws: ImageError.unknownFormat) { try scaled(Array(Pictures.jpeg.prefix(20))) }
    #expect(throws: ImageError.unknownFormat) { try scaled(Array(Self.png(width: 2, height: 2).prefix(20))) }
    #expect(throws: ImageError.unknownFormat) { try scaled(Self.png(width: 0, height: 2)) }
    #expect(ImageHeader([0xFF, 0xD8, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 4, 1])?.width == 4)
  }

  @Test("a picture whose pixels are missing is damaged", arguments: [40, 200, 1_000])
  func damaged(count: Int) {
    #expect(throws: ImageError.damaged) { try scaled(Array(Self.png(width: 400, height: 400).prefix(count))) }
  }

  @Test("a picture with too many pixels a side isn't opened")
  func tooLarge() {
    var bytes = Self.png(width: 1, height: 1)
    bytes.replaceSubrange(16..<20, with: [0, 0, 0x20, 1])
    #expect(throws: ImageError.tooLarge(width: 8_193, height: 1)) { try scaled(bytes) }
  }
}
