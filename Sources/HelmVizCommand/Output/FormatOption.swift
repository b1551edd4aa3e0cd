internal import ArgumentParser

/// What formats are asked for.
protocol FormatUse {
  static var use: OutputFormat.Use { get }
}

/// A graph, or a state of it.
enum Rendering: FormatUse {
  static let use = OutputFormat.Use.render
}

/// Two versions of a graph.
enum Comparing: FormatUse {
  static let use = OutputFormat.Use.diff
}

/// The pictures beside that.
enum Illustrating: FormatUse {
  static let use = OutputFormat.Use.beside
}

/// All states.
enum Exploring: FormatUse {
  static let use = OutputFormat.Use.states
}

/// A format in which something can be written, as it is named on the command line.
struct FormatOption<Written: FormatUse>: ExpressibleByArgument {
  let format: OutputFormat

  init?(argument: String) {
    guard let format = OutputFormat(rawValue: argument.lowercased()), format.serves(Written.use) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { OutputFormat.all(for: Written.use).map(\.rawValue) }
}

/// Formats in which something can be written, with commas between them.
struct FormatListOption<Written: FormatUse>: ExpressibleByArgument {
  /// Each once, in the order in which they were given.
  let formats: [OutputFormat]

  init(formats: [OutputFormat]) {
    self.formats = formats
  }

  init?(argument: String) {
    var formats: [OutputFormat] = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let format = FormatOption<Written>(argument: String(name))?.format else { return nil }
      if !formats.contains(format) { formats.append(format) }
    }
    self.init(formats: formats)
  }

  var defaultValueDescription: String { formats.map(\.rawValue).joined(separator: ",") }
}
