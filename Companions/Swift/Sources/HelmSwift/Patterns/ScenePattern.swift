/// An app's scenes: windows, settings, menu bar.
struct ScenePattern: CallPattern {
  static let rule = "scene"

  let names = ["WindowGroup", "Window", "Settings", "MenuBarExtra", "DocumentGroup", "ImmersiveSpace", "UtilityWindow"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head, head.isFrameworkName,
      let content = call.argument("content") ?? call.argument("editor") ?? call.argument("viewer")
        ?? call.trailingClosure
    else { return false }
    if !head.isQualified, walker.index.hides(head.text, in: scope.type, file: scope.file) { return false }
    let program = walker.program
    // One scene that takes much work leaves the others some.
    var found = TargetSearch()
    walker.rationed { found = program.finder.search(content, in: scope, isRoot: true) }
    // A menu is no screen of the app's, nor is a row of it.
    if head.text == "MenuBarExtra", Self.isMenu(content) { found.targets.removeAll { !$0.isForeign } }
    found = found.preferred
    RootChoice.keep(content, found, scope, walker)
    var identifier = call.argument("id").map { OpenWindowPattern.identifier($0, scope, walker) }
    if let type = call.argument("for") {
      // A window of an identifier is opened by its values too.
      let name = DestinationPattern.name(of: type.kind == .member ? type.head : type)
      program.windows[name] = found
      // A value tells its type without those around it: `WindowGroup(for: Editor.Draft.self)`.
      let bare = SourceIndex.last(name)
      if let type = walker.index.type(named: name, in: scope.type, file: scope.file), type.outer != nil,
        program.windows[bare] == nil
      {
        program.windows[bare] = found
      }
      let owner = name.hasSuffix(".ID") ? walker.index.type(named: String(name.dropLast(3)), in: nil, file: nil) : nil
      if let type = owner?.properties["id"]?.type?.text { program.windows[type] = found }
      identifier = identifier ?? name
    }
    if let identifier { program.windows[identifier] = found }
    if head.text == "Settings" { program.windows[SettingsPattern.window] = found }
    let isMain = ["WindowGroup", "DocumentGroup", "Window"].contains(head.text) && identifier == nil
    // Each app of several has a first one.
    let isFirst =
      ["WindowGroup", "DocumentGroup", "Window"].contains(head.text)
      && !walker.events.contains { $0.transition == .root }
    if !isMain, !isFirst { name(found, call, scope, walker) }
    // The first one opens without a value, too.
    if isMain && call.argument("for") == nil || isFirst || isAll(call, found, scope) {
      walker.note(.root, call, scope, rule: ScenePattern.rule, .found(found))
    } else if head.text == "Settings" || head.text == "MenuBarExtra" {
      walker.note(.window, call, scope, rule: ScenePattern.rule, label: head.text, .found(found))
    }
    return true
  }

  /// Whether the menu bar has a menu, and no window: several rows, of which some are a framework's.
  private static func isMenu(_ content: Node) -> Bool {
    guard let rows = content.body?.children, rows.count > 1 else { return false }
    return rows.contains { row in
      let row = row.unmodified
      return row.kind == .call && row.head?.kind == .name && Self.rows.contains(row.head?.text ?? "")
    }
  }

  private static let rows: Set<String> = ["Button", "Divider", "Menu", "Toggle", "Picker", "SettingsLink", "Link"]

  /// Whether it is a menu bar's window, and all that its app has.
  private func isAll(_ call: Node, _ found: TargetSearch, _ scope: Scope) -> Bool {
    guard call.head?.text == "MenuBarExtra", found.targets.contains(where: { !$0.isForeign }), let app = scope.type
    else { return false }
    return !app.code.contains { code, _ in
      code.contains { $0.kind == .call && ["WindowGroup", "DocumentGroup", "Window"].contains($0.head?.text) }
    }
  }

  /// Keeps what a window is called that isn't the app's main one: `Window("Log", id: "log") { LogView() }`.
  private func name(_ found: TargetSearch, _ call: Node, _ scope: Scope, _ walker: Walker) {
    guard call.head?.text != "MenuBarExtra", found.targets.count == 1, !found.targets[0].isForeign,
      let title = (call.argument("title") ?? call.unlabelled).flatMap({ walker.program.texts.title($0, scope) })
    else { return }
    walker.program.givenTitles[found.targets[0].key, default: []].insert(title)
  }
}

