/// How much a picture may show before fragments are folded, and how much is left when they are.
struct FoldLimits {
  /// So many boxes and lines still make a picture.
  var whole = (boxes: 120, lines: 150)
  /// So many are aimed at where there are more, as they are read at a glance.
  var folded = (boxes: 40, lines: 60)
}
