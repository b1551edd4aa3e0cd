public import HelmDiagram
public import HelmGraphviz

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Thumbnail {
  /// The box that a thumbnail fits in, in points; a picture has two pixels a point.
  public static let box = Size(width: 96, height: 144)
  /// A picture of few enough pixels and at most this many bytes is embedded as it is.
  static let plainByteCount = 48 << 10

  /// Scales a PNG or JPEG picture down and readies it for embedding; one that is small already stays as it is.
  public init(scaling bytes: [UInt8], box: Size = Self.box) throws(ImageError) {
    let image = try ScaledImage(
      bytes,
      fitting: (box.width * 2, box.height * 2),
      plainByteCount: Self.plainByteCount
    )
    self.init(
      dataURL: "data:\(image.format.rawValue);base64,\(Data(image.bytes).base64EncodedString())",
      file: File(ending: image.format == .png ? "png" : "jpg", bytes: image.bytes),
      size: Size(
        width: (Double(image.width) / 2).rounded(.up),
        height: (Double(image.height) / 2).rounded(.up)
      )
    )
  }
}
