import Foundation
import HelmDiagram
import HelmGraphviz
import HelmLayout
import Testing

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

  @Test("a picture is scaled into the box at two pixels a point, and embedded with its type")
  func scaled() throws {
    let thumbnail = try Thumbnail(scaling: Self.jpeg)
    #expect(thumbnail.size == Size(width: 90, height: 144))
    let halves = thumbnail.dataURL.split(separator: ",", maxSplits: 1)
    #expect(halves[0] == "data:image/jpeg;base64")
    #expect(thumbnail.file.ending == "jpg")
    #expect(Data(base64Encoded: String(halves[1])).map(Array.init) == thumbnail.file.bytes)
  }

  @Test("one that fits stays as it is")
  func plain() throws {
    let thumbnail = try Thumbnail(scaling: Self.jpeg, box: Size(width: 400, height: 400))
    #expect(thumbnail.size == Size(width: 150, height: 240))
    #expect(thumbnail.file.bytes == Self.jpeg)
  }

  @Test("what isn't a picture is refused")
  func refused() {
    #expect(throws: ImageError.unknownFormat) { try Thumbnail(scaling: []) }
  }
}
