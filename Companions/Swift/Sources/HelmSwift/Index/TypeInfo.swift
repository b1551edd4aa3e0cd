internal import SystemPackage

/// A type of the app, with what its extensions add.
final class TypeInfo {
  /// A number in the order of files and lines.
  let id: Int
  /// Its name in that of the types around it, with dots between them.
  let qualifiedName: String
  let name: String
  let kind: Node.Kind
  let file: SourceFile
  let line: Spot
  let outer: TypeInfo?
  let node: Node
  /// Whether it stands in a preview or is one.
  let isPreview: Bool

  /// The same type as other branches of `#if` declare it.
  var variants: [TypeInfo] = []
  /// The first of those, which stands for all wherever the type is named; nil for itself.
  unowned var primary: TypeInfo?
  var inherits: [Node] = []
  var generics: [Node] = []
  var attributes: [Node] = []
  var properties: [String: Property] = [:]
  var propertyOrder: [String] = []
  var functions: [String: [Function]] = [:]
  var functionOrder: [Function] = []
  var cases: [String: Node] = [:]
  var caseOrder: [String] = []
  var nested: [String: TypeInfo] = [:]
  var aliases: [String: Node] = [:]

  /// All its code: functions, then properties, each with its file.
  var code: [(node: Node, file: SourceFile)] {
    functionOrder.map { ($0.node, $0.file) }
      + propertyOrder.compactMap { properties[$0] }.map { ($0.node, $0.file) }
  }

  // What the index has found out about it.
  var ancestors: Set<String>?
  var isView: Bool?
  var isController: Bool?
  var isApp: Bool?
  var isModifier: Bool?
  var isObserved: Bool?
  /// Whether it is a view of UIKit's or AppKit's.
  var isPlainView: Bool?
  var isDialog: Bool?
  /// The closures of a value that objects call which keep one.
  var calledByHolders: Set<String>?
  /// Whether it stands for something else where that isn't wanted, by its name.
  private(set) lazy var isDouble = SourceIndex.doubles.contains(where: name.contains)
  /// Its properties that each object of it has, with what they are known by.
  private(set) lazy var ownProperties = propertyOrder.compactMap { name in
    properties[name].flatMap { $0.isStatic ? nil : (name: name, property: $0) }
  }
  /// The names of all that belongs to the type itself: cases, static members, types in it.
  private(set) lazy var staticNames: Set<String> = {
    var names = Set(cases.keys).union(nested.keys)
    if !caseOrder.isEmpty { names.insert("allCases") }
    for (name, property) in properties where property.isStatic { names.insert(name) }
    for (name, all) in functions where all.contains(where: \.isStatic) { names.insert(name) }
    return names
  }()
  /// The properties that hold closures, or what a builder makes, so that a trailing closure may be for them.
  private(set) lazy var closureNames = ownProperties.filter { _, property in
    property.getter == nil
      && (property.type?.text == "->"
        || property.node.children.contains { $0.kind == .attribute && $0.text.hasSuffix("Builder") })
  }.map(\.name)
  /// Whether its own code has columns.
  private(set) lazy var hasColumns = node.contains { $0.kind == .call && $0.head?.text == "NavigationSplitView" }
  /// The properties that only keep a closure which the type is made with: nothing in its code asks for them.
  private(set) lazy var droppedNames: Set<String> = {
    guard kind == .structure, functions["init"] == nil else { return [] }
    var names = Set(propertyOrder.filter { properties[$0]?.getter == nil && properties[$0]?.type?.text == "->" })
    for code in code where !names.isEmpty {
      code.node.visit { node in
        if node.kind == .name || node.kind == .member || node.kind == .string { names.remove(node.text) }
        return true
      }
    }
    return names
  }()

  init(id: Int, node: Node, file: SourceFile, outer: TypeInfo?, isPreview: Bool) {
    (self.id, self.node, self.file, self.outer) = (id, node, file, outer)
    (name, kind, line) = (node.text, node.kind, node.line)
    (qualifiedName, self.isPreview) = (outer.map { "\($0.qualifiedName).\(node.text)" } ?? node.text, isPreview)
  }
}

/// A property of a type, or a variable of a file.
final class Property {
  let node: Node
  let file: SourceFile
  unowned let owner: TypeInfo?

  init(node: Node, file: SourceFile, owner: TypeInfo?) { (self.node, self.file, self.owner) = (node, file, owner) }

