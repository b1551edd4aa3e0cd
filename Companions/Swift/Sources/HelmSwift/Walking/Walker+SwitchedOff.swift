extension Walker {
  /// The functions of a controller that nothing calls but a control which is never made: their `#selector` stands under
  /// a flag that begins as `false`, which neither the controller nor a class above it sets, nor anyone of another
  /// object.
  ///
  /// - Complexity: linear in the code of the controller and of the classes above it.
  func switchedOff(for type: TypeInfo) -> Set<String> {
    var classes = [type]
    while classes.count < Self.levels, let above = index.superclass(of: classes[classes.count - 1]) {
      classes.append(above)
    }
    guard classes.count > 1 else { return [] }
    let flags = Set(classes.flatMap { $0.properties.values }.filter(isOff).map(\.name))
      .filter { flag in !program.uses.isWrittenOfOthers(flag) && !classes.contains { isSet(flag, in: $0) } }
    guard !flags.isEmpty else { return [] }
    var selected = Selected(flags: flags)
    for type in classes { for function in type.functionOrder { selected.visit(function.node, isOff: false) } }
    return selected.off.subtracting(selected.on)
  }

  private func isOff(_ property: Property) -> Bool {
    !property.isStatic && property.getter == nil && property.value?.kind == .constant && property.value?.text == "false"
  }

  private func isSet(_ flag: String, in type: TypeInfo) -> Bool {
    let uses = evaluator.uses(of: type)
    guard uses.isWritten(flag) else { return false }
    guard let values = uses.values(of: flag) else { return true }
    return !values.allSatisfy { $0.kind == .constant && $0.text == "false" }
  }

  /// Whether a state can ever be set.
  func isLive(_ slot: Slot) -> Bool {
    let name = Slot.last(slot.name)
    if program.isWrittenByOwner(slot) ?? program.uses.isWritten(name) || slot.owner < 0 { return true }
    guard let property = index.types[slot.owner].properties[slot.name] else { return true }
    guard property.isState else { return true }
    return !(property.value == nil || property.value?.kind == .constant && property.value?.text != "true")
      || (index.types[slot.owner].functions["init"] ?? []).contains { $0.node.contains { $0.text == "_\(slot.name)" } }
  }
}

/// The names of functions that code mentions, by whether that code can run.
private struct Selected {
  let flags: Set<String>
  var on: Set<String> = []
  var off: Set<String> = []

  mutating func visit(_ node: Node, isOff: Bool) {
    switch node.kind {
    case .condition:
      let isUnderFlag = node.head?.children.contains { isFlag($0) } ?? false
      for (place, child) in node.children.enumerated() { visit(child, isOff: isOff || isUnderFlag && place == 1) }
    case .call where node.head?.text == "#selector":
      if let name = node.arguments.first?.head?.text { note(name, isOff) }
    case .name, .member:
      // A function that code calls runs whatever its control does.
      note(node.text, isOff)
      for child in node.children { visit(child, isOff: isOff) }
    default: for child in node.children { visit(child, isOff: isOff) }
    }
  }

  private func isFlag(_ node: Node) -> Bool {
    switch node.kind {
    case .name: flags.contains(node.text)
    case .member: node.head?.text == "self" && flags.contains(node.text)
    default: false
    }
  }

  private mutating func note(_ name: String, _ isOff: Bool) {
    if isOff { off.insert(name) } else { on.insert(name) }
  }
}
