internal import HelmDiagram

/// When what is shown changes: each state has its time, the last one twice that, and between two of them one fades into
/// the other. Words change at once: two over each other can't be read.
struct AnimationTiming {
  /// How many states there are.
  let count: Int
  /// How long one is shown.
  let seconds: Double

  private var total: Double { Double(count + 1) * seconds }
  private var fade: Double { min(0.4, seconds / 3) }

  /// The style rules for what is shown at some moments only.
  func rules(for moments: [Moments]) -> String {
    guard !moments.isEmpty else { return "" }
    let frames = moments.map { moments in
      ".\(moments.name) { animation-name: \(moments.name); }\n"
        + "@keyframes \(moments.name) { \(keyframes(moments.isShown)) }\n"
    }
    return """
      .moment { animation: \(Coordinate.text(total))s linear infinite; }
      .caption.moment { animation-timing-function: step-end; }
      .later { opacity: 0; }
      \(frames.joined())@media (prefers-reduced-motion: reduce) {
      .helm-flow .moment { animation: none; }
      }

      """
  }

  /// The moments at which something begins and ends to fade. Before the end everything becomes what it was at first, so
  /// that the first frame of all is whole.
  private func keyframes(_ isShown: [Bool]) -> String {
    var frames: [(time: Double, isShown: Bool)] = [(0, isShown[0])]
    for index in 1..<count where isShown[index] != isShown[index - 1] {
      frames.append((Double(index) * seconds, isShown[index - 1]))
      frames.append((Double(index) * seconds + fade, isShown[index]))
    }
    if isShown[count - 1] != isShown[0] { frames.append((total - fade, isShown[count - 1])) }
    frames.append((total, isShown[0]))
    return
      frames
      .map { "\(Coordinate.text($0.time / total * 100))% { opacity: \($0.isShown ? 1 : 0); }" }
      .joined(separator: " ")
  }
}
