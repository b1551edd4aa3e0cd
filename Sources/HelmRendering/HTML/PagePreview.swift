/// What a preview's page has beside the picture.
public struct PagePreview: Sendable {
  /// By what the preview's server knows the page.
  public var version: String
  /// The name of the document that segues can be added to; nil where there is none.
  public var overlay: String?
  /// Whether boxes can be moved.
  public var isMovable = false
  /// How many moves can be taken back.
  public var moves = 0

  /// What a page has that is only looked at.
  public init(version: String) { self.version = version }

  /// The attributes of the page's script that say so.
  var attributes: [UInt8] {
    var values = [("version", version)]
    if let overlay { values.append(("overlay", overlay)) }
    if isMovable { values.append(("moves", "\(moves)")) }
    return values.flatMap { name, value in
      Array(" data-\(name)=\"".utf8) + XMLFormatter.escaped(value) + Array("\"".utf8)
    }
  }
}
