import Foundation
import HelmDiagram
import HelmGraphviz
import HelmLayout
import TestSupport
import Testing

@Suite("Thumbnails")
struct ThumbnailTests {
  @Test("a picture is scaled into the box at two pixels a point, and embedded with its type")
  func scaled() throws {
    let thumbnail = try Thumbnail(scaling: Pictures.jpeg)
    #expect(thumbnail.size == Size(width: 90, height: 144))
    let halves = thumbnail.dataURL.split(separator: ",", maxSplits: 1)
    #expect(halves[0] == "data:image/jpeg;base64")
    #expect(thumbnail.file.ending == "jpg")
    #expect(Data(base64Encoded: String(halves[1])).map(Array.init) == thumbnail.file.bytes)
  }

  @Test("one that fits stays as it is")
  func plain() throws {
    let thumbnail = try Thumbnail(scaling: Pictures.jpeg, box: Size(width: 400, height: 400))
    #expect(thumbnail.size == Size(width: 150, height: 240))
    #expect(thumbnail.file.bytes == Pictures.jpeg)
  }

  @Test("what isn't a picture is refused")
  func refused() {
    #expect(throws: ImageError.unknownFormat) { try Thumbnail(scaling: []) }
  }
}
