import HelmDiagram
import HelmLayout

/// Pictures of fragments.
enum ImageTarget: FuzzTarget {
  static let traits = FuzzTraits("image", length: 4_096, checked: 10_000)

  static func run(_ bytes: [UInt8]) -> Bool {
    guard let thumbnail = try? Thumbnail(scaling: bytes) else { return true }
    expect(thumbnail.size.width <= Thumbnail.box.width && thumbnail.size.height <= Thumbnail.box.height, "too large")
    return true
  }
}
