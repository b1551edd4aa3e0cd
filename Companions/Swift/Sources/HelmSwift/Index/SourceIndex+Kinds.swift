/// What types are, by what they inherit.
extension SourceIndex {
  /// The names of all that a type inherits, through the app's own types.
  func ancestors(of type: TypeInfo) -> Set<String> {
    if let known = type.ancestors { return known }
    type.ancestors = []
    var names: Set<String> = []
    for inherited in type.inherits {
      guard let node = inherited.head else { continue }
      let other = self.type(named: node.text, in: type.outer, file: type.file)
      // What a class has beside its superclass, or by an extension, is a protocol, whatever it is called.
      if other == nil, type.kind == .classType, Self.isControllerName(Self.last(node.text)),
        type.node.first(.inherited) !== inherited
      {
        continue
      }
      names.insert(Self.last(node.text))
      if let other, other !== type {
        names.insert(other.name)
        names.formUnion(ancestors(of: other))
      }
    }
    if names.contains(where: Self.isControllerName) || isOfLibrary(type) { names.insert("UIViewController") }
    if names.contains("UIViewController"), heldStack(of: type) != nil { names.insert("UINavigationController") }
    type.ancestors = names
    return names
  }

  /// Whether a class is a controller by a class of a library's that is called so, and by what it has of one itself:
  /// `final class Intro: PresentationController { override func viewDidLoad() { … } }`.
  func isOfLibrary(_ type: TypeInfo) -> Bool {
    guard type.kind == .classType, let above = type.node.first(.inherited)?.head, case let name = Self.last(above.text),
      Self.isLibraryControllerName(name), self.type(named: above.text, in: type.outer, file: type.file) == nil
    else { return false }
    return Self.isControllerName(name) || type.code.contains { $0.node.contains(Self.isOfController) }
  }

  /// Whether code overrides or names what a controller has itself: what tells others what to show has controllers.
  private static func isOfController(_ node: Node) -> Bool {
    switch node.kind {
    case .function: appearing.contains(node.text)
    case .name: own.contains(node.text)
    case .member: own.contains(node.text) && node.head?.kind == .name && node.head?.text == "self"
    default: false
    }
  }