/// `openWindow(id:)`, `openWindow(value:)`, whatever the view calls that action of its environment.
struct OpenWindowPattern: CallPattern {
  let names = ["openWindow", "openImmersiveSpace"]
  var isOfEnvironment: Bool { true }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    // SwiftUI's takes no closure: an action of the app's own does, with what its window shows.
    if call.children.contains(where: { $0.kind == .trailing }) { return false }
    if let identifier = call.argument("id") {
      walker.note(.window, call, scope, rule: "window", .window(Self.identifier(identifier, scope, walker)))
      return true
    }
    guard let value = call.argument("value") else { return false }
    walker.note(.window, call, scope, rule: "window", .window(walker.program.typeName(of: value, scope) ?? ""))
    return true
  }

  /// The text that a window's identifier is.
  static func identifier(_ node: Node, _ scope: Scope, _ walker: Walker) -> String {
    // `.main` where the app adds that to all texts.
    if node.kind == .member, node.children.isEmpty,
      let text = walker.index.added(node.text, to: "String")?.value, text.kind == .string
    {
      return text.text
    }
    let text = walker.evaluator.values(of: node, in: scope).compactMap(\.text).first ?? node.text
    return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
  }
}

/// A window of AppKit's whose controller's code puts something in it, wherever that is shown:
/// `window?.makeKeyAndOrderFront(nil)`, `Preferences.shared.showWindow(nil)`.
struct WindowControllerPattern: CallPattern {
  let names = ["showWindow", "makeKeyAndOrderFront", "orderFront", "orderFrontRegardless"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if let callee = call.head, callee.text == "showWindow", let base = callee.head, read(shown: base, scope, walker) {
      return true
    }
    guard let callee = call.head else { return false }
    if callee.text == "showWindow", let base = callee.head, read(instantiated: base, call, scope, walker) {
      return true
    }
    guard let owner = Self.owner(callee, scope, walker), owner.type !== walker.fragment.type,
      walker.index.isWindowController(owner.type)
    else { return false }
    // What its own function of that name does comes first.
    if callee.text == "showWindow", callee.head?.text != "super",
      walker.evaluator.functions(callee.text, of: owner.type).contains(where: { walker.evaluator.fits($0, call) })
    {
      return false
    }
    let found = Self.content(of: owner, walker).preferred
    guard found.targets.contains(where: { !$0.isForeign }) else { return false }
    walker.program.seen.insert(owner.type.id)
    walker.program.shownWindows.insert(owner.type.id)
    walker.note(Self.transition(walker), call, scope, rule: "window", .found(found))
    return true
  }

  /// What a window is that is shown: one that the app begins with, where its own code shows it as it starts.
  private static func transition(_ walker: Walker) -> Transition {
    let begins =
      walker.program.isRoot(walker.fragment.number) && walker.isLaunching && walker.closures <= walker.closuresAtOnce
    return begins ? .change : .window
  }

  /// Notes what a window's controller is made with that hosts it, for the window to be shown:
  /// `let controller = HostingWindow(rootView: content())`.
  ///
  /// - Returns: Whether it is one.
  @discardableResult
  static func read(construction call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.kind == .call, let name = call.head, name.kind == .name, let content = call.argument("rootView"),
      let type = walker.index.type(named: name.text, in: scope.type, file: scope.file),
      walker.index.isWindowController(type)
    else { return false }
    let found = walker.program.finder.search(content, in: scope, isRoot: true).preferred
    guard found.targets.contains(where: { !$0.isForeign }) else { return false }
    walker.program.finder.keep(presented: content, in: scope)
    walker.program.seen.insert(type.id)
    walker.note(.window, call, scope, rule: "window", .found(found))
    return true
  }

  /// The same of one that is made where it is shown, or that a property keeps.
  private func read(shown base: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if base.kind == .call { return Self.read(construction: base, scope, walker) }
    guard base.kind == .name, scope.thunk(base.text) == nil, let owner = scope.receiver,
      let property = walker.evaluator.property(base.text, of: owner.type), let made = property.value
    else { return false }
    return Self.read(construction: made, walker.evaluator.scope(of: property, instance: owner), walker)
  }

  /// The same of one that a storyboard has: `lazy var main: NSWindowController? = { storyboard.instantiate… }()`, then
  /// `main?.showWindow(nil)`.
  private func read(instantiated base: Node, _ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard !walker.evaluator.storyboards.screens.isEmpty, !["self", "super"].contains(base.text) else { return false }
    var found = walker.program.finder.search(base, in: scope)
    found.targets.removeAll { target in
      guard case .storyboard = target.key else { return true }
      return target.key == walker.fragment.key
    }
    if found.targets.isEmpty { return false }
    walker.note(Self.transition(walker), call, scope, rule: "window", .found(found))
    return true
  }

  /// Whose window it is, or who is asked to show it.
  private static func owner(_ callee: Node, _ scope: Scope, _ walker: Walker) -> Instance? {
    var base = callee.head
    if callee.text != "showWindow" {
      while let inner = base, inner.kind == .unwrapping { base = inner.head }
      guard let window = base, window.text == "window" else { return nil }
      if window.kind == .name { return scope.thunk(window.text) == nil ? scope.receiver : nil }
      base = window.head
    }
    guard let base, base.text != "super", base.text != "self" else { return scope.receiver }
    for case .instance(let owner) in walker.evaluator.values(of: base, in: scope) { return owner }
    return nil
  }

