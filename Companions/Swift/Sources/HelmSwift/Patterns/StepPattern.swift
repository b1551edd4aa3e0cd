/// RxFlow: flows lead on at steps, `func navigate(to step: Step)`, which steppers emit, `steps.accept(AppStep.detail)`.
///
/// A flow is see-through: in its place stands its root. What a flow contributes says on whose steps it leads on:
/// `.contribute(withNextPresentable: detail, withNextStepper: model)`. Those of a screen happen on the screen.
struct StepPattern: CallPattern {
  let names = [
    "coordinate", "contribute", "use", "whenReady", "end", "forwardToParentFlow", "forwardToCurrentFlow", "accept",
  ]

  func read(call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    switch call.head?.text {
    case "use", "whenReady": return use(call, scope, walker)
    case "accept": return accept(call, scope, walker)
    case "coordinate":
      guard let flow = call.argument("flow"), let stepper = call.argument("with") else { return false }
      return contribute(flow, steppedBy: stepper, call, scope, walker)
    case "contribute":
      let both = call.argument("withNext")
      guard let shown = both ?? call.argument("withNextPresentable"),
        let stepper = both ?? call.argument("withNextStepper")
      else { return false }
      return contribute(shown, steppedBy: stepper, call, scope, walker)
    default:
      guard let step = call.argument("withStep") ?? call.argument("forwardToParentFlowWithStep"),
        let flow = scope.receiver, Self.isFlow(flow.type, walker.index)
      else { return false }
      let isOwn = call.head?.text == "forwardToCurrentFlow"
      for next in isOwn ? [flow] : walker.program.flows[flow.type.id] ?? [] {
        Self.run(next, Thunk(step, scope), call, scope, walker)
      }
      return true
    }
  }

  private static func isFlow(_ type: TypeInfo, _ index: SourceIndex) -> Bool {
    index.ancestors(of: type).contains("Flow") && type.functions["navigate"] != nil
  }

  /// `Flows.use(home, when: .created) { root in window.rootViewController = root }`, and that of older versions,
  /// `Flows.whenReady(flow1: home) { root in … }`.
  private func use(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard call.head?.head?.text == "Flows", let closure = call.trailingClosure ?? call.argument("block"),
      let body = closure.body
    else { return false }
    let roots = call.all(.argument).filter { $0.text.isEmpty || $0.text.hasPrefix("flow") }.compactMap(\.head).map {
      Thunk(Node(.member, "root", line: call.line, [$0]), scope)
    }
    let inner = scope.inner()
    walker.evaluator.bind(closure, roots, into: inner)
    walker.walk(body, inner)
    return true
  }

  /// A step that is emitted by a stepper of another object, on which the flow that has it leads on:
  /// `stepper.steps.accept(AppStep.settings)`.
  private func accept(_ call: Node, _ scope: Scope, _ walker: Walker) -> Bool {
    guard let steps = call.head?.head, steps.kind == .member, steps.text == "steps", let stepper = steps.head,
      stepper.text != "self", let step = call.unlabelled, !walker.program.listeners.isEmpty
    else { return false }
    let types = walker.evaluator.values(of: stepper, in: scope).compactMap(\.ownType)
    guard let type = types.first, types.allSatisfy({ $0 === type }),
      let flows = walker.program.listeners[type.id], flows.count == 1
    else { return false }
    Self.run(flows[0], Thunk(step, scope), call, scope, walker)
    // What an alert is given to do that the step is for.
    if step.kind == .call { walker.walkArguments(step, scope, isFollowed: false) }
    return true
  }

  private func contribute(
    _ shown: Node,
    steppedBy stepper: Node,
    _ call: Node,
    _ scope: Scope,
    _ walker: Walker
  ) -> Bool {
    let (index, program) = (walker.index, walker.program)
    let steps = Self.steps(of: stepper, scope, program)
    let own = scope.receiver.flatMap { Self.isFlow($0.type, index) ? $0 : nil }
    let flows = walker.evaluator.values(of: shown, in: scope).compactMap { value -> Instance? in
      guard case .instance(let instance) = value, Self.isFlow(instance.type, index) else { return nil }
      return instance
    }
    for flow in flows {
      Self.listen(flow, to: stepper, scope, program)
      if let own, !(program.flows[flow.type.id] ?? []).contains(where: { $0.type === own.type }) {
        program.flows[flow.type.id, default: []].append(own)
      }
      let before = walker.events.count
      for step in steps where step.isFirst { Self.run(flow, step.value, step.value.node, step.value.scope, walker) }
      // The rest is emitted by what the flow begins with, or by its root where it begins with nothing.
      let first = walker.events.dropFirst(before).lazy.compactMap { event -> TargetSearch? in
        if case .found(let found) = event.goal { found } else { nil }
      }.first { $0.targets.contains { !$0.isForeign } }
      let begun = first?.targets ?? (steps.contains(where: \.isFirst) ? [] : Self.root(of: flow, call, scope, walker))
      give(steps.filter { !$0.isFirst }, of: flow, to: begun, program)
    }
    if flows.isEmpty, let own {
      Self.listen(own, to: stepper, scope, program)
      give(steps, of: own, to: walker.program.finder.search(shown, in: scope).targets, program)
    }
    return true
  }