  private static let appearing: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "loadView",
  ]
  private static let own: Set<String> = ["navigationController", "navigationItem", "present", "dismiss"]

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

  /// Whether the app adds a function to a controller class of a framework's that makes one:
  /// `extension UINavigationController { static func styled() -> Self }`.
  func added(_ name: String, toType type: String) -> Bool {
    Self.isControllerName(type) && foreign[type]?.contains { $0.name == name && $0.isStatic } == true
  }

  /// Of a protocol that one of the app's types alone has, through other protocols too, that type.
  func concrete(_ type: TypeInfo) -> TypeInfo {
    guard type.kind == .protocolType else { return type }
    if let known = implementers[type.id] { return known }
    var (queue, seen, found): ([TypeInfo], Set<Int>, [TypeInfo]) = ([type], [type.id], [])
    while let next = queue.popLast(), found.count < 2 {
      for heir in heirs[next.name] ?? [] where seen.insert(heir.id).inserted && !heir.isPreview {
        if heir.kind == .protocolType {
          queue.append(heir)
        } else if !heir.isDouble {
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
    guard let declared = property.type, let type, let owner = property.owner else { return property.type }
    return self.type(declared, of: owner, in: type) ?? declared
  }

  /// A type that stands in a generic class, with what a subclass says of its parameters; nil where it names none.
  func type(_ declared: Node, of owner: TypeInfo, in type: TypeInfo) -> Node? {
    guard owner !== type, !owner.generics.isEmpty,
      declared.contains({ node in owner.generics.contains { $0.text == node.text } }),
      let arguments = arguments(of: owner, from: type, levels: 8)
    else { return nil }
    return replace(owner.generics, with: arguments, in: declared)
  }

  /// The name of a property's type: of a generic parameter, what that is bound to, `Router` of
  /// `class Model<Router: RouterHost>`.
  func name(of type: Node, in owner: TypeInfo?) -> String {
    owner?.generics.first { $0.text == type.text }?.head?.text ?? type.text
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

  /// Whether a framework's scene of a name is hidden by a scene or a view of the app's: a model of its name hides none.
  func hides(_ name: String, in scope: TypeInfo?, file: SourceFile?) -> Bool {
    type(named: name, in: scope, file: file).map { isView($0) || isApp($0) } ?? false
  }

  /// Whether it is a class of objects that views watch, which routers are; other models lead nowhere mostly.
  func isObserved(_ type: TypeInfo) -> Bool {
    if let known = type.isObserved { return known }
    let isObserved =
      type.kind == .classType && !isController(type) && !isView(type)
      && (ancestors(of: type).contains("ObservableObject") || type.attributes.contains { $0.text == "Observable" })
    type.isObserved = isObserved
    return isObserved
  }

  func isModifier(_ type: TypeInfo) -> Bool {
    if let known = type.isModifier { return known }
    let isModifier = ancestors(of: type).contains("ViewModifier")
    type.isModifier = isModifier
    return isModifier
  }

  func isApp(_ type: TypeInfo) -> Bool {
    if let known = type.isApp { return known }
    let ancestors = ancestors(of: type)
    let isApp =
      ancestors.contains("App") || ancestors.contains("Scene") || type.properties["body"]?.type?.text == "Scene"
    type.isApp = isApp
    return isApp
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
    "UIVideoEditorController", "UICloudSharingController", "MPMediaPickerController",
  ]

  /// Whether a function of this name is an operator.
  static func isOperator(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return first < 128 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first)
      && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= first) && !"$#`_".utf8.contains(first)
  }

  /// By which the types of frameworks are known.
  private static let prefixes = [
    "UI", "NS", "MK", "CL", "AV", "WK", "SK", "PH", "MF", "SF", "PK", "CA", "CN", "EK",
  ]

  /// Whether a type is one of Apple's frameworks, by its name.
  static func isFrameworkName(_ name: String) -> Bool {
    prefixes.contains(where: name.hasPrefix) && String(name.dropFirst(2)).isCapitalized && !name.contains(".")
  }

  static func isControllerName(_ name: String) -> Bool {
    name.utf8.last == controllerEnd
      && (name.hasSuffix("ViewController") || plainKinds.contains(name) || screenKinds.contains(name)
        || isContainerName(name))
  }

  /// With what the names of all controllers end.
  static let controllerEnd = UInt8(ascii: "r")

  private static func isContainerName(_ name: String) -> Bool {
    ["NavigationController", "TabBarController", "HostingController"].contains(where: name.hasSuffix)
      || isStackName(name)
  }

  /// Whether a class of a framework or a library, by its name, is a stack of what it is filled with, or a panel of it.
  static func isStackName(_ name: String) -> Bool {
    name.hasSuffix("NavigationController") || name == "FloatingPanelController"
  }

  /// Whether a class that isn't the app's is a controller of a library's, by its name, of whose kind nothing is known.
  static func isLibraryControllerName(_ name: String) -> Bool {
    name.hasSuffix("Controller") && !isFrameworkName(name) && !isContainerName(name)
  }

  /// Whether a class of a framework or a library, by its name, is the same screen wherever it is made.
  static func isScreenName(_ name: String) -> Bool {
    isControllerName(name) && !plainKinds.contains(name) && !isContainerName(name)
  }

  /// Whether it is a class of what has windows of AppKit's, and is no screen itself.
  func isWindowController(_ type: TypeInfo) -> Bool {
    type.kind == .classType && ancestors(of: type).contains("NSWindowController")
  }

  func isController(_ type: TypeInfo) -> Bool {
    if let known = type.isController { return known }
    let isController = type.kind == .classType && ancestors(of: type).contains(where: Self.isControllerName)
    type.isController = isController
    return isController
  }
}
