internal import SystemPackage

/// All that the files declare, by name.
///
///     files ──> types (with what they inherit, members, cases, extensions merged), functions, variables
final class SourceIndex {
  private(set) var types: [TypeInfo] = []
  private(set) var typesByName: [String: [TypeInfo]] = [:]
  /// Functions of files.
  private(set) var functions: [String: [Function]] = [:]
  /// Functions of types, by name.
  private(set) var methods: [String: [Function]] = [:]
  /// Variables of files.
  private(set) var variables: [String: [Property]] = [:]
  /// What extensions add to types that aren't the app's: `View`, `UIViewController`, by those types' names.
  private(set) var foreign: [String: [Function]] = [:]
  private(set) var foreignProperties: [String: [Property]] = [:]
  private(set) var aliases: [String: Node] = [:]
  /// The types that inherit a name directly.
  private(set) var heirs: [String: [TypeInfo]] = [:]
  /// The enumerations that have a case of a name.
  private(set) var casesByName: [String: [TypeInfo]] = [:]
  let files: [SourceFile]
  /// Whether all files are in it, so that answers stay.
  private var isComplete = false

  /// - Parameter files: in the order of their paths.
  /// - Complexity: linear.
  init(_ files: [SourceFile]) {
    self.files = files
    var extensions: [(Node, SourceFile)] = []
    for file in files {
      for child in file.node.children { declare(child, in: file, outer: nil, isPreview: false, &extensions) }
    }
    for (node, file) in extensions { merge(node, file) }
    isComplete = true
    for type in types where type.primary == nil {
      for name in type.caseOrder where casesByName[name]?.last !== type { casesByName[name, default: []].append(type) }
      for inherited in type.inherits {
        guard let name = inherited.head?.text else { continue }
        heirs[Self.last(name), default: []].append(type)
      }
    }
  }

  // MARK: Declaring

  private func declare(
    _ node: Node,
    in file: SourceFile,
    outer: TypeInfo?,
    isPreview: Bool,
    _ extensions: inout [(Node, SourceFile)]
  ) {
    switch node.kind {
    case .structure, .classType, .enumeration, .protocolType:
      let isPreview =
        isPreview
        || node.all(.inherited).contains {
          $0.head?.text == "PreviewProvider" || $0.head?.text == "LibraryContentProvider"
        }
      let type = TypeInfo(id: types.count, node: node, file: file, outer: outer, isPreview: isPreview)
      // What has no code of its own that runs is one: all cases, all that is asked for.
      if type.kind == .enumeration || type.kind == .protocolType, let first = primary(of: type) {
        return join(first, node, file, &extensions)
      }
      types.append(type)
      if let first = primary(of: type) {
        type.primary = first
        first.variants.append(type)
      } else {
        if let outer { outer.nested[node.text] = outer.nested[node.text] ?? type }
        typesByName[node.text, default: []].append(type)
      }
      fill(type, node, file, &extensions)
    case .extended: extensions.append((node, file))
    case .function where outer == nil:
      functions[node.text, default: []].append(Function(node: node, file: file, owner: nil))
    case .property where outer == nil:
      variables[node.text, default: []].append(Property(node: node, file: file, owner: nil))
    case .alias where outer == nil: aliases[node.text] = aliases[node.text] ?? node.head
    default: break
    }
  }

  /// What an earlier branch of `#if` declares under the same name. Private types of several files aren't one.
  private func primary(of type: TypeInfo) -> TypeInfo? {
    func isVisible(_ type: TypeInfo) -> Bool {
      type.node.isInBranch
        && !type.node.children.contains { $0.kind == .modifier && ["private", "fileprivate"].contains($0.text) }
    }
    guard isVisible(type) else { return nil }
    return typesByName[type.name]?.first {
      $0.outer === type.outer && $0.kind == type.kind && $0.file.module == type.file.module && isVisible($0)
    }
  }

