import ArgumentParser

/// What a command's words say.
enum ParsedValues {
  /// What a command's options have for values, by their names. One without a value is described by the parser's words.
  static func values(of options: Any) -> [String: String] {
    Mirror(reflecting: options).children.reduce(into: [:]) { values, child in
      let name = child.label ?? ""
      let given = Mirror(reflecting: child.value).children.first { $0.label == "_parsedValue" }
      let value = given.flatMap { Mirror(reflecting: $0.value).children.first { $0.label == "value" } }?.value
      if let value, value is any ParsableArguments {
        for (inner, value) in Self.values(of: value) { values["\(name).\(inner)"] = value }
      } else {
        values[name] = value.map { String(reflecting: $0) } ?? "\(child.value)"
      }
    }
  }
}