  /// What the controller's code puts in the window.
  private static func content(of owner: Instance, _ walker: Walker) -> TargetSearch {
    var found = TargetSearch()
    for function in owner.type.functionOrder {
      guard let body = function.body, !function.isStatic else { continue }
      let scope = Scope(receiver: owner, type: owner.type, file: function.file)
      walker.evaluator.bind(function, call: Node(.call), from: scope, into: scope)
      body.visit { node in
        switch node.kind {
        case .property: walker.evaluator.declare(node, in: scope)
        case .assignment where ["contentView", "contentViewController"].contains(node.head?.text):
          found.add(walker.program.finder.search(node.children[1], in: scope, isRoot: true))
        case .call:
          if let content = node.argument("contentViewController") {
            found.add(walker.program.finder.search(content, in: scope, isRoot: true))
          }
        default: break
        }
        return node.kind != .closure
      }
    }
    return found
  }
}

/// A sheet of AppKit's as a window: `view.window?.beginSheet(NSWindow(contentViewController: item))`, or the window of
/// a controller that code or a storyboard makes, `beginSheet(controller.window!)`.
struct SheetOfWindowPattern: CallPattern {
  let names = ["beginSheet", "beginCriticalSheet"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .member, let window = call.unlabelled else { return false }
    let found = Self.content(of: window, scope, walker).preferred
    guard !found.targets.isEmpty else { return false }
    walker.note(.sheet, call, scope, rule: "present", .found(found))
    if let done = call.argument("completionHandler") ?? call.trailingClosure, done.kind == .closure {
      walker.walk(done, scope)
    }
    return true
  }

  func isTrigger(_ call: Node) -> Bool { call.unlabelled != nil }

  /// What a window shows, or the window of a controller.
  static func content(of window: Node, _ scope: Scope, _ walker: Walker, levels: Int = 4) -> TargetSearch {
    var (node, scope) = (window.uncast, scope)
    while node.kind == .name, let thunk = scope.thunk(node.text), thunk.node !== node, thunk.node.kind != .other {
      (node, scope) = (thunk.node.uncast, thunk.scope)
    }
    guard levels > 0 else { return TargetSearch() }
    if node.kind == .member, node.text == "window", let controller = node.head {
      return content(of: controller, scope, walker, levels: levels - 1)
    }
    for case .foreign(let name, let made, let inner) in walker.evaluator.values(of: node, in: scope) {
      if windows.contains(name), let content = made.argument("contentViewController") {
        return walker.program.finder.search(content, in: inner)
      }
      if name == "NSWindowController", let window = made.argument("window") {
        return content(of: window, inner, walker, levels: levels - 1)
      }
    }
    return walker.program.finder.search(node, in: scope)
  }

  private static let windows: Set<String> = ["NSWindow", "NSPanel"]
}

/// What opens an app's scene of settings: `SettingsLink { … }`, `openSettings()` of the environment, AppKit's action.
struct SettingsPattern: CallPattern {
  static let window = "Settings {}"

  let names = ["SettingsLink", "openSettings", "sendAction"]
  var isOfEnvironment: Bool { true }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head else { return false }
    switch callee.text {
    case "SettingsLink":
      guard callee.isFrameworkName else { return false }
    case "sendAction":
      guard call.contains({ $0.kind == .string && Self.actions.contains($0.text) }) else { return false }
    default:
      guard let type = scope.type, let property = walker.evaluator.property(callee.text, of: type),
        property.node.all(.attribute).contains(where: Self.isAction)
      else { return false }
    }
    let label = callee.text == "SettingsLink" ? call.argument("label") ?? call.trailingClosure : nil
    walker.note(.window, call, scope, rule: "settings", label: walker.text(in: label, scope), .window(Self.window))
    return true
  }

  /// How AppKit calls it, of newer systems and of older ones.
  private static let actions: Set<String> = ["showSettingsWindow:", "showPreferencesWindow:"]

  private static func isAction(_ attribute: Node) -> Bool {
    attribute.text == "Environment" && attribute.contains { $0.kind == .keyPath && $0.text == "openSettings" }
  }
}

/// What visible triggers are called: what runs in them happens under their names.
struct ButtonPattern: CallPattern {
  let names = ["Button", "Menu", "Toggle", "contextMenu", "swipeActions", "AsyncButton"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let head = call.head, head.kind == .name else { return false }
    if walker.index.type(named: head.text, in: scope.type, file: scope.file) != nil { return false }
    let label =
      walker.text(in: call.unlabelled, scope) ?? walker.text(in: call.argument("label"), scope)
      ?? (call.argument("action") == nil ? nil : walker.text(in: call.trailingClosure, scope))
    let outer = walker.isInButton
    walker.isInButton = outer || head.text.hasSuffix("Button")
    walker.under(label) { walker.walkArguments(call, scope, isFollowed: false) }
    walker.isInButton = outer
    return true
  }
}

