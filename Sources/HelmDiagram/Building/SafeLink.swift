internal import HelmDocument

/// A link that only leads somewhere, as it is drawn: with spaces percent-encoded; nil of another.
///
/// Documents are held to this where they are read; one that a program made was not read.
func safeLink(_ link: String) -> String? {
  guard ReferenceCheck.link(link) == nil else { return nil }
  return link.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
}
