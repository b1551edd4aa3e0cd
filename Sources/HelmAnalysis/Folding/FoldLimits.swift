/// How much a picture may show before fragments are folded, and how much is aimed at when they are.
struct FoldLimits {
  /// So many boxes and lines still make a picture.
  var whole = (boxes: 120, lines: 150)
  /// So many are read at a glance. Lines may be more where fewer boxes would tell nothing, and an open fold adds its
  /// own.
  var folded = (boxes: 40, lines: 60)
}
