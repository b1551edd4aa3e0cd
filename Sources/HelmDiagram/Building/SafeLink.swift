/// A link that only leads somewhere, else nil: http, https or relative.
///
/// Documents are held to this where they are read; one that a program made was not read. Browsers skip control
/// characters in an address, so one that has any is none.
func safeLink(_ link: String) -> String? {
  guard !link.unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) }) else {
    return nil
  }
  guard let end = link.firstIndex(where: { ":/?#".contains($0) }), link[end] == ":" else { return link }
  return ["http", "https"].contains(link[..<end].lowercased()) ? link : nil
}
