internal import ArgumentParser

/// When fragments are folded.
enum OverviewMode: String, Choice {
  /// Where a layout of all of them would take minutes.
  case automatic = "auto"
  /// Wherever there are groups or very many fragments.
  case always
  /// Not at all.
  case never
}
