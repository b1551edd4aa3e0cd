internal import HelmDocument

/// What `helm-viz import` asks the program that reads Swift, as a line of JSON on that program's standard input.
///
///     {"helm-viz-swift":2,"files":[{"path":"App/Home.swift","file":"/src/App/Home.swift"}],"screens":[]}
package struct SourceRequest: Equatable, Sendable {
  /// A file: what the document calls it, and where it lies; its text, where it can't be opened.
  package struct File: Equatable, Sendable {
    package var path: String
    package var file: String
    package var text: String?

    /// Names a file.
    package init(path: String, file: String, text: String? = nil) {
      (self.path, self.file, self.text) = (path, file, text)
    }

    fileprivate var node: JSONNode {
      .object([("path", .string(path)), ("file", .string(file))] + (text.map { [("text", .string($0))] } ?? []))
    }
  }

  /// A controller of a storyboard that is imported too.
  package struct Screen: Equatable, Sendable {
    /// Its id in the document.
    package var id: String
    /// The class that it is of.
    package var type: String?
    /// The class of the wrapper that was left out for it, where it is that which code makes.
    package var container: String?
    /// By what code makes it.
    package var identifier: String?
    /// The storyboard's name.
    package var storyboard: String
    /// Whether the storyboard begins with it.
    package var isInitial: Bool
    /// What code performs its segues by, and where they lead; an empty id where they lead back.
    package var segues: [(identifier: String, to: String)]
    /// The system that the storyboard is for, as code calls it; nil for iOS.
    package var system: String?

    /// Names a controller.
    package init(
      id: String,
      type: String?,
      identifier: String?,
      storyboard: String,
      isInitial: Bool,
      segues: [(identifier: String, to: String)],
      system: String? = nil,
      container: String? = nil
    ) {
      (self.id, self.type, self.identifier) = (id, type, identifier)
      (self.storyboard, self.isInitial, self.segues) = (storyboard, isInitial, segues)
      (self.system, self.container) = (system, container)
    }

    package static func == (one: Screen, other: Screen) -> Bool {
      (one.id, one.type, one.identifier, one.storyboard) == (other.id, other.type, other.identifier, other.storyboard)
        && (one.isInitial, one.system, one.container) == (other.isInitial, other.system, other.container)
        && one.segues.elementsEqual(other.segues, by: ==)
    }

    fileprivate var node: JSONNode {
      var members: [(String, JSONNode)] = [("id", .string(id))]
      if let type { members.append(("type", .string(type))) }
      if let identifier { members.append(("identifier", .string(identifier))) }
      members += [("storyboard", .string(storyboard)), ("isInitial", .bool(isInitial))]
      members.append(("segues", .object(segues.map { ($0.identifier, .string($0.to)) })))
      if let system { members.append(("system", .string(system))) }
      if let container { members.append(("container", .string(container))) }
      return .object(members)
    }
  }

  package var files: [File]
  package var screens: [Screen]
  /// The tables of the app's texts, in the language that it is developed in.
  package var tables: [File]
  /// Whether `#if DEBUG` is left out.
  package var leavesDebugOut: Bool

  /// Creates a request.
  package init(files: [File], screens: [Screen] = [], tables: [File] = [], leavesDebugOut: Bool = false) {
    (self.files, self.screens, self.tables, self.leavesDebugOut) = (files, screens, tables, leavesDebugOut)
  }

  /// The line, with its end.
  package var line: [UInt8] {
    var members: [(String, JSONNode)] = [
      (SourceProtocol.name, .integer(SourceProtocol.version)),
      ("files", .array(files.map(\.node))),
      ("screens", .array(screens.map(\.node))),
    ]
    if !tables.isEmpty { members.append(("tables", .array(tables.map(\.node)))) }
    if leavesDebugOut { members.append(("leave-debug-out", .bool(true))) }
    return CompanionLine.bytes(members)
  }
}
