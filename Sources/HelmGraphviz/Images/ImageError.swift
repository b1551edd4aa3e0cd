/// Why a picture can't be shown.
public enum ImageError: Error, Hashable, Sendable {
  /// Neither PNG nor JPEG.
  case unknownFormat
  /// More pixels a side than `ScaledImage.longestSide`.
  case tooLarge(width: Int, height: Int)
  /// The bytes end early or are damaged.
  case damaged
}