/// A text or an image that is tapped is called what it says, whatever stands around it.
struct TappedPattern: CallPattern {
  let names = ["onTapGesture", "onLongPressGesture"]
  var walksBase: Bool { false }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .member, let base = call.head?.head, base.unmodified.kind == .call,
      ["Text", "Label", "Image", "HStack"].contains(base.unmodified.head?.text)
    else { return false }
    walker.walkBase(base, scope)
    let outer = walker.label
    walker.label = walker.text(in: base, scope)
    walker.walkArguments(call, scope, isFollowed: false)
    walker.label = outer
    return true
  }
}

/// What a control is called that shows but an image: `Button { … } label: { Image("bin") }.help("Remove")`.
struct NamedControlPattern: CallPattern {
  let names = ["accessibilityLabel", "help"]
  var walksBase: Bool { false }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .member, let base = call.head?.head, let name = call.unlabelled else { return false }
    let control = base.unmodified
    guard control.kind == .call, let head = control.head, head.kind == .name, Self.controls.contains(head.text) else {
      return false
    }
    walker.under(walker.text(in: name, scope)) { walker.walkBase(base, scope) }
    return true
  }

  private static let controls = Set(ButtonPattern().names + LinkPattern().names + ["SettingsLink"])
}

/// `.contextMenu { … } preview: { … }`: what is only looked at there takes no taps, so that it leads nowhere.
struct PreviewPattern: CallPattern {
  let names = ["contextMenu"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.kind == .member, call.argument("preview") != nil else { return false }
    let rest = call.children.filter { ![.argument, .trailing].contains($0.kind) || $0.text != "preview" }
    walker.walkArguments(Node(.call, line: call.line, rest), scope, isFollowed: false)
    return true
  }
}

/// `.modifier(X())`: the modifier's own code belongs to what it is applied to, which a view's extension needn't name.
struct ModifierPattern: CallPattern {
  let names = ["modifier"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head, let argument = call.unlabelled,
      callee.kind == .member || callee.kind == .name && isOfView(callee, scope, walker)
    else { return false }
    for case .instance(let instance) in walker.evaluator.values(of: argument, in: scope) {
      let key = "M\(instance.type.id)(\(walker.describe(instance)))"
      walker.once(key, .init(instance.type)) {
        for function in instance.type.functions["body"] ?? [] {
          guard let body = function.body else { continue }
          let inner = Scope(receiver: instance, file: function.file)
          inner.key = walker.program.number(of: key)
          walker.evaluator.bind(function, call: Node(.call), from: inner, into: inner)
          walker.walk(body, inner)
        }
      }
    }
    return true
  }

  /// Whether a name without anything before it is a framework's, of the view whose code it stands in.
  private func isOfView(_ name: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard scope.foreignReceiver != nil || scope.receiver.map({ walker.index.isView($0.type) }) == true else {
      return false
    }
    return walker.evaluator.values(of: name, in: scope).allSatisfy { value in
      switch value {
      case .method, .closure: false
      default: true
      }
    }
  }
}

/// What a view hands to all below it to be called: `.environment(\.push, Push { path.append($0) })`.
struct EnvironmentPattern: CallPattern {
  let names = ["environment"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    // In an extension's own code what it extends needs no name.
    guard call.head?.kind == .member || scope.foreignReceiver != nil, walker.program.provide(call, scope) else {
      return false
    }
    for value in walker.program.handed(by: call, scope) {
      for (closure, around) in walker.program.closures(in: value) { walker.passOver(closure, around) }
    }
    return true
  }
}

/// Titles of screens.
struct TitlePattern: CallPattern, AssignmentPattern {
  let names = ["navigationTitle", "navigationBarTitle"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let argument = call.unlabelled else { return false }
    if !walker.isBeside { keep(argument, scope, walker) }
    return true
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let left = assignment.children[0]
    give(left, assignment.children[1], scope, walker)
    guard left.text == "title", walker.fragment.type.map(walker.index.isController) == true else { return false }
    let base = left.kind == .member ? left.head : nil
    let item = base?.text == "navigationItem" ? base?.head : base
    guard item == nil || item?.text == "self" else { return false }
    // What another object calls itself, whose code the controller has run, is no title of the controller's.
    if let own = scope.receiver?.type, let type = walker.fragment.type, !walker.evaluator.isRelated(own, type) {
      return false
    }
    keep(assignment.children[1], scope, walker)
    return false
  }

