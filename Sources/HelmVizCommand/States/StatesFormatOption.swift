internal import ArgumentParser
internal import HelmAnalysis

/// What states are written as: pictures, or a form for others' programs.
enum StatesFormatOption: ExpressibleByArgument {
  case pictures(FormatListOption<Exploring>)
  case states(StateGraphFormat)

  init?(argument: String) {
    if let format = StateGraphFormat(rawValue: argument.lowercased()) {
      self = .states(format)
    } else if let list = FormatListOption<Exploring>(argument: argument) {
      self = .pictures(list)
    } else {
      return nil
    }
  }

  /// The form that a file's ending names, `states.aut`; nil for others, and for folders.
  init?(endingOf path: String) {
    guard !FileReading.meansFolder(path),
      let format = StateGraphFormat.allCases.first(where: { $0.ending == path.fileExtension })
    else { return nil }
    self = .states(format)
  }

  /// The form for others' programs, if it is one.
  var graph: StateGraphFormat? { if case .states(let format) = self { format } else { nil } }

  /// The pictures, if they are asked for.
  var pictures: [OutputFormat] { if case .pictures(let list) = self { list.formats } else { [] } }

  static var allValueStrings: [String] {
    OutputFormat.all(for: .states).map(\.rawValue) + StateGraphFormat.allCases.map(\.rawValue)
  }

  var defaultValueDescription: String {
    switch self {
    case .pictures(let list): list.defaultValueDescription
    case .states(let format): format.rawValue
    }
  }
}