  private func fill(_ type: TypeInfo, _ node: Node, _ file: SourceFile, _ extensions: inout [(Node, SourceFile)]) {
    for child in node.children {
      switch child.kind {
      case .inherited: type.inherits.append(child)
      case .generic: type.generics.append(child)
      case .attribute: type.attributes.append(child)
      case .property:
        // Of several branches of `#if`, all are read; the later ones under names of their own.
        if type.properties[child.text] == nil {
          type.properties[child.text] = Property(node: child, file: file, owner: type)
          type.propertyOrder.append(child.text)
        } else if type.kind == .protocolType, type.properties[child.text]?.getter == nil {
          // What an extension makes of what the protocol asks for.
          type.properties[child.text] = Property(node: child, file: file, owner: type)
        } else {
          let name = "\(child.text)#\(type.propertyOrder.count)"
          type.properties[name] = Property(node: child, file: file, owner: type)
          type.propertyOrder.append(name)
        }
      case .function:
        let function = Function(node: child, file: file, owner: type)
        type.functions[child.text, default: []].append(function)
        type.functionOrder.append(function)
        methods[child.text, default: []].append(function)
        // An operator is called as a file's function is, whatever type it stands in.
        if Self.isOperator(child.text) { functions[child.text, default: []].append(function) }
      case .enumCase:
        type.cases[child.text] = type.cases[child.text] ?? child
        type.caseOrder.append(child.text)
      case .alias: type.aliases[child.text] = child.head
      case .structure, .classType, .enumeration, .protocolType:
        declare(child, in: file, outer: type, isPreview: type.isPreview, &extensions)
      default: break
      }
    }
  }

  /// Adds what another branch of `#if` declares of a type to what the first one does: of the same member both.
  private func join(_ type: TypeInfo, _ node: Node, _ file: SourceFile, _ extensions: inout [(Node, SourceFile)]) {
    var rest: [Node] = []
    for child in node.children {
      switch child.kind {
      case .enumCase where type.cases[child.text] != nil: break
      case .property:
        guard let known = type.properties[child.text], let one = known.getter, let other = child.first(.getter)?.head
        else {
          rest.append(child)
          break
        }
        let both = known.node.children.filter { $0.kind != .getter } + [Node(.getter, [joined(one, other)])]
        type.properties[child.text] = Property(
          node: Node(.property, child.text, line: known.node.line, both),
          file: known.file,
          owner: type
        )
      case .function:
        let function = Function(node: child, file: file, owner: type)
        guard let body = function.body,
          let place = type.functionOrder.firstIndex(where: {
            $0.signature == function.signature && $0.types == function.types && $0.body != nil
          }), let known = type.functionOrder[place].body
        else {
          rest.append(child)
          break
        }
        let first = type.functionOrder[place]
        let both = first.node.children.filter { $0.kind != .block } + [joined(known, body)]
        let whole = Function(
          node: Node(.function, child.text, line: first.node.line, both),
          file: first.file,
          owner: type
        )
        type.functionOrder[place] = whole
        type.functions[child.text] = type.functions[child.text]?.map { $0 === first ? whole : $0 }
        methods[child.text] = methods[child.text]?.map { $0 === first ? whole : $0 }
      default: rest.append(child)
      }
    }
    fill(type, Node(node.kind, node.text, line: node.line, rest), file, &extensions)
  }

  private func joined(_ one: Node, _ other: Node) -> Node { Node(.block, line: one.line, [one, other]) }

  private func merge(_ node: Node, _ file: SourceFile) {
    var more: [(Node, SourceFile)] = []
    if let type = type(named: node.text, in: nil, file: file) {
      fill(type, node, file, &more)
    } else {
      let name = Self.last(node.text)
      for child in node.children {
        switch child.kind {
        case .function:
          let function = Function(node: child, file: file, owner: nil, extended: name)
          foreign[name, default: []].append(function)
          if Self.isOperator(child.text) { functions[child.text, default: []].append(function) }
        case .property: foreignProperties[name, default: []].append(Property(node: child, file: file, owner: nil))
        case .structure, .classType, .enumeration: declare(child, in: file, outer: nil, isPreview: false, &more)
        default: break
        }
      }
    }
  }