  /// Keeps what a controller is called by who makes it: `detail.title = "Detail"`, `home.tabBarItem.title = "Home"`,
  /// `home.tabBarItem = UITabBarItem(title: "Home", …)`. The last two say what its tab is called, by itself too.
  private func give(_ left: Node, _ right: Node, _ scope: Scope, _ walker: Walker) {
    let item = left.text == "tabBarItem" ? left : left.head
    let isTab = item?.text == "tabBarItem"
    guard isTab || left.text == "title", let title = left.text == "tabBarItem" ? right.argument("title") : right else {
      return
    }
    let controller = isTab || item?.text == "navigationItem" ? item?.head : left.head
    guard let base = controller, base.text != "self" else {
      if isTab, walker.fragment.type.map(walker.index.isController) == true, scope.receiver === walker.own,
        let text = walker.program.texts.title(title, scope)
      {
        walker.program.givenTabs[walker.fragment.key, default: []].insert(text)
      }
      return
    }
    guard base.kind == .name else { return }
    let values = walker.evaluator.values(of: base, in: scope)
    let isController = values.allSatisfy { value in
      switch value {
      case .instance(let instance): walker.index.isController(instance.type) && instance !== walker.own
      case .foreign(let name, _, _): SourceIndex.isControllerName(name)
      default: false
      }
    }
    guard isController, !values.isEmpty, let text = walker.program.texts.title(title, scope) else { return }
    let found = walker.program.finder.search(base, in: scope).preferred
    guard found.targets.count == 1, !found.targets[0].isForeign else { return }
    walker.program.givenTitles[found.targets[0].key, default: []].insert(text)
    if isTab { walker.program.givenTabs[found.targets[0].key, default: []].insert(text) }
  }

  private func keep(_ node: Node, _ scope: Scope, _ walker: Walker) {
    guard walker.fragment.title == nil else { return }
    walker.fragment.title = walker.program.texts.title(node, scope)
  }
}

/// What nobody can touch leads nowhere: `.allowsHitTesting(false)`, `.disabled(true)`, views that become an image.
struct IdlePattern: CallPattern {
  let names = ["allowsHitTesting", "disabled", "ImageRenderer"]
  var walksBase: Bool { false }

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    if call.head?.text == "ImageRenderer" { return call.argument("content") != nil }
    guard let base = call.head?.head, let state = call.unlabelled, state.kind == .constant else { return false }
    return state.text == (call.head?.text == "disabled" ? "true" : "false") && !Self.isOpenedByState(base)
  }

  /// Whether it is a link that a state opens, which needs nobody to touch it: `NavigationLink(…, isActive: $shown)`.
  private static func isOpenedByState(_ view: Node) -> Bool {
    view.unmodified.argument("isActive") != nil
  }
}

/// What an item of the menu bar is, where AppKit is told: `statusItem.button?.addSubview(NSHostingView(rootView: …))`,
/// `button.subviews = [view]`.
struct StatusItemPattern: CallPattern, AssignmentPattern {
  let names = ["addSubview"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let button = call.head?.head, let view = call.unlabelled else { return false }
    return read(view, in: button, call, scope, walker)
  }

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let (left, right) = (assignment.children[0], assignment.children[1])
    guard left.kind == .member, left.text == "subviews" || left.text == "view", let button = left.head else {
      return false
    }
    return read(right.kind == .array ? right.head ?? right : right, in: button, assignment, scope, walker)
  }

  private func read(_ view: Node, in button: Node, _ node: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard Self.isStatusItem(button, scope, walker), Self.hosted(view, scope, walker) != nil else { return false }
    // Who has it drawn anew leads to nothing.
    guard walker.program.isRoot(walker.fragment.number) else { return true }
    let found = walker.program.finder.search(view, in: scope).preferred
    walker.note(.window, node, scope, rule: ScenePattern.rule, label: "MenuBarExtra", .found(found))
    return true
  }

  /// What has a view of SwiftUI's for AppKit, by whatever name: a view, or the controller of which it is that.
  static func hosted(_ view: Node, _ scope: Scope, _ walker: Walker) -> Node? {
    let controller = view.kind == .member && view.text == "view" ? view.head : nil
    guard let host = controller ?? (view.kind == .call || view.kind == .name ? view : nil) else { return nil }
    let name = controller == nil ? "NSHostingView" : "NSHostingController"
    let isHost = walker.evaluator.values(of: host, in: scope).contains { value in
      if case .foreign(name, _, _) = value { true } else { false }
    }
    return isHost ? host : nil
  }

  /// Whether it is an item of the menu bar, or its button.
  private static func isStatusItem(_ node: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    var (node, scope) = (node, scope)
    for _ in 0..<4 {
      if node.kind == .name, let known = scope.thunk(node.text), known.node !== node {
        (node, scope) = (known.node, known.scope)
      } else if node.kind == .unwrapping, let inner = node.head {
        node = inner
      } else if node.kind == .member, node.text == "button", let item = node.head {
        node = item
      } else {
        break
      }
    }
    guard node.kind == .name || node.kind == .member else { return node.head?.text == "statusItem" }
    let own = scope.receiver.flatMap { walker.evaluator.property(node.text, of: $0.type) }
    let property = own ?? walker.index.variables[node.text]?.first
    return property?.type?.text == "NSStatusItem" || property?.value?.head?.text == "statusItem"
  }
}

