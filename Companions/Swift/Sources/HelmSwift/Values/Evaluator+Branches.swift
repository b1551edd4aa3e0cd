/// The branches that may run, with what their patterns bind.
extension Evaluator {
  /// The blocks of `if` or `switch` that may run, with what their patterns bind.
  func branches(of node: Node, in scope: Scope) -> [(Node, Scope)] {
    node.kind == .choice
      ? branches(ofChoice: node, scope) : branches(ofCondition: node, truths(of: node, scope), scope)
  }

  /// Whether each of the conditions of `if` is known to hold.
  func truths(of node: Node, _ scope: Scope) -> [Bool?] { node.head?.children.map { truth(of: $0, scope) } ?? [] }

  /// The blocks of `if` that may run, by what is known of its conditions.
  func branches(ofCondition node: Node, _ truths: [Bool?], _ scope: Scope) -> [(Node, Scope)] {
    guard let conditions = node.head, node.children.count > 1 else { return [] }
    let inner = scope.inner()
    bind(conditions, into: inner)
    let rest = scope.inner()
    if node.children.count > 2, conditions.children.count == 1 { narrow(conditions.children[0], false, into: rest) }
    let other = node.children.count > 2 ? [(node.children[2], rest)] : []
    if truths.contains(where: { $0 == false }) { return other }
    if truths.allSatisfy({ $0 == true }) { return [(node.children[1], inner)] }
    return [(node.children[1], inner)] + other
  }

  /// Makes known what the conditions bind.
  func bind(_ conditions: Node?, into scope: Scope) {
    for condition in conditions?.children ?? [] {
      switch condition.kind {
      case .unwrapping:
        if condition.head != nil { scope.names[condition.text] = Thunk(condition, copy(scope)) }
      case .matching:
        let (pattern, value) = (condition.children[0], condition.children[1])
        let matched = values(of: value, in: scope).compactMap { found -> Scope? in
          let inner = scope.inner()
          return match(pattern, found, scope, into: inner) == true ? inner : nil
        }
        if matched.isEmpty { bindUnknown(pattern, scope) } else { bind(pattern, of: matched, into: scope) }
      default: narrow(condition, true, into: scope)
      }
    }
  }

  /// Makes known which of several values a local name is where a condition holds, or where it doesn't:
  /// `item == .settings`, `controller is Welcome`.
  func narrow(_ condition: Node, _ holds: Bool, into scope: Scope) {
    guard condition.children.count == 2, let name = condition.head, name.kind == .name,
      let thunk = scope.thunk(name.text)
    else { return }
    let (asked, isEqual) = (condition.children[1], condition.text == "==")
    let fits: (Value) -> Bool?
    if condition.kind == .other, condition.text == "is" {
      guard let type = index.type(named: asked.text, in: scope.type, file: scope.file) else { return }
      fits = { value in
        guard case .instance(let instance) = value else { return nil }
        return instance.type === type || self.index.ancestors(of: instance.type).contains(type.name)
      }
    } else if condition.kind == .binary, isEqual || condition.text == "!=", asked.kind == .member,
      asked.head?.text.isCapitalized != false
    {
      fits = { value in
        guard case .enumCase(_, let name, let payload, _) = value, payload.isEmpty else { return nil }
        return (name == asked.text) == isEqual
      }
    } else {
      return
    }
    var all = values(of: thunk)
    // Of which case it is that isn't told, it may be each; a state stays one, as code is told of it.
    if condition.kind == .binary, all.count == 1, all[0].caseName == nil, all[0].slot == nil,
      let type = type(of: all[0], in: scope), type.kind == .enumeration, type.cases[asked.text] != nil,
      !type.cases.values.contains(where: { $0.first(.parameter) != nil })
    {
      all = type.caseOrder.map { .enumCase(type, $0, [], line: condition.line) }
    }
    let told = all.map(fits)
    guard all.count > 1, !told.contains(nil) else { return }
    let left = zip(all, told).filter { $0.1 == holds }.map(\.0)
    if !left.isEmpty, left.count < all.count { scope.names[name.text] = Thunk(left, scope: scope.place) }
  }

  /// Makes known what a name is behind a condition whose branch leaves the code: `if vc is Welcome { …; return }`.
  func narrow(behind statement: Node, into scope: Scope) {
    guard statement.kind == .condition, statement.children.count == 2, let conditions = statement.head,
      conditions.children.count == 1, statement.children[1].children.last?.kind == .result
    else { return }
    narrow(conditions.children[0], false, into: scope)
  }

  /// Takes over what a pattern bound of several values: it may be any of that.
  private func bind(_ pattern: Node, of matched: [Scope], into scope: Scope) {
    pattern.visit { node in
      guard node.kind == .pattern else { return true }
      let all = matched.compactMap { $0.names[node.text] }
      if let first = all.first {
        scope.names[node.text] = all.count < 2 ? first : Thunk(all.flatMap(values), scope: scope.place)
      }
      return true
    }
  }