  /// Keeps that a flow leads on from what a stepper emits, whoever has it emit that.
  private static func listen(_ flow: Instance, to stepper: Node, _ scope: Scope, _ program: SourceProgram) {
    for type in program.evaluator.values(of: stepper, in: scope).compactMap(\.ownType)
    where program.listeners[type.id]?.contains(where: { $0.type === flow.type }) != true {
      program.listeners[type.id, default: []].append(flow)
    }
  }

  /// What a flow's root is: `var root: Presentable { tabs }`.
  private static func root(of flow: Instance, _ call: Node, _ scope: Scope, _ walker: Walker) -> [Target] {
    let inner = Scope(receiver: scope.receiver, file: scope.file)
    inner.names["flow"] = Thunk([.instance(flow)], scope: scope.place)
    let root = Node(.member, "root", line: call.line, [Node(.name, "flow", line: call.line)])
    return walker.program.finder.search(root, in: inner).targets.filter { !$0.isForeign }
  }

  /// Keeps that a flow leads on from some screens, or from the pages that these are made with where a page is made with
  /// what emits the step.
  private func give(_ steps: [Step], of flow: Instance, to targets: [Target], _ program: SourceProgram) {
    for shown in targets where shown.instance != nil {
      let pages = Self.pages(of: shown, program)
      for step in steps {
        let target = pages.first { page in step.owner.map { Self.holds(page, $0, program) } ?? false } ?? shown
        let number = program.fragment(target)
        let key = "\(number)|\(flow.type.id)|\(step.value.node.mark)"
        guard program.contributed.insert(key).inserted else { continue }
        let (call, scope) = Self.call(flow, step.value, step.value.node, step.value.scope)
        program.addCode(to: target, call, scope)
      }
    }
  }

  /// The controllers of the lists that a screen is made with: `Home(pages: [Prices(model), Fees(other)])`.
  private static func pages(of target: Target, _ program: SourceProgram) -> [Target] {
    guard let instance = target.instance, program.index.isController(instance.type) else { return [] }
    return instance.fields.sorted { $0.key < $1.key }.flatMap { _, field -> [Target] in
      let isList = program.evaluator.values(of: field).contains { value in
        if case .foreign("[]", _, _) = value { true } else { false }
      }
      guard isList else { return [] }
      return program.finder.search(field.node, in: field.scope).targets.filter { page in
        page.instance.map { program.index.isController($0.type) && $0.type !== instance.type } ?? false
      }
    }
  }

  /// Whether a page keeps an object of some type.
  private static func holds(_ page: Target, _ type: TypeInfo, _ program: SourceProgram) -> Bool {
    page.instance?.fields.contains { _, field in
      program.evaluator.values(of: field).contains { $0.ownType === type }
    } ?? false
  }

  // MARK: Steps

  /// A step that is emitted; whether it is as soon as somebody listens, and whose it is of several steppers.
  private struct Step {
    let value: Thunk
    let isFirst: Bool
    var owner: TypeInfo?
  }

  /// All that a stepper emits.
  private static func steps(of stepper: Node, _ scope: Scope, _ program: SourceProgram) -> [Step] {
    let finder = program.finder
    if stepper.kind == .call, stepper.head?.text == "CompositeStepper", let all = stepper.argument("steppers") {
      return all.elements.flatMap { each in
        let owner = finder.evaluator.values(of: each, in: scope).lazy.compactMap(\.ownType).first
        return steps(of: each, scope, program).map { Step(value: $0.value, isFirst: $0.isFirst, owner: owner) }
      }
    }
    if stepper.kind == .call, stepper.head?.text == "OneStepper", let only = stepper.argument("withSingleStep") {
      return [Step(value: Thunk(only, scope), isFirst: true)]
    }
    let values = finder.evaluator.values(of: stepper, in: scope)
    for case .foreign(let name, let made, let inner) in values where name.hasSuffix("Stepper") && made !== stepper {
      return steps(of: made, inner, program)
    }
    let known = values.compactMap(\.ownType)
    let types = known.isEmpty ? finder.search(stepper, in: scope).targets.compactMap { $0.instance?.type } : known
    return types.flatMap { type in
      steps(of: type, program) + kept(by: stepper, type, scope)
        + bound(by: type, finder.evaluator).filter { $0 !== type }.flatMap { steps(of: $0, program) }
    }
  }

