internal import HelmDiagram
internal import HelmDocument
internal import HelmLayout

/// The screenshots of a document's flows and recordings, each read once.
struct Screenshots {
  /// The box that they fit in, in points.
  static let box = Size(width: 240, height: 420)

  private var pictures: [String: Thumbnail] = [:]

  /// Reads them, unless no images are wanted; one that can't be shown is a warning.
  ///
  /// - Throws: `.badInput` where warnings are errors, after all of them were reported.
  init(_ input: DocumentInput, images: StyleOptions.Images, reporter: Reporter) throws(CommandFailure) {
    guard images == .embed else { return }
    let thumbnails = ThumbnailInput(input: input, reporter: reporter)
    var tried: Set<String> = []
    var hasErrors = false
    for image in input.document.walks.flatMap(\.steps).compactMap(\.image) where tried.insert(image).inserted {
      pictures[image] = thumbnails.picture(image, in: Self.box, hasErrors: &hasErrors)?.enlarged(to: Self.box)
    }
    if hasErrors { throw .badInput }
  }

  subscript(image: String) -> Thumbnail? { pictures[image] }
}

extension Thumbnail {
  /// The same picture with as little as one pixel a point, where the box has room: small ones are seen better.
  fileprivate func enlarged(to box: Size) -> Thumbnail {
    var copy = self
    let scale = max(1, min(2, box.width / size.width, box.height / size.height))
    copy.size = Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    return copy
  }
}
