import HelmDocument

/// Walks as a Swift test file that drives an app's engine.
public struct WalkTests {
  private let walks: [CoverWalks.Walk]
  private let document: String

  /// - Parameters:
  ///   - walks: what is walked.
  ///   - document: the path of the graph's document, as the test finds it.
  public init(_ walks: [CoverWalks.Walk], document: String) {
    self.walks = walks
    self.document = document
  }

  /// The file: a test for each walk, which compares what is presented after each step.
  public var text: String {
    let tests = walks.enumerated().map { number, walk in
      let steps = zip(walk.steps, walk.presented.dropFirst()).map { step, presented in
        "    try step(helm) { \(Self.call(step)) }\n    expect(helm, \(Self.list(presented)))\n"
      }
      return """

          @Test("walk \(number + 1), from \(Self.escaped(walk.entry))")
          func walk\(number + 1)() throws {
            let helm = try engine(at: \(Self.literal(walk.entry)))
            expect(helm, \(Self.list(walk.presented.first ?? [])))
        \(steps.joined())  }

        """
    }
    return """
      // swift-format-ignore-file
      // Made by helm-viz tour; make it anew rather than change it.
      \(Self.imports)

      @Suite("Walks")
      struct NavigationWalks {
        /// The engine that is tried, at an entry. Give your app's own here, where fragments have these names.
        private func engine(at entry: String) throws -> Helm<NamedFragment> {
          var document = try GraphDocument(contentsOf: URL(fileURLWithPath: \(Self.literal(document))))
          (document.entry, document.path) = (entry, [])
          return try document.helm()
        }

        /// Makes a step that the engine must take.
        private func step(_ helm: Helm<NamedFragment>, _ step: (Helm<NamedFragment>) -> Void) throws {
          let refused = helm.errors.count
          step(helm)
          #expect(helm.errors.count == refused)
        }

        private func expect(_ helm: Helm<NamedFragment>, _ presented: [String]) {
          #expect(helm.presentedFragments.map(\\.wrappedValue.rawValue) == presented)
        }
      \(tests.joined())}

      """
  }

  private static let imports = ["Foundation", "Helm", "HelmDocument", "Testing"].map { "import \($0)" }
    .joined(separator: "\n")

  private static func call(_ step: DocumentStep) -> String {
    switch step.action {
    case .present(let id): "$0.present(fragment: NamedFragment(\(literal(id))))"
    case .presentTag(let tag): "$0.present(tag: \(literal(tag)))"
    case .forward: "$0.forward()"
    case .dismiss(let id): "$0.dismiss(fragment: NamedFragment(\(literal(id))))"
    case .dismissTag(let tag): "$0.dismiss(tag: \(literal(tag)))"
    case .dismissLast: "$0.dismiss()"
    case .replace, .stay: "_ = $0"
    }
  }

  private static func list(_ texts: [String]) -> String { "[\(texts.map(literal).joined(separator: ", "))]" }

  private static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      default:
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
          || scalar.value == 0x2028 || scalar.value == 0x2029
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
      }
    }.joined()
  }
}
