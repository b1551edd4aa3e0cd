internal import Helm
internal import HelmDocument
internal import SystemPackage

extension ThemeReader {
  /// The theme that this file names: a built-in one by its name, else a file, beside this one or by its whole path.
  mutating func theme(named name: String, at range: Range<Int>) -> Theme? {
    if !isFile(name) {
      if let reading = Theme.builtInReading(named: name, extendedBy: isBuiltIn ? chain : ThemeChain()) {
        return reading.theme
      }
      let closest = Suggestion.closest(to: name, among: Theme.builtInNames)
      let names = Theme.builtInNames.quotedList(limit: 9)
      let advice = closest.map { "did you mean \($0.quoted)?" } ?? "there are \(names), and files that end in '.json'"
      let fix = closest.map { rewriting(range, $0) }
      diagnostics.report("unknown-theme", "unknown theme \(name.quoted); \(advice)", at: range, fix: fix)
      return nil
    }
    let path = ThemePath.beside(file, name)
    guard let longer = chain.extended(by: path) else {
      let circle = chain.circle(closedBy: path)
      diagnostics.report("circular-theme", "circular theme: \(circle)", at: range)
      return nil
    }
    guard let bytes = load(path) else {
      diagnostics.report("unknown-theme", "theme \(path.quoted) can't be read", at: range)
      return nil
    }
    let reading = ThemeReader.read(bytes, file: path, chain: longer, load: load)
    parents.append(reading)
    if reading.theme == nil {
      diagnostics.report("broken-theme", "theme \(path.quoted) has errors of its own", at: range)
    }
    return reading.theme
  }

  private func isFile(_ name: String) -> Bool {
    FilePath(name).extension == "json" || name.contains("/")
  }
}
