internal import HelmDiagram
internal import HelmDocument
internal import HelmGraphviz
internal import HelmLayout
internal import SystemPackage

/// Reads the pictures that a document's fragments name. A picture that can't be shown is a warning, never an error.
struct ThumbnailInput {
  /// The most bytes of a picture.
  static let limit = 32 << 20

  let input: DocumentInput
  let reporter: Reporter

  /// The pictures by fragment id.
  ///
  /// - Throws: `.badInput` where warnings are errors, after all of them were reported.
  func thumbnails(of fragments: some Sequence<DocumentFragment>) throws(CommandFailure) -> [String: Thumbnail] {
    var thumbnails: [String: Thumbnail] = [:]
    var hasErrors = false
    for fragment in fragments {
      guard let image = fragment.image else { continue }
      thumbnails[fragment.id] = picture(image, in: Thumbnail.box, hasErrors: &hasErrors)
    }
    if hasErrors { throw .badInput }
    return thumbnails
  }

  /// A picture that fits in a box; nil, and reported, where it can't be shown.
  func picture(_ image: String, in box: Size, hasErrors: inout Bool) -> Thumbnail? {
    do {
      return try thumbnail(image, in: box)
    } catch {
      let headline = "\(image.quoted): \(error.words)"
      if reporter.reportOnce(.warning, "unusable-image", headline, file: input.name) { hasErrors = true }
      return nil
    }
  }

  private enum Problem: Error {
    case unreadable(String)
    case outside
    case unusable(ImageError)

    var words: String {
      switch self {
      case .unreadable(let words): words
      case .outside: "lies outside the document's folder"
      case .unusable(.unknownFormat): "neither PNG nor JPEG"
      case .unusable(.tooLarge(let width, let height)):
        "\(width) × \(height) pixels; at most \(ScaledImage.longestSide) a side are read"
      case .unusable(.damaged): "the picture is damaged"
      }
    }
  }

  private func thumbnail(_ image: String, in box: Size) throws(Problem) -> Thumbnail {
    let (tree, folder) = (input.tree, input.folder)
    // A link inside the folder must not lead out of it.
    let real: FilePath
    do { real = try tree.realPath(of: folder.appending(image).string) } catch {
      throw .unreadable(error.description)
    }
    guard let root = try? tree.realPath(of: folder.string), real != root, real.starts(with: root) else {
      throw .outside
    }
    let path = real.string
    guard tree.kind(of: path) == .file else { throw .unreadable("not a file") }
    let bytes: [UInt8]
    do { bytes = try tree.bytes(of: path, limit: Self.limit) } catch {
      throw .unreadable(error.message ?? "can't be read")
    }
    guard bytes.count <= Self.limit else { throw .unreadable("larger than \(Self.limit >> 20) MiB") }
    do { return try Thumbnail(scaling: bytes, box: box) } catch { throw .unusable(error) }
  }
}