  /// What a pattern binds of a case, `.settings(let page)`, where of the value its enumeration is known alone.
  private func bindPayload(of pattern: Node, _ values: [Value], _ scope: Scope) {
    guard pattern.kind == .call, let name = pattern.head?.text,
      let value = values.first(where: { type(of: $0, in: scope)?.cases[name] != nil }),
      let type = type(of: value, in: scope)
    else { return }
    let payload = type.cases[name]?.all(.parameter) ?? []
    for (position, (argument, parameter)) in zip(pattern.arguments, payload).enumerated() {
      guard let bound = argument.head, bound.kind == .pattern, !bound.text.isEmpty, bound.text != "_",
        let asked = parameter.first(.type)
      else { continue }
      // What a generic enumeration has is told where a value of it is declared: `var load: Load<[Trip]>`.
      if let place = type.generics.firstIndex(where: { $0.text == asked.text }) {
        guard let given = Self.arguments(of: value), place < given.count else { continue }
        scope.names[bound.text] = Thunk([.parameter(bound.text, given[place])], scope: scope.place)
        continue
      }
      let owner = Function(node: parameter, file: type.file, owner: type)
      let thunk = Thunk([self.value(ofType: asked, bound.text, owner)], scope: scope.place)
      thunk.payload = value.slot.map { Payload(slot: $0, caseName: name, position: position) }
      scope.names[bound.text] = thunk
    }
  }

  /// The generic arguments with which a value is declared.
  private static func arguments(of value: Value) -> [Node]? {
    switch value {
    case .state(_, let type?, _), .parameter(_, let type?): type.children
    default: nil
    }
  }

  /// The app's own type that a value is of, whatever else is known of it.
  private func type(of value: Value, in scope: Scope) -> TypeInfo? {
    switch value {
    case .state(_, let type?, let inner): index.type(named: type.text, in: inner.type, file: inner.file)
    case .parameter(_, let type?): index.type(named: type.text, in: scope.type, file: scope.file)
    default: value.ownType
    }
  }

  private func bindUnknown(_ pattern: Node, _ scope: Scope) {
    pattern.visit { node in
      if node.kind == .pattern, node.text != "_", !node.text.isEmpty, scope.names[node.text] == nil {
        scope.names[node.text] = Thunk([.parameter(node.text, nil)], scope: scope.place)
      }
      return node.kind != .closure
    }
  }

  private func branches(ofChoice node: Node, _ scope: Scope) -> [(Node, Scope)] {
    guard let subject = node.head else { return [] }
    let known = values(of: subject, in: scope)
    return branches(ofChoice: node, values: isAtRoot ? known.flatMap { given(to: $0) ?? [$0] } : known, scope)
  }

  /// The cases that a state begins with and is given, where each of them is written down; nil where one isn't.
  private func given(to value: Value) -> [Value]? {
    guard case .state(let slot, _, _) = value, slot.owner >= 0,
      let property = index.types[slot.owner].properties[slot.name], let first = property.value
    else { return nil }
    var found: [Value] = []
    func gather(_ node: Node) -> Bool {
      switch node.kind {
      case .ternary: return node.children.dropFirst().allSatisfy(gather)
      case .member, .call:
        let made = node.kind == .call ? node.head : node
        guard let made, made.kind == .member, made.head?.text.isCapitalized != false,
          index.casesByName[made.text] != nil
        else { return false }
        if !found.contains(where: { $0.caseName == made.text }) {
          found.append(.enumCase(nil, made.text, [], line: node.line))
        }
        return true
      default: return false
      }
    }
    return ([first] + (uses.values(of: slot.name) ?? [])).allSatisfy(gather) ? found : nil
  }

