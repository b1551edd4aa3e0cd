/// What spells functions out that classes hand on by their names where closures are asked for, so that both are read
/// alike: `page.onDone = finish` is `page.onDone = { self.finish() }`.
struct NamedFunctions {
  private struct Class {
    var above: [String] = []
    var functions: [String: [Node]] = [:]
    var properties: Set<String> = []
  }

  private var classes: [String: Class] = [:]
  /// The other names of types of closures, with how many values these are passed.
  private var aliases: [String: Int] = [:]
  /// What is a closure by its type: the names of properties, the labels of parameters, with how many values each may be
  /// passed.
  private var closures: [String: Set<Int>] = ["handler": [], "completion": [], "completionHandler": []]
  /// The functions that take a closure without a label, with the same.
  private var takers: [String: Set<Int>] = [:]

  /// The same files with the functions spelled out.
  ///
  /// - Complexity: linear.
  static func spelledOut(in files: [SourceFile]) -> [SourceFile] {
    var names = NamedFunctions()
    for file in files { names.collectTypes(file.node) }
    for file in files { names.collectClosures(file.node) }
    return files.map { file in
      let node = names.spelledOut(file.node, in: nil, hiding: [])
      return node === file.node ? file : SourceFile(path: file.path, node: node, module: file.module)
    }
  }

  private mutating func collectTypes(_ node: Node) {
    switch node.kind {
    case .classType, .extended:
      let name = SourceIndex.last(node.text)
      var type = classes[name] ?? Class()
      if node.kind == .classType { type.above += node.all(.inherited).compactMap { $0.head?.text } }
      for member in node.children where !member.isStatic {
        if member.kind == .function { type.functions[member.text, default: []].append(member) }
        if member.kind == .property { type.properties.insert(member.text) }
      }
      classes[name] = type
    case .alias: if let type = node.head, type.text == "->" { aliases[node.text] = type.children.count - 1 }
    default: break
    }
    for child in node.children { collectTypes(child) }
  }

  private mutating func collectClosures(_ node: Node) {
    if node.kind == .property, let count = count(of: node) { closures[node.text, default: []].insert(count) }
    if node.kind == .function {
      for parameter in node.all(.parameter) {
        guard let count = count(of: parameter) else { continue }
        let label = parameter.first(.label)?.text ?? ""
        if label.isEmpty { takers[node.text, default: []].insert(count) }
        if !label.isEmpty { closures[label, default: []].insert(count) }
      }
    }
    for child in node.children { collectClosures(child) }
  }

  /// How many values what is declared is passed; nil where it is no closure.
  private func count(of node: Node) -> Int? {
    guard let type = node.first(.type) else { return nil }
    return type.text == "->" ? type.children.count - 1 : aliases[SourceIndex.last(type.text)]
  }

  private func spelledOut(_ node: Node, in type: String?, hiding locals: Set<String>) -> Node {
    var (type, locals) = (type, locals)
    switch node.kind {
    case .classType, .extended: type = SourceIndex.last(node.text)
    case .structure, .enumeration, .protocolType: type = nil
    case .function, .property:
      if node.isStatic { type = nil }
      if type != nil, locals.isEmpty { locals = Self.locals(of: node) }
    case .call: if node.head?.text.hasPrefix("#") == true { return node }
    default: break
    }
    var isChanged = false
    let children = node.children.enumerated().map { number, child in
      let spelled = number > 0 && type != nil ? closure(child, of: node, in: type, hiding: locals) : nil
      let other = spelled ?? spelledOut(child, in: type, hiding: locals)
      if other !== child { isChanged = true }
      return other
    }
    return isChanged ? Node(node.kind, node.text, line: node.line, children) : node
  }

  /// What a member's code has names for itself.
  private static func locals(of member: Node) -> Set<String> {
    let kinds: Set<Node.Kind> = [.parameter, .property, .pattern, .unwrapping, .loop, .function]
    var names: Set<String> = [""]
    for child in member.children {
      child.visit { node in
        if kinds.contains(node.kind) { names.insert(node.text) }
        return true
      }
    }
    return names
  }

  /// What is assigned or passed where a closure is asked for, as a closure that calls the function of that name.
  private func closure(_ child: Node, of node: Node, in type: String?, hiding locals: Set<String>) -> Node? {
    guard let type, let callee = node.head else { return nil }
    switch node.kind {
    case .assignment:
      guard let counts = closures[callee.text] else { return nil }
      return closure(child, of: counts, in: type, hiding: locals)
    case .call:
      guard child.kind == .argument, let value = child.head,
        let counts = child.text.isEmpty ? takers[callee.text] : closures[child.text],
        let spelled = closure(value, of: counts, in: type, hiding: locals)
      else { return nil }
      return Node(.argument, child.text, line: child.line, [spelled])
    default: return nil
    }
  }

  private func closure(_ value: Node, of counts: Set<Int>, in type: String, hiding locals: Set<String>) -> Node? {
    let isNamed = value.kind == .name && !locals.contains(value.text)
    let isOwn = value.kind == .member && value.head?.kind == .name && value.head?.text == "self"
    guard isNamed || isOwn, let function = function(value.text, of: type, counts) else { return nil }
    let parameters = function.all(.parameter)
    let own = Node(.member, value.text, line: value.line, [Node(.name, "self", line: value.line)])
    let arguments = parameters.map { parameter in
      Node(
        .argument,
        parameter.first(.label)?.text ?? "",
        line: value.line,
        [Node(.name, parameter.text, line: value.line)]
      )
    }
    let call = Node(.call, line: value.line, [own] + arguments)
    let taken = parameters.map { Node(.parameter, $0.text, line: value.line, $0.all(.type)) }
    return Node(.closure, line: value.line, taken + [Node(.block, line: value.line, [call])])
  }

  /// The function that a name means in a class, of several the one that takes as many values; nil where that is a
  /// property, or isn't told.
  private func function(_ name: String, of type: String, _ counts: Set<Int>) -> Node? {
    var (next, seen): ([String], Set<String>) = ([type], [])
    while let current = next.popLast() {
      guard seen.insert(current).inserted, let known = classes[current] else { continue }
      if known.properties.contains(name) { return nil }
      if let functions = known.functions[name] {
        let fitting = functions.count == 1 ? functions : functions.filter { counts.contains($0.all(.parameter).count) }
        return fitting.count == 1 ? fitting[0] : nil
      }
      next += known.above.map(SourceIndex.last)
    }
    return nil
  }
}
