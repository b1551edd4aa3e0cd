import HelmDocument

extension CheckReport {
  /// Workflow commands by which GitHub shows findings beside the lines of a pull request, one a line.
  ///
  ///     ::warning file=graph.json,line=1,col=14,title=trap::'b' can't be left; …
  public var annotations: String {
    findings.map { finding in
      let place = finding.place.map { "file=\($0.file.escapedProperty),line=\($0.line),col=\($0.column)," } ?? ""
      let title = "title=\(finding.identifier.escapedProperty)"
      let words = finding.statement.map(\.printable).joined(separator: "\n")
      return "::\(finding.severity.command) \(place)\(title)::\(words.escapedData)\n"
    }.joined()
  }
}

extension Diagnostic.Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

extension String {
  /// The string as the message of a workflow command.
  fileprivate var escapedData: String { escaped(["%", "\r", "\n"]) }

  /// The string as the value of a workflow command's property.
  fileprivate var escapedProperty: String { escaped(["%", "\r", "\n", ":", ","]) }

  private func escaped(_ special: Set<Unicode.Scalar>) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