  /// The branches that may run for some values of what is switched over.
  func branches(ofChoice node: Node, values known: [Value], _ scope: Scope) -> [(Node, Scope)] {
    let all = node.all(.branch)
    var chosen: [(Node, Scope)] = []
    let isKnown =
      !known.isEmpty
      && known.allSatisfy {
        switch $0 {
        case .enumCase, .constant: true
        // Of several at once one is enough to tell branches apart.
        case .foreign("()", let tuple, let inner):
          tuple.arguments.contains { part in
            part.head.map { values(of: $0, in: inner).contains { $0.caseName != nil } } ?? false
          }
        default: false
        }
      }
    guard isKnown else {
      for branch in all {
        guard let body = branch.body else { continue }
        let inner = scope.inner()
        if let patterns = branch.first(.patterns) {
          for pattern in patterns.children { bindPayload(of: pattern, known, inner) }
          bindUnknown(patterns, inner)
          let source = inner.names.isEmpty ? nil : node.head.map { Thunk($0, scope) }
          for thunk in inner.names.values { thunk.subject = source }
          keep(madeOf: node.head, matching: patterns, scope, into: inner)
        }
        chosen.append((body, inner))
      }
      return chosen
    }
    var taken: Set<Int> = []
    let told = all.compactMap { branch in
      branch.body.flatMap { body in branch.first(.patterns).map { (branch, body, patterns: $0) } }
    }
    for value in known.flatMap({ withFlags($0, all) }) {
      for (number, (branch, body, patterns)) in told.enumerated() {
        let isDefault = branch.text == "default"
        if !isDefault, patterns.children.allSatisfy({ Self.isOther($0, than: value) }) { continue }
        let inner = scope.inner()
        var result: Bool? = isDefault
        for (place, pattern) in patterns.children.enumerated() where result == false {
          result = match(pattern, value, scope, into: inner)
          guard result != false, let condition = branch.first(.conditions)?.argument("\(place)") else { continue }
          let holds = truth(of: condition, inner)
          result = holds == false ? false : holds == true ? result : nil
        }
        if result == false { continue }
        if result == nil { bindUnknown(patterns, inner) }
        if taken.insert(number).inserted || !patterns.children.isEmpty { chosen.append((body, inner)) }
        if result == true { break }
      }
    }
    return chosen
  }

  /// Has what was made of a local value before it is switched over be, in a branch, what that makes of the branch's
  /// cases: `let screen = make(route); switch route { case .login: present(screen, …); default: push(screen) }`.
  private func keep(madeOf subject: Node?, matching patterns: Node, _ scope: Scope, into inner: Scope) {
    guard let subject, subject.kind == .name, let told = scope.thunk(subject.text) else { return }
    let cases = patterns.children.compactMap { pattern -> String? in
      let named = pattern.kind == .call ? pattern.head : pattern
      return named?.kind == .member && !["some", "none"].contains(named?.text) ? named?.text : nil
    }
    guard !cases.isEmpty, cases.count == patterns.children.count else { return }
    var around: Scope? = scope
    while let here = around {
      for (name, thunk) in here.names where inner.names[name] == nil && thunk.node.kind == .call {
        guard
          thunk.node.arguments.contains(where: { $0.head?.kind == .name && $0.head?.text == subject.text }),
          thunk.scope.thunk(subject.text) === told
        else { continue }
        let place = thunk.scope.inner()
        let values = cases.map { Value.enumCase(nil, $0, [], line: patterns.line) }
        place.names[subject.text] = Thunk(values, scope: scope.place)
        inner.names[name] = Thunk(thunk.node, place)
      }
      around = here.names[subject.text] === told ? nil : here.parent
    }
  }

  /// A tuple with each value that a flag in it may have, where patterns ask for that: `switch (route, isNew) { case
  /// (.list, true): … case (.list, false): … }`; what is none as it is.
  private func withFlags(_ value: Value, _ branches: [Node]) -> [Value] {
    guard case .foreign("()", let tuple, let scope) = value else { return [value] }
    let asked = branches.flatMap { $0.first(.patterns)?.children ?? [] }.filter { $0.kind == .tuple }
    var tuples = [tuple]
    for (place, part) in tuple.arguments.enumerated().prefix(3) {
      let isFlag = asked.contains { pattern in
        let one = place < pattern.arguments.count ? pattern.arguments[place].head : nil
        return one?.kind == .constant && one?.text != "nil"
      }
      guard isFlag, let flag = part.head, truth(of: flag, scope) == nil else { continue }
      tuples = tuples.flatMap { tuple in
        ["true", "false"].map { text in
          var parts = tuple.arguments
          parts[place] = Node(.argument, part.text, line: part.line, [Node(.constant, text, line: part.line)])
          return Node(.tuple, line: tuple.line, parts)
        }
      }
    }
    return tuples.map { .foreign("()", $0, scope) }
  }

  /// Whether a pattern is of another case, so that it binds nothing.
  private static func isOther(_ pattern: Node, than value: Value) -> Bool {
    guard pattern.kind == .member, case .enumCase(_, let name, _, _) = value else { return false }
    return name != pattern.text
  }