/// What something of a library's is given to show as an app starts, beside its scenes:
/// `extra = LibrarysMenuBarExtra(title: "Player") { Player() }`.
enum LaunchedPattern {
  static func read(_ call: Node, _ scope: Scope, _ walker: Walker) {
    guard let name = call.head, name.kind == .name, name.text.isCapitalized,
      walker.program.isRoot(walker.fragment.number), walker.handler.map(Walker.isLaunch) == true,
      !SourceIndex.isFrameworkName(name.text), !others.contains(name.text), !TargetFinder.isOfSwiftUI(name.text),
      walker.index.type(named: name.text, in: scope.type, file: scope.file) == nil,
      walker.index.functions[name.text] == nil
    else { return }
    for content in call.arguments.compactMap(\.head) where content.kind == .closure && content.parameterNames.isEmpty {
      let found = walker.program.finder.search(content, in: scope, isRoot: true).preferred
      guard found.targets.contains(where: { !$0.isForeign }) else { continue }
      walker.passOver(content, scope)
      walker.note(.change, call, scope, rule: ScenePattern.rule, .found(found))
    }
  }

  /// What does something else with a closure.
  private static let others: Set<String> = ["Task", "Thread", "Timer", "Button", "Binding"]
}

/// The window of the library Settings, with its panes as tabs:
/// `SettingsWindowController(panes: [Settings.Pane(identifier: .general, title: "General") { General() }]).show()`.
struct PanesPattern: CallPattern {
  private static let windows = ["SettingsWindowController", "PreferencesWindowController"]

  let names = windows + ["show"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let callee = call.head else { return false }
    if callee.text == "show" {
      guard callee.kind == .member, let window = callee.head, let (made, around) = Self.made(window, scope, walker)
      else { return false }
      let found = walker.program.finder.foreign(made.head?.text ?? "", made, around)
      walker.note(.window, call, scope, rule: "window", .found(found))
      return true
    }
    guard callee.kind == .name, Self.panes(of: call) != nil,
      !walker.index.hides(callee.text, in: scope.type, file: scope.file)
    else { return false }
    // Who makes it has none of its panes.
    guard case .foreign(let name, let place) = walker.fragment.key, name == callee.text,
      place == walker.evaluator.place(ofMaking: call, scope), let panes = Self.panes(of: call)
    else { return true }
    for pane in panes.kind == .array ? panes.children : [] {
      guard pane.kind == .call, let content = pane.argument("contentView") ?? pane.trailingClosure else { continue }
      let found = walker.program.finder.search(content, in: scope).preferred
      let label = pane.argument("title").flatMap { walker.program.texts.title($0, scope) }
      walker.note(.tab, pane, scope, rule: "tab", label: label, .found(found))
    }
    return true
  }

  private static func panes(of call: Node) -> Node? { call.argument("panes") ?? call.argument("preferencePanes") }

  /// Where a window is made that is shown, in a property's value too, or in what is assigned to it.
  private static func made(_ window: Node, _ scope: Scope, _ walker: Walker) -> (Node, Scope)? {
    func isWindow(_ node: Node) -> Bool {
      node.kind == .call && node.head?.kind == .name && windows.contains(node.head?.text ?? "")
        && panes(of: node) != nil
    }
    var window = window
    while window.kind == .unwrapping, let inner = window.head { window = inner }
    if isWindow(window) { return (window, scope) }
    guard window.kind == .name || window.kind == .member && window.head?.text == "self", let owner = scope.receiver,
      scope.thunk(window.text) == nil, let property = walker.evaluator.property(window.text, of: owner.type)
    else { return nil }
    let inner = walker.evaluator.scope(of: property, instance: owner)
    let assigned = walker.evaluator.uses(of: owner.type).values(of: window.text) ?? []
    return ((property.value.map { [$0] } ?? []) + assigned).first(where: isWindow).map { ($0, inner) }
  }
}

/// What follows the pointer is no place: `NSEvent.addGlobalMonitorForEvents(matching: .mouseMoved) { … }`.
struct PointerPattern: CallPattern {
  let names = ["addGlobalMonitorForEvents", "addLocalMonitorForEvents"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.argument("matching")?.contains({ $0.text == "mouseMoved" }) == true else { return false }
    let outer = walker.followsPointer
    walker.followsPointer = true
    walker.walkArguments(call, scope, isFollowed: false)
    walker.followsPointer = outer
    return true
  }
}

/// `window.rootViewController = …`: a change of the root, or what the app begins with.
struct RootPattern: AssignmentPattern {
  static let rule = "root"