  var name: String { node.text }
  /// Its type: of `Self` that which this is, where that is said. What is kept as any view is one by its value:
  /// `var shown = AnyView(EmptyView())`.
  private(set) lazy var type: Node? = {
    guard let type = node.first(.type) else {
      return value?.kind == .call && value?.head?.text == "AnyView" ? Node(.type, "AnyView", line: node.line) : nil
    }
    return type.text == "Self" ? node.all(.alias).first { $0.text == "Self" }?.head ?? type : type
  }()
  private(set) lazy var value: Node? = node.first(.value)?.head
  private(set) lazy var getter: Node? = node.first(.getter)?.head
  /// The framework's type of which it begins with one, where that was found out: `static let logo = Image(.logo)`.
  var made: String?
  /// What runs when it is set that is computed.
  private(set) lazy var setter: Node? = node.children.first { $0.kind == .observer && $0.text == "set" }?.head
  private(set) lazy var isStatic = node.isStatic
  private(set) lazy var overrides = node.children.contains { $0.kind == .modifier && $0.text == "override" }
  /// Whether it begins as `nil` where nothing is said of it.
  private(set) lazy var isOptional =
    node.children.contains { $0.kind == .modifier && $0.text == "optional" } && value == nil && getter == nil
  func has(_ attribute: String) -> Bool { node.children.contains { $0.kind == .attribute && $0.text == attribute } }
  /// Whether a wrapper makes it something that is written, and shown anew then, or the macro of its type does.
  private(set) lazy var isState = Self.states.contains(where: has) || isWatched
  /// Whether views watch it that may be missing, by the macro of its type:
  /// `@Observable class Model { var item: Item? }`.
  private var isWatched: Bool {
    func isModified(_ text: String) -> Bool { node.children.contains { $0.kind == .modifier && $0.text == text } }
    return owner?.attributes.contains { $0.text == "Observable" } == true && isModified("optional")
      && (value == nil || value?.text == "nil") && getter == nil && !isStatic && !isModified("weak")
      && !has("ObservationIgnored")
  }
  private static let states = [
    "State", "SceneStorage", "AppStorage", "Published", "GestureState", "Default", "Shared",
  ]
}

/// A function, with the type that it is a member of.
final class Function {
  /// A parameter.
  struct Parameter {
    let name: String
    let label: String
    let type: Node?
    /// What it is where nothing is passed.
    let value: Node?
    let isVariadic: Bool
    /// Whether it is a closure, by its type or as a builder's.
    let isClosure: Bool

    init(_ parameter: Node) {
      (name, label) = (parameter.text, parameter.first(.label)?.text ?? "")
      (type, value) = (parameter.first(.type), parameter.first(.value))
      isVariadic = parameter.first(.modifier)?.text == "..."
      isClosure =
        type?.text == "->" || parameter.first(.attribute).map { $0.text.hasSuffix("Builder") } ?? false
    }
  }

  let node: Node
  let file: SourceFile
  unowned let owner: TypeInfo?
  /// The name of the type that it is added to, where that isn't the app's.
  let extended: String?

  init(node: Node, file: SourceFile, owner: TypeInfo?, extended: String? = nil) {
    (self.node, self.file, self.owner, self.extended) = (node, file, owner, extended)
  }

  var name: String { node.text }
  private(set) lazy var parameters: [Node] = node.all(.parameter)
  /// Its parameters, with what is asked of them at each call.
  private(set) lazy var places: [Parameter] = parameters.map(Parameter.init)
  /// Its parameters' labels.
  private(set) lazy var labels: [String] = places.map(\.label)
  private(set) lazy var generics: [Node] = node.all(.generic)
  private(set) lazy var aliases: [Node] = node.all(.alias)
  private(set) lazy var body: Node? = node.body
  /// What it gives: of `Self` the type that this is, where that is said.
  private(set) lazy var returned: Node? = node.first(.type).map { type in
    type.text == "Self" ? node.all(.alias).first { $0.text == "Self" }?.head ?? type : type
  }
  private(set) lazy var isStatic = node.isStatic
  /// Whether no other file can call it.
  private(set) lazy var isPrivate = node.children.contains {
    $0.kind == .modifier && ($0.text == "private" || $0.text == "fileprivate")
  }
  private(set) lazy var overrides = node.children.contains { $0.kind == .modifier && $0.text == "override" }
  /// Whether it asks for something to be shown, by its name.
  private(set) lazy var asks: Bool = {
    let name = name.lowercased()
    return Self.asking.contains { name.contains($0) }
  }()
  private static let asking = [
    "show", "present", "open", "push", "display", "route", "navigat", "coordinat", "transition", "start", "select",
    "tap", "press", "click", "didfinish", "goto", "goback", "move", "alert", "sheet", "screen", "view", "handle",
  ]
  /// Whether it is a builder's of views.
  private(set) lazy var isBuilder = node.contains { $0.text == "ViewBuilder" }
  /// Whether it only does something.
  var givesNothing: Bool {
    name != "init" && (returned.map { $0.text == "Void" || $0.text == "()" && $0.children.isEmpty } ?? true)
  }
  /// Whether what it gives is data that nothing is shown of, or told by: bytes, a color, the answer of a server.
  private(set) lazy var givesData = returned.map(Self.isData) ?? false