  /// What a sequence has in it, where that is told: an array, all cases of an enumeration.
  func elements(of node: Node?, in scope: Scope) -> [Value]? {
    guard let node else { return nil }
    if node.kind == .member, node.text == "allCases", let base = node.head {
      for case .metatype(let type) in values(of: base, in: scope) where type.kind == .enumeration {
        return type.caseOrder.map { .enumCase(type, $0, [], line: node.line) }
      }
    }
    if let made = made(of: node, in: scope) { return made }
    if let thunk = queued(in: node, scope) { return values(of: thunk) }
    var (found, single): ([Value], Int) = ([], 0)
    for value in values(of: node, in: scope) {
      switch value {
      // Of one that may be missing, `tags.isEmpty ? nil : Row(tags)`, what it is else.
      case .foreign("[]", let array, let inner):
        let isImplicit = array.children.contains { $0.kind == .call && $0.head?.text == "init" }
        let list = isImplicit ? declaredType(of: node, in: scope) : nil
        let type = list?.node.text == "[]" ? list?.part(0) : nil
        found += array.children.flatMap { child in
          values(of: explicit(child, as: type?.node, in: type?.owner, type?.file), in: inner)
        }.filter { $0.text != "nil" }
      case .foreign("[:]", let dictionary, let inner):
        found += dictionary.pairs.map { .foreign("()", $0, inner) }
      case .foreign(_, let call, let inner) where call !== node && call.kind == .call:
        let isOutermost = unfolded.isEmpty
        defer { if isOutermost { unfolded = [] } }
        guard unfolded.insert([ObjectIdentifier(call), ObjectIdentifier(inner)]).inserted else { break }
        guard let all = elements(of: call, in: inner) else { return nil }
        found += all
      // What a builder makes a list of.
      case .instance, .enumCase:
        found.append(value)
        single += 1
      case .state(let slot, let type, _) where type == nil || type?.text == "[]":
        guard let views = type.flatMap({ views(setTo: slot, as: $0) }) ?? holding(views: slot, as: type) else {
          return nil
        }
        found += views
      default: return nil
      }
    }
    if found.isEmpty { found = assigned(to: node, in: scope) }
    if found.isEmpty { found = put(intoOwn: node, in: scope) }
    return found.isEmpty || single == 1 ? nil : found
  }

  /// The views of a type of the app's own that an object puts into a list of such which other views watch:
  /// `rows = [header, footer].compactMap { $0 }`.
  private func views(setTo slot: Slot, as list: Node) -> [Value]? {
    guard slot.owner >= 0, case let owner = index.types[slot.owner], owner.kind == .classType,
      let name = list.head?.text, let element = index.type(named: name, in: owner, file: owner.file),
      index.isView(element)
    else { return nil }
    let scope = Scope(receiver: Instance(owner), type: owner, file: owner.file)
    let found = (uses(of: owner).values(of: slot.name) ?? []).prefix(8).flatMap { elements(of: $0, in: scope) ?? [] }
    return found.isEmpty ? nil : found
  }

  /// What is in a list that views watch whose values hold views, as it begins, or as its owner's code sets it:
  /// `@State var pages = [Page(view: AnyView(Home()))]`. What else such a value holds may become something else.
  private func holding(views slot: Slot, as list: Node?) -> [Value]? {
    guard slot.owner >= 0, case let owner = index.types[slot.owner], let property = owner.properties[slot.name],
      property.getter == nil
    else { return nil }
    let scope = Scope(receiver: Instance(owner), type: owner, file: property.file)
    let first = property.value.map { [$0] } ?? []
    let lists = (first + (uses(of: owner).values(of: slot.name) ?? [])).filter { $0.kind == .array }
    let found = lists.prefix(Self.mostPut).flatMap { list -> [Value] in
      let whole = explicit(list: explicit(list, as: property.type, in: owner, property.file), scope)
      return whole.children.flatMap { values(of: $0, in: scope) }
    }
    let isHolding = found.allSatisfy { value in
      if case .instance(let held) = value { holdsViews(held.type) } else { false }
    }
    guard isHolding, !found.isEmpty else { return nil }
    for case .instance(let held) in found { forgetFlags(of: held) }
    return found
  }

  /// Whether a structure that is no view holds one, or a list of such that do: `let view: AnyView`.
  private func holdsViews(_ type: TypeInfo, depth: Int = 0) -> Bool {
    guard type.kind == .structure, !index.isView(type), depth < Self.mostNested else { return false }
    return type.propertyOrder.contains { name in
      guard let property = type.properties[name], property.getter == nil, !property.isStatic else { return false }
      if property.type?.isAnyView == true { return true }
      guard let held = property.type, held.text == "[]", let element = held.head?.text else { return false }
      return index.type(named: element, in: type, file: property.file).map { holdsViews($0, depth: depth + 1) } == true
    }
  }

  /// So many lists lie within one another.
  private static let mostNested = 4

  /// Keeps what a value's flags are from being known, as they change while the app runs.
  private func forgetFlags(of held: Instance) {
    for name in held.type.propertyOrder {
      guard let property = held.type.properties[name], property.getter == nil, !property.isStatic else { continue }
      let flag = held.fields[name].map(\.node) ?? property.value
      guard flag?.kind == .constant, flag?.text != "nil" else { continue }
      held.fields[name] = Thunk([.parameter(name, property.type)], scope: scope(of: property))
    }
  }