  func read(assignment: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    let left = assignment.children[0]
    let hosted = left.text == "contentView" ? StatusItemPattern.hosted(assignment.children[1], scope, walker) : nil
    let (right, isHosted) = (hosted ?? assignment.children[1], hosted != nil)
    guard left.text == "rootViewController" || left.text == "contentViewController" || isHosted,
      left.kind == .member
        || left.kind == .name && (Self.isWindow(scope) || isHosted && Self.isOfWindow(scope, walker.index))
    else { return false }
    if Self.isKept(right, as: left, scope, walker) { return false }
    if isHosted, walker.followsPointer || Self.isOpenedByOthers(walker) { return true }
    // Who shows a window leads to what its controller puts in it.
    if left.text != "rootViewController", let own = walker.fragment.type, walker.program.shownWindows.contains(own.id) {
      return true
    }
    var found = walker.program.finder.search(right, in: scope, isRoot: true).preferred
    RootChoice.keep(right, found, scope, walker)
    let transition: Transition =
      isPopover(left, scope, walker)
      ? .popover : isSheet(left, scope, walker) ? .sheet : opensWindow(left, scope, walker) ? .window : .change
    // What its buttons do belongs to the screen over which it lies.
    if walker.messages > 0 {
      for target in found.targets { walker.walk(hosted: target, right, scope) }
      return true
    }
    // Nor is what lies in a window that is seen through.
    if left.text == "rootViewController", let window = left.head, Self.isClear(window.text, scope, walker) {
      return true
    }
    // A message that lies over the app for a moment is no place, as an alert is none.
    let isMessage = left.head.map { Self.isOfMessages(Self.kept($0, walker)) } ?? false
    if transition == .window, isMessage || found.targets.contains(where: { Self.isMessage($0.name) }) {
      found.targets.removeAll { isMessage || Self.isMessage($0.name) }
      if found.targets.isEmpty { return true }
    }
    let count = walker.events.count
    walker.note(transition, assignment, scope, rule: Self.rule, .found(found))
    if walker.events.count > count {
      walker.events[count].stack = Self.made(left.head, scope, walker)
      walker.events[count].branches = walker.choices
    }
    return true
  }

  /// Where a window is made that an object has for itself.
  private static func made(_ window: Node?, _ scope: Scope, _ walker: Walker) -> Place? {
    guard let window else { return nil }
    for case .foreign("UIWindow", let made, let inner) in walker.evaluator.values(of: window, in: scope) {
      return walker.evaluator.place(ofMaking: made, inner)
    }
    return nil
  }

  /// Whether a window is one of a function that other code calls, as screens do, where the app itself is walked.
  private static func isOpenedByOthers(_ walker: Walker) -> Bool {
    guard walker.program.isRoot(walker.fragment.number), let handler = walker.handler else { return false }
    return walker.program.isHelper(handler)
  }

  /// Whether a window is none that the app begins with: one of a function that is called when something happens later,
  /// or in a closure beside what is there first.
  private static func isOpenedLater(_ walker: Walker) -> Bool {
    if let handler = walker.handler, !["application", "init", "awake"].contains(where: handler.name.hasPrefix) {
      return true
    }
    return walker.closures > walker.closuresAtOnce && !walker.frames.isEmpty
      && (walker.program.events + walker.events).contains { [.root, .change].contains($0.transition) }
  }

  /// Whether an object that is nothing to see keeps a controller in a property of its own called so, and does no more
  /// with it: `self.rootViewController = rootViewController`, `path.rootViewController = home`.
  private static func isKept(_ right: Node, as left: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    // What a controller's initialiser keeps: `self.contentViewController = contentViewController`.
    if left.head?.text == "self", right.kind == .name, right.text == left.text,
      walker.program.current?.name == "init",
      let property = scope.receiver?.type.properties[left.text], property.node.first(.observer) == nil
    {
      return true
    }
    guard let base = left.head else { return false }
    let owners = walker.evaluator.values(of: base, in: scope).map(\.ownType)
    return !owners.isEmpty
      && owners.allSatisfy { type in
        guard let type, type.kind == .classType, let property = walker.evaluator.property(left.text, of: type),
          property.getter == nil
        else { return false }
        // What a controller calls so of its own, `var rootViewController: UIViewController?`, is in it.
        if walker.index.isController(type) { return !property.overrides }
        return left.text == "rootViewController" && property.node.first(.observer) == nil
      }
  }

  /// Whether it is what AppKit shows beside something: `popover.contentViewController`.
  private func isPopover(_ left: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard left.text == "contentViewController", let base = left.head else { return false }
    return base.text.lowercased().hasSuffix("popover")
      || walker.evaluator.values(of: base, in: scope).contains { value in
        if case .foreign("NSPopover", _, _) = value { true } else { false }
      }
  }