  private static func isData(_ type: Node) -> Bool {
    let parts = type.children.filter { $0.kind == .type }
    switch type.text {
    case "()", "[]", "[:]": return !parts.isEmpty && parts.allSatisfy(isData)
    default: return parts.isEmpty && data.contains(type.text)
    }
  }

  /// Names of frameworks' types that hold no screen, and whose values no condition compares.
  private static let data: Set<String> = [
    "AttributedString", "CGAffineTransform", "CGColor", "CGImage", "CGPath", "CGPoint", "CGRect", "CGSize", "CIImage",
    "Data", "Date", "DateComponents", "HTTPURLResponse", "NSAttributedString", "NSColor", "NSData", "NSFont", "NSImage",
    "NSMutableAttributedString", "NSPredicate", "UIBezierPath", "UIColor", "UIEdgeInsets", "UIFont", "UIImage",
    "URLRequest", "URLResponse",
  ]
  /// The names of its parameters' types.
  private(set) lazy var types: [String] = parameters.map {
    ($0.first(.type)?.text ?? "") + ($0.first(.modifier)?.text ?? "")
  }
  /// Its name and its parameters' labels.
  private(set) lazy var signature = ([name] + labels).joined(separator: ":")
  /// The same, with which of them may be left out.
  private(set) lazy var form = signature + parameters.map { $0.first(.value) == nil ? ":" : "=" }.joined()
}

/// A file that was read.
package final class SourceFile: Sendable {
  /// Its path, as the document calls it.
  package let path: String
  /// What it says.
  package let node: Node
  /// The module or target that it belongs to, as its folders tell.
  package let module: String
  /// The modules that it imports.
  let imports: Set<String>

  /// Takes what was read.
  package init(path: String, node: Node, module: String) {
    (self.path, self.node, self.module) = (path, node, module)
    imports = Set(node.all(.imported).map(\.text))
  }

  /// Whether it belongs to a module, or to a package that is called so.
  func isOf(module name: String) -> Bool {
    module == name || FilePath(path).removingLastComponent().components.contains { $0.string == name }
  }
}

/// A line of a file, with the column that tells it from what else stands on it. What people read has the line alone.
package struct Spot: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  private let row: Int32
  private let column: Int32

  /// Creates a spot.
  ///
  /// - Parameters:
  ///   - line: From 1 on; 0 where it stands in no file.
  ///   - column: From 1 on; 0 where it isn't known.
  package init(line: Int, column: Int) {
    (row, self.column) = (Int32(clamping: line), Int32(clamping: column))
  }

  package init(integerLiteral line: Int) { self.init(line: line, column: 0) }

  /// The line, from 1 on.
  package var line: Int { Int(row) }

  var mark: Int { Int(row) << 16 ^ Int(column) }

  /// The line as a whole: what is made there is known by it, whichever part of the code tells.
  var whole: Spot { Spot(line: line, column: 0) }

  package var description: String { "\(row)" }

  package static func < (one: Spot, other: Spot) -> Bool { (one.row, one.column) < (other.row, other.column) }
}

/// A place in a file.
package struct Place: QuickKey, Sendable, Comparable {
  /// The file, as the document calls it.
  package let path: String
  /// The line, and where on it.
  package let line: Spot
  /// Whose it is of all objects that have one made there, by the number of their class; -1 where it is that of one.
  package var whose: Int32 = -1

  // Files whose paths are as long are few.
  package var mark: Int { line.mark.mixed(with: path.utf8.count) }

  /// The file's name, without the extension; nil where it is in none.
  package var fileName: String? {
    FilePath(path).lastComponent.map { $0.extension == "swift" ? $0.stem : $0.string }
  }

  /// The name of the folder that the file is in; nil where it is in none.
  package var folderName: String? { FilePath(path).removingLastComponent().lastComponent?.string }

  /// By path, then by what stands first.
  package static func < (one: Place, other: Place) -> Bool {
    (one.path, one.line, one.whose) < (other.path, other.line, other.whose)
  }
}