  /// The objects whose steps a stepper passes on: `model.steps.bind(to: steps)`.
  private static func bound(by type: TypeInfo, _ evaluator: Evaluator) -> [TypeInfo] {
    var found: [TypeInfo] = []
    for function in type.functionOrder {
      function.body?.visit { node in
        guard node.kind == .call, let callee = node.head, callee.kind == .member, callee.text == "bind",
          node.argument("to")?.text == "steps", var base = callee.head
        else { return true }
        while let inner = base.head, inner.text != "self", base.kind == .call || base.kind == .member { base = inner }
        let scope = Scope(receiver: Instance(type), type: type, file: function.file)
        found += evaluator.values(of: base, in: scope).compactMap(\.ownType)
        return true
      }
    }
    return found
  }

  /// The step that a stepper begins with where its initialiser keeps it: `init(first: Step = HomeStep.home) {
  /// initialStep = first }`.
  private static func kept(by stepper: Node, _ type: TypeInfo, _ scope: Scope) -> [Step] {
    guard isKeeping(type) else { return [] }
    return [Step(value: Thunk(Node(.member, initial, line: stepper.line, [stepper]), scope), isFirst: true)]
  }

  private static let initial = "initialStep"

  /// Whether initialisers set what a stepper begins with.
  private static func isKeeping(_ type: TypeInfo) -> Bool {
    type.properties[initial].map { $0.getter == nil && $0.value == nil } ?? false
  }

  private static func steps(of type: TypeInfo, _ program: SourceProgram) -> [Step] {
    let first: Set<String> = [initial, "readyToEmitSteps"]
    let isKeeping = isKeeping(type)
    let functions = type.functionOrder.filter { (!isKeeping || $0.name != "init") && !program.isIdle($0) }
      .map { ($0.name, $0.node, $0.file) }
    let properties = type.propertyOrder.compactMap { name in type.properties[name].map { (name, $0.node, $0.file) } }
    return (functions + properties).flatMap { name, node, file in
      steps(in: node, program.index).map { step in
        Step(value: Thunk(step, Scope(receiver: Instance(type), file: file)), isFirst: first.contains(name))
      }
    }
  }

  /// The steps that code names, but for those that it compares with.
  private static func steps(in code: Node, _ index: SourceIndex) -> [Node] {
    var found: [Node] = []
    code.visit { node in
      if node.kind == .patterns { return false }
      // `Row(step: .login)`
      if node.kind == .argument, node.text.lowercased().hasSuffix("step"), let value = node.head,
        let member = value.kind == .call ? value.head : value, member.kind == .member, member.head == nil,
        (index.casesByName[member.text] ?? []).filter({ index.ancestors(of: $0).contains("Step") }).count == 1
      {
        found.append(value)
        return false
      }
      guard let member = node.kind == .call ? node.head : node, member.kind == .member, let name = member.head,
        name.kind == .name, let type = index.type(named: name.text, in: nil, file: nil), type.kind == .enumeration,
        type.cases[member.text] != nil, index.ancestors(of: type).contains("Step")
      else { return true }
      found.append(node)
      // What an alert does that the step is for: `.alert(actions: [.init(title: "OK") { _ in steps.accept(…) }])`.
      for argument in node.arguments {
        argument.visit { part in
          if part.kind == .closure { found += steps(in: part, index) }
          return part.kind != .closure
        }
      }
      return false
    }
    return found
  }

  private static func run(_ flow: Instance, _ step: Thunk, _ node: Node, _ scope: Scope, _ walker: Walker) {
    guard let function = walker.evaluator.functions("navigate", of: flow.type).first(where: { $0.body != nil }) else {
      return
    }
    let (call, inner) = call(flow, step, node, scope)
    walker.inline(function, flow, call, inner)
  }

  /// `flow.navigate(to: step)`
  private static func call(_ flow: Instance, _ step: Thunk, _ node: Node, _ scope: Scope) -> (Node, Scope) {
    let inner = Scope(receiver: scope.receiver, file: scope.file)
    inner.names["flow"] = Thunk([.instance(flow)], scope: scope.place)
    inner.names["step"] = step
    let callee = Node(.member, "navigate", line: node.line, [Node(.name, "flow", line: node.line)])
    let argument = Node(.argument, "to", line: node.line, [Node(.name, "step", line: node.line)])
    return (Node(.call, line: node.line, [callee, argument]), inner)
  }
}