  /// Whether it is a window of AppKit's that another one shows as its sheet: `parent.beginSheet(window)`.
  private func isSheet(_ left: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard left.text != "rootViewController", let window = left.head, window.kind == .name else { return false }
    let code = walker.program.current?.node ?? scope.type?.node
    return code?.contains {
      $0.kind == .call && $0.head?.text == "beginSheet" && $0.unlabelled?.text == window.text
    } ?? false
  }

  /// Whether there is a window of its own for what is shown over all others: `previewWindow.rootViewController`, or one
  /// of AppKit's.
  private func opensWindow(_ left: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard left.text != "contentViewController", var window = left.head else { return false }
    if left.text == "contentView" {
      return !walker.program.isRoot(walker.fragment.number) || Self.isOpenedLater(walker)
    }
    // What it is called where it was made: `Splash(window: coveringWindow)`.
    var around = scope
    for _ in 0..<4 {
      guard window.kind == .name, let passed = around.thunk(window.text) ?? around.receiver?.fields[window.text],
        [.name, .member].contains(passed.node.kind)
      else { break }
      (window, around) = (passed.node, passed.scope)
    }
    if let owner = around.receiver?.type ?? around.type, Self.isRaised(window.text, in: owner) { return true }
    let name = Self.kept(window, walker)
    guard name.hasSuffix("Window"), !["keyWindow", "mainWindow", "appWindow", "rootWindow"].contains(name) else {
      return false
    }
    // The app's own one may be called anything.
    return !walker.program.isRoot(walker.fragment.number)
      || Self.covering.contains { name.lowercased().contains($0) }
  }

  /// What a window that a function makes is called where it is kept: `let window = UIWindow()`, `toastWindow = window`.
  private static func kept(_ window: Node, _ walker: Walker) -> String {
    guard window.kind == .name, let body = walker.program.current?.body else { return window.text }
    var name = window.text
    body.visit { node in
      if node.kind == .assignment, node.children.count == 2, node.children[1].kind == .name,
        node.children[1].text == window.text, node.children[0].text.hasSuffix("Window")
      {
        name = node.children[0].text
      }
      return true
    }
    return name
  }

  /// Whether a type lifts a window over the app's own: `window.windowLevel = .alert + 1`.
  private static func isRaised(_ window: String, in owner: TypeInfo) -> Bool {
    owner.node.contains { node in
      guard node.kind == .assignment, let left = node.children.first, left.text == "windowLevel" else { return false }
      return left.head?.text == window && !["normal", "UIWindowLevelNormal"].contains(node.children[1].text)
    }
  }

  /// Whether a type that isn't the app's delegate makes a window clear, as one for toasts is.
  private static func isClear(_ window: String, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let owner = scope.receiver?.type ?? scope.type, !walker.program.isDelegate(owner) else { return false }
    return owner.code.contains { code in
      code.node.contains { node in
        guard node.kind == .assignment, node.children.count == 2, let left = node.children.first else { return false }
        return left.text == "backgroundColor" && left.head?.text == window && node.children[1].text == "clear"
      }
    }
  }

  /// Whether what is shown is called as what tells something and goes.
  static func isMessage(_ name: String) -> Bool {
    ["Toast", "Banner", "Snackbar", "HUD"].contains(where: name.contains)
      || ["Alert", "AlertView", "NotificationView", "AnnouncementView"].contains(where: name.hasSuffix)
  }

  /// Whether a modifier that the app adds to views is called after what tells something and goes.
  static func isMessenger(_ function: Function) -> Bool {
    function.extended == "View" && (isMessenger(named: function.name) || function.name.lowercased().contains("popup"))
  }

  /// Whether a modifier is called after what tells something and goes.
  static func isMessenger(named name: String) -> Bool {
    let name = name.lowercased()
    return (messages + ["alert", "notification"]).contains { name.contains($0) }
  }

  /// Whether a window is called as one for what tells something and goes.
  private static func isOfMessages(_ window: String) -> Bool {
    (messages + ["hud", "alert"]).contains(where: window.lowercased().hasPrefix)
  }

  /// What modifiers and windows are called after that tell something and go.
  private static let messages = ["toast", "banner", "snackbar"]

  /// What windows are called after that lie over the app's own.
  private static let covering = [
    "alert", "banner", "blur", "call", "cover", "debug", "hud", "lock", "notice", "notification", "overlay", "passcode",
    "privacy", "protect", "secur", "splash", "status", "toast",
  ]

  /// Whether code is what the app adds to windows.
  private static func isWindow(_ scope: Scope) -> Bool {
    scope.thunk("Self")?.values?.contains { if case .foreignType("UIWindow") = $0 { true } else { false } } ?? false
  }

  /// Whether code is that of the app's own class of AppKit's windows: `class Panel: NSPanel`.
  private static func isOfWindow(_ scope: Scope, _ index: SourceIndex) -> Bool {
    scope.receiver.map { !index.ancestors(of: $0.type).isDisjoint(with: ["NSWindow", "NSPanel"]) } ?? false
  }
}