  // MARK: Looking up

  static func last(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.index(after: dot)...])
  }

  private struct Question: Hashable {
    let name: String
    let scope: Int
    let file: ObjectIdentifier?
  }

  private var answers: [Question: TypeInfo?] = [:]
  private var asking: Set<Question> = []

  /// The type that a name means at a place: in the types around it, in the file, in the module, then wherever it is.
  ///
  /// - Complexity: O(depth of nesting + number of types with this name).
  func type(named name: String, in scope: TypeInfo?, file: SourceFile?) -> TypeInfo? {
    let question = Question(name: name, scope: scope?.id ?? -1, file: file.map(ObjectIdentifier.init))
    if isComplete, let known = answers[question] { return known }
    // Another name of itself.
    guard asking.insert(question).inserted else { return nil }
    defer { asking.remove(question) }
    let found = find(name, in: scope, file: file)
    if isComplete { answers[question] = .some(found) }
    return found
  }

  private func find(_ name: String, in scope: TypeInfo?, file: SourceFile?) -> TypeInfo? {
    let parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first else { return nil }
    var start: TypeInfo?
    var around = scope
    while let type = around, start == nil {
      if type.name == first { start = type }
      start = start ?? type.nested[first]
      if start == nil, let alias = type.aliases[first], alias.kind == .type, alias.text != name {
        start = self.type(named: alias.text, in: type.outer, file: type.file)
      }
      around = type.outer
    }
    if start == nil { start = nearest(typesByName[first] ?? [], to: file, isTopLevel: true) }
    if start == nil, let alias = aliases[first], alias.text != first, !alias.text.isEmpty {
      start = self.type(named: alias.text, in: nil, file: file)
    }
    guard var type = start else {
      // The name of a module before it.
      if parts.count == 2, let type = self.type(named: parts[1], ofModule: first) { return type }
      return parts.count > 1 ? self.type(named: parts.dropFirst().joined(separator: "."), in: nil, file: file) : nil
    }
    for part in parts.dropFirst() {
      guard let next = type.nested[part] ?? typesByName[part]?.first(where: { $0.outer === type }) else { return nil }
      type = next
    }
    return type
  }

  /// The type of a name that a module declares, in no other type.
  func type(named name: String, ofModule module: String) -> TypeInfo? {
    typesByName[name]?.first { $0.outer == nil && $0.file.module == module }
  }

  private func nearest(_ found: [TypeInfo], to file: SourceFile?, isTopLevel: Bool) -> TypeInfo? {
    let top = found.filter { $0.outer == nil }
    guard top.count > 1, let file else { return top.first }
    return top.first { $0.file === file } ?? top.first { $0.file.module == file.module }
      ?? top.max { Self.nearness($0.file.path, file.path) < Self.nearness($1.file.path, file.path) }
  }

  static func nearness(_ one: String, _ other: String) -> Int {
    zip(FilePath(one).components, FilePath(other).components).prefix { $0 == $1 }.count
  }

  // MARK: What types are

  /// The names of all that a type inherits, through the app's own types.
  func ancestors(of type: TypeInfo) -> Set<String> {
    if let known = type.ancestors { return known }
    type.ancestors = []
    var names: Set<String> = []
    for inherited in type.inherits {
      guard let node = inherited.head else { continue }
      names.insert(Self.last(node.text))
      if let other = self.type(named: node.text, in: type.outer, file: type.file), other !== type {
        names.insert(other.name)
        names.formUnion(ancestors(of: other))
      }
    }
    if names.contains(where: Self.isControllerName) { names.insert("UIViewController") }
    if names.contains("UIViewController"), heldStack(of: type) != nil { names.insert("UINavigationController") }
    type.ancestors = names
    return names
  }

  /// The stack in a controller that pushes onto it what it is asked to push itself, so that it is one too:
  /// `func pushViewController(_ controller: …) { stack.pushViewController(controller, …) }`.
  func heldStack(of type: TypeInfo) -> String? {
    guard type.kind == .classType else { return nil }
    for function in type.functions["pushViewController"] ?? [] {
      for call in function.body?.children ?? [] where call.kind == .call && call.head?.text == function.name {
        guard let base = call.head?.head, let property = type.properties[base.text],
          Self.isStackName(property.type?.text ?? property.value?.head?.text ?? "")
        else { continue }
        return property.name
      }
    }
    return nil
  }

  private(set) lazy var heldStacks = Set(types.compactMap(heldStack))

  private var orders: [Int: [String]] = [:]

  /// The same, in order.
  func sortedAncestors(of type: TypeInfo) -> [String] {
    if let known = orders[type.id] { return known }
    let sorted = ancestors(of: type).sorted()
    orders[type.id] = sorted
    return sorted
  }

  /// A static property that the app adds to a framework's type.
  func added(_ name: String, to type: String) -> Property? {
    foreignProperties[Self.last(type)]?.first { $0.name == name && $0.isStatic }
  }

  /// What stands for screens by the app's own protocols.
  private(set) lazy var presentables = Presentables(self)

  private var implementers: [Int: TypeInfo] = [:]

  /// Of a protocol that one of the app's types alone has, through other protocols too, that type.
  func concrete(_ type: TypeInfo) -> TypeInfo {
    guard type.kind == .protocolType else { return type }
    if let known = implementers[type.id] { return known }
    var (queue, seen, found): ([TypeInfo], Set<Int>, [TypeInfo]) = ([type], [type.id], [])
    while let next = queue.popLast(), found.count < 2 {
      for heir in heirs[next.name] ?? [] where seen.insert(heir.id).inserted && !heir.isPreview {
        if heir.kind == .protocolType {
          queue.append(heir)
        } else if !Self.doubles.contains(where: heir.name.contains) {
          found.append(heir)
        }
      }
    }
    let only = found.count == 1 ? found[0] : type
    implementers[type.id] = only
    return only
  }

  /// What stands for something else where that isn't wanted, by its name.
  static let doubles = ["Mock", "Fake", "Stub", "Spy", "Preview"]

  private var superclasses: [Int: TypeInfo?] = [:]

  /// The app's own superclass.
  func superclass(of type: TypeInfo) -> TypeInfo? {
    guard type.kind == .classType else { return nil }
    if let known = superclasses[type.id] { return known }
    let found = findSuperclass(of: type)
    // What is above itself has nothing above it.
    var (above, seen): (TypeInfo?, Set<Int>) = (found, [type.id])
    while let next = above, seen.insert(next.id).inserted { above = findSuperclass(of: next) }
    superclasses[type.id] = .some(above == nil ? found : nil)
    return above == nil ? found : nil
  }

  /// The type of a property, with what a subclass says of the generic class that has it: `class List: Page<ListModel>`.
  func type(of property: Property, in type: TypeInfo?) -> Node? {
    guard let declared = property.type, let type, let owner = property.owner, owner !== type, !owner.generics.isEmpty,
      declared.contains({ node in owner.generics.contains { $0.text == node.text } }),
      let arguments = arguments(of: owner, from: type, levels: 8)
    else { return property.type }
    return replace(owner.generics, with: arguments, in: declared)
  }

  private func replace(_ generics: [Node], with arguments: [Node], in type: Node) -> Node {
    if let place = generics.firstIndex(where: { $0.text == type.text }), place < arguments.count {
      return arguments[place]
    }
    return Node(
      type.kind,
      type.text,
      line: type.line,
      type.children.map { replace(generics, with: arguments, in: $0) }
    )
  }

  private func arguments(of owner: TypeInfo, from type: TypeInfo, levels: Int) -> [Node]? {
    guard levels > 0, let above = superclass(of: type),
      let inherited = type.inherits.compactMap(\.head).first(where: { Self.last($0.text) == above.name })
    else { return nil }
    if above === owner { return inherited.children }
    return arguments(of: owner, from: above, levels: levels - 1)?.map {
      replace(above.generics, with: inherited.children, in: $0)
    }
  }

  private func findSuperclass(of type: TypeInfo) -> TypeInfo? {
    for inherited in type.inherits {
      guard let name = inherited.head?.text, let other = self.type(named: name, in: type.outer, file: type.file),
        other !== type, other.kind == .classType
      else { continue }
      return other
    }
    return nil
  }

  private static let viewKinds: Set<String> = [
    "View", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "ToolbarContent", "CustomizableToolbarContent", "Commands", "TabContent",
  ]

  func isView(_ type: TypeInfo) -> Bool {
    if let known = type.isView { return known }
    let isView = findsView(type)
    type.isView = isView
    return isView
  }

  private func findsView(_ type: TypeInfo) -> Bool {
    guard type.kind == .structure || type.kind == .classType || type.kind == .enumeration else { return false }
    let ancestors = ancestors(of: type)
    if !ancestors.isDisjoint(with: Self.viewKinds) { return true }
    if ancestors.contains("ViewModifier") || isApp(type) { return false }
    if let body = type.properties["body"], body.type?.isAnyView == true, body.getter != nil { return true }
    // Views of libraries that make their bodies of something: `func body(props:) -> some View`.
    return (type.functions["body"] ?? []).contains { $0.returned?.isAnyView == true && ancestors.count > 0 }
  }

  func isModifier(_ type: TypeInfo) -> Bool { ancestors(of: type).contains("ViewModifier") }

  func isApp(_ type: TypeInfo) -> Bool {
    let ancestors = ancestors(of: type)
    return ancestors.contains("App") || ancestors.contains("Scene") || type.properties["body"]?.type?.text == "Scene"
  }

  /// Controllers that are what one makes of them.
  private static let plainKinds: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UIHostingController", "NSViewController",
    "NSWindowController", "NSHostingController", "UIAlertController", "UISearchController", "UIInputViewController",
    "MSMessagesAppViewController", "NSTabViewController", "NSSplitViewController",
  ]
  /// Controllers that are screens as they come.
  private static let screenKinds: Set<String> = [
    "UIImagePickerController", "UIActivityViewController", "SFSafariViewController", "MFMailComposeViewController",
    "QLPreviewController", "AVPlayerViewController", "UIDocumentPickerViewController", "PHPickerViewController",
  ]

  /// Whether a function of this name is an operator.
  static func isOperator(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return first < 128 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first)
      && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= first) && !"$#`_".utf8.contains(first)
  }

  static func isControllerName(_ name: String) -> Bool {
    plainKinds.contains(name) || screenKinds.contains(name) || isContainerName(name) || name.hasSuffix("ViewController")
  }

  private static func isContainerName(_ name: String) -> Bool {
    ["NavigationController", "TabBarController", "HostingController"].contains(where: name.hasSuffix)
  }

  /// Whether a class of a framework or a library, by its name, is a stack of what it is filled with.
  static func isStackName(_ name: String) -> Bool { name.hasSuffix("NavigationController") }

  /// Whether a class of a framework or a library, by its name, is the same screen wherever it is made.
  static func isScreenName(_ name: String) -> Bool {
    isControllerName(name) && !plainKinds.contains(name) && !isContainerName(name)
  }

  func isController(_ type: TypeInfo) -> Bool {
    if let known = type.isController { return known }
    let isController = type.kind == .classType && ancestors(of: type).contains(where: Self.isControllerName)
    type.isController = isController
    return isController
  }
}