  /// What a list holds that begins with nothing, where it is assigned as a whole: `children = [Home(), Search()]`.
  func assigned(to node: Node, in scope: Scope) -> [Value] {
    guard node.kind == .name || node.kind == .member && node.head?.text == "self", let receiver = scope.receiver,
      property(node.text, of: receiver.type) != nil
    else { return [] }
    let lists = uses.values(of: node.text)?.filter { $0.kind == .array && !$0.children.isEmpty } ?? []
    guard lists.count == 1 else { return [] }
    let inner = Scope(receiver: receiver, type: scope.type, file: scope.file)
    let found = lists[0].children.flatMap { values(of: $0, in: inner) }
    return found.allSatisfy { if case .instance = $0 { true } else { false } } ? found : []
  }

  /// What a list of an object's own holds that begins with nothing, where its own code puts in values that are made
  /// there: `items.append(Item(title: "a", controller: Home()))`, or what was kept under a name first.
  private func put(intoOwn node: Node, in scope: Scope) -> [Value] {
    guard node.kind == .name || node.kind == .member && node.head?.text == "self", let receiver = scope.receiver,
      let property = property(node.text, of: receiver.type), let owner = property.owner, property.getter == nil,
      owner.kind == .classType, property.type?.text == "[]", let name = property.type?.head?.text,
      let element = index.type(named: name, in: owner, file: property.file),
      element.kind == .structure && !index.isView(element) || element.kind == .protocolType
    else { return [] }
    let uses = uses(of: owner)
    let made = uses.put(into: node.text).flatMap { value in
      value.kind == .name ? uses.values(of: value.text) ?? [] : [value]
    }.filter { $0.kind == .call && isMade($0, a: element, owner, property.file) }
    guard made.count <= Self.mostPut else { return [] }
    return made.flatMap { values(of: $0, in: Scope(receiver: receiver, type: owner, file: property.file)) }
  }

  /// Whether a call makes a value of a type, or an object of a protocol.
  private func isMade(_ call: Node, a element: TypeInfo, _ owner: TypeInfo, _ file: SourceFile) -> Bool {
    guard let head = call.head, head.kind == .name else { return false }
    if element.kind == .structure { return head.text == element.name }
    guard let type = index.type(named: head.text, in: owner, file: file) else { return false }
    return !index.isView(type) && !index.isController(type) && index.ancestors(of: type).contains(element.name)
  }

  /// Of a list into which more is put in code, it isn't told what it holds.
  private static let mostPut = 12

