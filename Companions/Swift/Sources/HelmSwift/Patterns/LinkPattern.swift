/// SwiftUI's `NavigationLink`, in all its forms.
struct LinkPattern: CallPattern {
  let names = ["NavigationLink", "FlowLink"]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.isFrameworkName == true else { return false }
    if let made = made(by: call, scope, walker) { return read(call: made.call, made.scope, walker) }
    let first = call.unlabelled
    var trailing = call.trailingClosure
    var destination = call.argument("destination")
    let value = call.argument("value") ?? call.argument("state")
    if destination == nil, value == nil {
      destination = trailing
      trailing = nil
    }
    let shown = call.argument("label") ?? trailing ?? first
    let label = walker.text(in: shown, scope)
    let active = call.argument("isActive")
    if let active, isNever(active, shown, scope, walker) { return true }
    let slot = walker.slot(of: active ?? call.argument("selection"), scope)
    if let destination {
      if destination.kind == .constant, destination.text == "nil" { return true }
      // A button that looks as a link does: `Button { … } label: { NavigationLink("Help", destination: EmptyView()) }`.
      if walker.isInButton, Self.isEmpty(destination) {
        if let shown { walker.walk(shown, scope) }
        return true
      }
      walker.program.finder.keep(presented: destination, in: scope)
      let isSelected = walker.isInSidebar && call.argument("tag") != nil
      let transition = isSelected ? Transition.split : .push
      walker.note(
        transition,
        call,
        scope,
        rule: "link",
        label: label ?? slot?.name,
        slot: slot,
        .view(destination, scope)
      )
    } else if let value {
      let goal = Event.Goal.value(Thunk(value, scope), selection: walker.selection)
      walker.note(Self.transition(styled: call), call, scope, rule: "link-value", label: label, goal)
    }
    if let shown { walker.walk(shown, scope) }
    return true
  }

  /// The link that an initialiser of the app's own makes: `NavigationLink(.settings) { Text("Help") }`.
  private func made(by call: Node, _ scope: Scope, _ walker: Walker) -> (call: Node, scope: Scope)? {
    let own = walker.index.foreign[call.head?.text ?? ""] ?? []
    guard let function = own.first(where: { $0.name == "init" && walker.evaluator.fits($0, call) }),
      let body = function.body, let name = call.head,
      let made = body.children.last(where: { $0.kind == .call && $0.head?.text == "init" })
    else { return nil }
    let inner = scope.inner()
    walker.evaluator.bind(function, call: call, from: scope, into: inner)
    let link = Node(.call, line: call.line, [name] + made.children.dropFirst())
    let isOwn = own.contains { walker.evaluator.fits($0, link) }
    if made.argument("value") != nil || !isOwn { return (link, inner) }
    return walker.evaluator.following(function.node) { self.made(by: link, inner, walker) } ?? nil
  }

  /// Whether a call is none of a link that there is something of to see.
  static func isHidden(_ call: Node) -> Bool {
    guard call.head.map({ Self().names.contains($0.text) }) == true else { return true }
    let shown = call.argument("label") ?? (call.argument("destination") == nil ? nil : call.trailingClosure)
    return shown.map(isEmpty) ?? false
  }

  /// Whether a link leads to nothing.
  static func isEmpty(_ destination: Node) -> Bool {
    guard destination.kind == .closure else { return destination.head?.text == "EmptyView" }
    let shown = destination.body?.children ?? []
    return shown.count == 1 && shown[0].head?.text == "EmptyView"
  }

  /// How FlowStacks is told to show something: `style: .sheet(withNavigation: true)`.
  static func transition(styled call: Node) -> Transition {
    let style = call.argument("style").map { $0.kind == .call ? $0.head?.text ?? "" : $0.text }
    return style == "sheet" ? .sheet : style == "cover" ? .cover : .push
  }

  func isTrigger(_ call: Node) -> Bool { call.head?.isFrameworkName == true }

  /// Whether a link that shows nothing of its own waits for a state that nobody sets.
  private func isNever(_ active: Node, _ shown: Node?, _ scope: Scope, _ walker: Walker) -> Bool {
    if active.kind == .call, active.head?.text == "constant", active.unlabelled?.text == "false" { return true }
    guard let slot = walker.slot(of: active, scope), let shown, shown.contains({ $0.text == "EmptyView" }) else {
      return false
    }
    return !walker.program.uses.isWritten(Slot.last(slot.name))
  }
}