  static let keeping: Set<String> = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
  ]

  /// What is made of another sequence, element by element.
  private func made(of node: Node, in scope: Scope) -> [Value]? {
    guard node.kind == .call, let callee = node.head else { return nil }
    if callee.kind == .name, callee.text == "Array" { return elements(of: node.unlabelled, in: scope) }
    guard callee.kind == .member, let base = callee.head else { return nil }
    if Self.keeping.contains(callee.text) { return elements(of: base, in: scope) }
    if callee.text == "enumerated" {
      // What `.init(…)` makes isn't known without the list's type.
      guard let all = elements(of: base, in: scope), !all.contains(where: { $0.caseName == "init" }) else { return nil }
      return all.enumerated().map { number, element in
        let inner = scope.inner()
        inner.names["$0"] = Thunk([element], node: Node(.pattern, line: node.line), scope: scope)
        let parts = [
          Node(.argument, "offset", [Node(.number, "\(number)", line: node.line)]),
          Node(.argument, "element", [Node(.name, "$0", line: node.line)]),
        ]
        return .foreign("()", Node(.tuple, line: node.line, parts), inner)
      }
    }
    guard ["map", "compactMap", "flatMap"].contains(callee.text),
      let transform = node.trailingClosure ?? node.unlabelled, let all = elements(of: base, in: scope)
    else { return nil }
    let each = Node(.name, "$0", line: node.line)
    let made = all.flatMap { element -> [Value] in
      let inner = scope.inner()
      inner.names["$0"] = Thunk([element], scope: scope)
      guard transform.kind == .closure else {
        let call = Node(.call, line: node.line, [transform, Node(.argument, [each])])
        return transform.kind == .keyPath
          ? values(of: Node(.member, transform.text, line: node.line, [each]), in: inner) : values(of: call, in: inner)
      }
      return values(ofAll: results(of: transform, arguments: [each], in: scope, from: inner))
    }
    return made.isEmpty ? nil : made
  }

  /// Whether a value has a pattern's form; nil where that can't be told. Binds the names in it.
  private func match(_ pattern: Node, _ value: Value, _ scope: Scope, into inner: Scope) -> Bool? {
    switch pattern.kind {
    case .pattern:
      if pattern.text != "_", !pattern.text.isEmpty { inner.names[pattern.text] = Thunk([value], scope: scope.place) }
      return true
    case .member:
      switch value {
      case .enumCase(_, let name, _, _): return name == pattern.text
      case .constant(let text): return text == "nil" ? pattern.text == "none" : nil
      default: return nil
      }
    case .call:
      if value.text == "nil" { return false }
      guard case .enumCase(_, let name, let payload, _) = value else { return nil }
      guard let head = pattern.head, head.kind == .member else { return nil }
      if head.text == "some", name != "some", let inside = pattern.arguments.first?.head {
        return match(inside, value, scope, into: inner)
      }
      guard head.text == name else { return false }
      var result: Bool? = true
      for (position, argument) in pattern.arguments.enumerated() {
        guard let inside = argument.head else { continue }
        if inside.kind == .tuple, pattern.arguments.count == 1, payload.count > 1 {
          for (index, part) in inside.arguments.enumerated() where index < payload.count {
            if let head = part.head { bindPayload(head, payload[index], inner) }
          }
          continue
        }
        guard position < payload.count else {
          bindUnknown(inside, inner)
          continue
        }
        if inside.kind == .pattern {
          bindPayload(inside, payload[position], inner)
        } else {
          var found: Bool? = false
          for value in values(of: payload[position]) {
            let one = match(inside, value, scope, into: inner)
            if one == true { found = true } else if one == nil, found != true { found = nil }
          }
          if found == false { return false }
          if found == nil { result = nil }
        }
      }
      return result
    case .tuple:
      guard case .foreign("()", let tuple, let around) = value else { return nil }
      var result: Bool? = true
      for (part, given) in zip(pattern.arguments, tuple.arguments) {
        guard let part = part.head, let given = given.head else { continue }
        let all =
          part.kind == .pattern ? [true] : values(of: given, in: around).map { match(part, $0, scope, into: inner) }
        if part.kind == .pattern { bindPayload(part, Thunk(given, around), inner) }
        if !all.isEmpty, all.allSatisfy({ $0 == false }) { return false }
        if !all.contains(true) { result = nil }
      }
      return result
    case .string: return value.text.map { $0 == "\"\(pattern.text)\"" }
    case .number, .constant: return value.text.map { $0 == pattern.text }
    default: return nil
    }
  }

  /// Whether a value may be the case that an expression is.
  func isCase(_ value: Value, _ node: Node, _ scope: Scope) -> Bool {
    match(node, value, scope, into: scope.inner()) != false
  }

  private func bindPayload(_ pattern: Node, _ thunk: Thunk, _ scope: Scope) {
    if pattern.text != "_", !pattern.text.isEmpty { scope.names[pattern.text] = thunk }
  }

  // MARK: Truth

  /// Whether a condition is known to hold, or not to.
  func truth(of node: Node, _ scope: Scope) -> Bool? {
    if let isTested = isTested(node, scope) { return isTested }
    switch node.kind {
    case .constant: return node.text == "true" ? true : node.text == "false" ? false : nil
    case .not: return node.head.flatMap { truth(of: $0, scope) }.map { !$0 }
    case .binary:
      guard node.children.count == 2 else { return nil }
      switch node.text {
      case "&&":
        let (one, other) = (truth(of: node.children[0], scope), truth(of: node.children[1], scope))
        return one == false || other == false ? false : one == true && other == true ? true : nil
      case "||":
        let (one, other) = (truth(of: node.children[0], scope), truth(of: node.children[1], scope))
        return one == true || other == true ? true : one == false && other == false ? false : nil
      case "==", "!=":
        let sides = node.children.map { side($0, scope) }
        guard let one = sides[0].flatMap(Self.single), let other = sides[1].flatMap(Self.single) else {
          return areOther(node.children, sides) ? node.text == "!=" : nil
        }
        return (one == other) == (node.text == "==")
      default: return nil
      }
    case .name, .member, .call:
      if node.kind == .call, node.head?.text == "contains", let known = holds(node, scope) { return known }
      if let isSet = settled(node, scope) { return isSet }
      let found = values(of: node, in: scope)
      guard !found.isEmpty else { return nil }
      if found.allSatisfy({ $0.text == "true" }) { return true }
      if found.allSatisfy({ $0.text == "false" }) { return false }
      if found.count == 1, case .state(let slot, _, _) = found[0] { return idleTruth(slot) }
      return nil
    case .unwrapping:
      if let cast = node.head, cast.kind == .cast { return succeeds(cast, scope) }
      // `if let presenter`, of what a function was passed.
      let bare = Node(.name, node.text, line: node.line)
      if isNeverSet(node.head ?? bare, node, scope) { return false }
      let isOfView = scope.receiver.map { index.isView($0.type) && property(node.text, of: $0.type) != nil } == true
      let local = scope.thunk(node.text) == nil && !isOfView ? nil : bare
      guard let value = node.head ?? local, value.kind == .name || value.kind == .member else { return nil }
      let found = values(of: value, in: scope)
      if !found.isEmpty, found.allSatisfy({ $0.text == "nil" }) { return false }
      return isStack(passedAs: value, scope) ? true : nil
    case .matching:
      let found = values(of: node.children[1], in: scope)
      guard !found.isEmpty, found.allSatisfy({ if case .enumCase = $0 { true } else { false } }) else { return nil }
      let probe = scope.inner()
      let results = found.map { match(node.children[0], $0, scope, into: probe) }
      return results.allSatisfy { $0 == false } ? false : results.allSatisfy { $0 == true } ? true : nil
    default: return nil
    }
  }

  /// Whether a condition asks for what only tests and Xcode start an app with, which nobody else does:
  /// `ProcessInfo.processInfo.arguments.contains("UITesting")`; nil for any other.
  private func isTested(_ node: Node, _ scope: Scope) -> Bool? {
    switch node.kind {
    case .name:
      return node.text == "_XCTIsTesting"
        || node.text == "isTesting" && values(of: node, in: scope).allSatisfy(\.isUntyped)
        ? false : nil
    case .binary
    where (node.text == "==" || node.text == "!=")
      && node.children.contains(where: { Self.isOfProcess($0) || Self.isTestCase($0) }):
      // What isn't there is no text.
      return (node.text == "==") == node.children.contains { $0.text == "nil" }
    case .call where node.head?.text == "contains": return node.head?.head.map(Self.isOfProcess) == true ? false : nil
    case .unwrapping: return node.head.map(Self.isOfProcess) == true ? false : nil
    // A flag that is called so: `static let skips = CommandLine.arguments.contains("--skips")`.
    case .member:
      guard let owner = node.head, owner.text.isCapitalized,
        case .metatype(let type)? = values(of: owner, in: scope).first,
        let flag = type.properties[node.text], flag.isStatic, let value = flag.value, value.kind != .member
      else { return nil }
      return isTested(value, self.scope(of: flag))
    default: return nil
    }
  }

  /// Whether it is a class that is there in tests alone: `NSClassFromString("XCTestCase")`.
  private static func isTestCase(_ node: Node) -> Bool {
    node.kind == .call && node.head?.text == "NSClassFromString" && node.unlabelled?.text.hasPrefix("XCT") == true
  }

  /// Whether it is the process's arguments, or one value of its environment.
  private static func isOfProcess(_ node: Node) -> Bool {
    let member = node.kind == .element ? node.head : node
    guard let member, member.kind == .member, member.text == (node.kind == .element ? "environment" : "arguments")
    else {
      return false
    }
    return ["processInfo", "CommandLine"].contains(member.head?.text)
  }

  /// Whether a name is that of a closure which a controller may have, and this one has not: neither its own code nor
  /// that of the classes above it sets it, as that of other controllers with these above them may do.
  private func isNeverSet(_ value: Node, _ condition: Node, _ scope: Scope) -> Bool {
    guard value.kind == .name || value.head?.text == "self", let instance = scope.receiver,
      index.isController(instance.type), instance.fields[value.text] == nil,
      value.kind == .member || scope.thunk(value.text).map({ $0.node === condition }) ?? true,
      let property = property(value.text, of: instance.type), let owner = property.owner, owner !== instance.type,
      let type = property.type?.text, type == "->" || index.aliases[type]?.text == "->",
      property.value == nil, property.getter == nil, !property.isStatic,
      !uses.isWrittenOfOthers(value.text), uses.isWritten(value.text)
    else { return false }
    var current: TypeInfo? = instance.type
    for _ in 0..<Walker.levels {
      guard let type = current else { break }
      if uses(of: type).isWritten(value.text) { return false }
      current = index.superclass(of: type)
    }
    return true
  }

  /// Whether a name is what a function was passed for the stack to push onto: `presenter: navigationController`.
  private func isStack(passedAs name: Node, _ scope: Scope) -> Bool {
    guard name.kind == .name, let passed = scope.thunk(name.text)?.node else { return false }
    return passed.text == "navigationController" && (passed.kind == .name || passed.kind == .member)
      && passed.text != name.text
  }

  /// Whether conditions are known to hold, or not to, by what they unwrap.
  func truth(ofUnwrapping conditions: Node?, _ scope: Scope) -> Bool? {
    let all = conditions?.children ?? []
    let told = all.map { $0.kind == .unwrapping ? truth(of: $0, scope) : nil }
    return told.contains(false) ? false : !told.isEmpty && told.allSatisfy { $0 == true } ? true : nil
  }

  /// Whether a list or a set of options that is written down has a member in it: `options.contains(.compact)`.
  private func holds(_ call: Node, _ scope: Scope) -> Bool? {
    guard let list = call.head?.head, let asked = call.unlabelled, asked.kind == .member, asked.children.isEmpty,
      isGiven(list, scope) || !mayChange(list, scope)
    else { return nil }
    // Of several lists all have to agree.
    let all = values(of: list, in: scope).map { members(of: [$0], depth: 0)?.contains(asked.text) }
    return Set(all).count == 1 ? all[0] : nil
  }

  /// Whether it is known what a name stands for here: a parameter, or what a value was made with.
  private func isGiven(_ node: Node, _ scope: Scope) -> Bool {
    guard node.kind == .name || node.kind == .member && node.head?.text == "self" else { return false }
    if node.kind == .name, scope.thunk(node.text) != nil { return true }
    return scope.receiver.map { $0.type.kind == .structure && $0.fields[node.text] != nil } ?? false
  }

  /// The names of a list's members, where all of them are told.
  private func members(of values: [Value], depth: Int) -> Set<String>? {
    guard values.count == 1, depth < 4 else { return nil }
    switch values[0] {
    case .foreign("[]", let list, let inner):
      var names: Set<String> = []
      for child in list.children where child.kind == .member {
        // Another list of the type's own, or a member.
        names.formUnion(members(of: self.values(of: child, in: inner), depth: depth + 1) ?? [child.text])
      }
      return list.children.allSatisfy { $0.kind == .member } ? names : nil
    case .enumCase(nil, let name, let payload, _): return payload.isEmpty ? [name] : nil
    default: return nil
    }
  }

  /// Whether a controller may be one of a class: `sender as? UINavigationController`. What is known to be one of
  /// another class never is, nor is a subclass of that.
  private func succeeds(_ cast: Node, _ scope: Scope) -> Bool? {
    guard let value = cast.head, value.kind == .name, let name = cast.children.last?.text,
      SourceIndex.isControllerName(name)
        || index.type(named: name, in: scope.type, file: scope.file)?.kind == .classType
    else { return nil }
    // What is declared as a view of UIKit's is no controller: `_ sender: UIButton`.
    let found = values(of: value, in: scope)
    if SourceIndex.isControllerName(name), found.count == 1, case .parameter(_, let type?) = found[0],
      type.text.hasPrefix("UI"),
      ["Button", "View", "Control", "Item", "Recognizer"].contains(where: type.text.hasSuffix)
    {
      return false
    }
    let isOther = found.allSatisfy { value in
      if value.text == "nil" { return true }
      guard case .instance(let instance) = value, index.isController(instance.type) else { return false }
      return index.type(named: name, in: scope.type, file: scope.file).map { !isRelated(instance.type, $0) }
        ?? !index.ancestors(of: instance.type).contains(SourceIndex.last(name))
    }
    return !found.isEmpty && isOther ? false : nil
  }

  /// What a state is for ever that nobody writes.
  private func idleTruth(_ slot: Slot) -> Bool? {
    tested.insert(slot)
    guard slot.owner >= 0, idle.contains(slot), let value = index.types[slot.owner].properties[slot.name]?.value,
      value.kind == .constant
    else { return nil }
    return value.text == "true" ? true : value.text == "false" ? false : nil
  }

  /// Whether two values are known to be other cases, whatever goes with these.
  private func areOther(_ comparison: [Node], _ sides: [[Value]?]) -> Bool {
    let names = zip(comparison, sides).map { node, values -> Set<String>? in
      guard [.member, .name, .call].contains(node.kind), let names = values?.map(\.caseName) else { return nil }
      return names.isEmpty || names.contains(nil) ? nil : Set(names.compactMap(\.self))
    }
    guard names.count == 2, let one = names[0], let other = names[1] else { return false }
    return one.isDisjoint(with: other)
  }

  /// What one side of a comparison is; nil for what isn't looked into.
  private func side(_ node: Node, _ scope: Scope) -> [Value]? {
    switch node.kind {
    case .member, .name, .string, .number, .constant, .call: values(of: node, in: scope)
    default: nil
    }
  }

  private static func single(_ found: [Value]) -> String? {
    guard found.count == 1 else { return nil }
    switch found[0] {
    case .enumCase(_, let name, let payload, _): return payload.isEmpty ? ".\(name)" : nil
    case .constant(let text): return text
    default: return nil
    }
  }

  func truthValue(_ node: Node, _ scope: Scope) -> [Value] {
    truth(of: node, scope).map { [.constant("\($0)")] } ?? [.unknown("")]
  }
}
