extension SourceProgram {
  /// Whether a controller has a function because a protocol of the app asks for it, and no part of the controller's own
  /// view calls it.
  func isDelegated(_ function: Function) -> Bool {
    guard let owner = function.owner, !calledByViews.contains(function.name) else { return false }
    return index.ancestors(of: owner).contains { name in
      index.typesByName[name]?.first.map { type in
        type.kind == .protocolType
          && type.functions[function.name]?.contains { $0.body == nil && $0.signature == function.signature } == true
      } ?? false
    }
  }

  /// What a controller does for another screen that calls it belongs to that screen, not to the controller too.
  func withoutDelegated(_ resolutions: [Resolution]) -> [Resolution] {
    var callers: [ObjectIdentifier: Set<Int>] = [:]
    for resolution in resolutions {
      for function in resolution.event.followed { callers[function, default: []].insert(resolution.origin) }
    }
    return resolutions.filter { resolution in
      guard let function = resolution.event.delegated, let callers = callers[function] else { return true }
      // What the app itself asks for, it asks of whoever does it.
      return !callers.contains { $0 != resolution.origin && !isRoot($0) }
    }
  }

  /// The names of what cells and other views of UIKit's call.
  func namesCalledByViews() -> Set<String> {
    var names: Set<String> = []
    for type in index.types where isPlainView(type) {
      for code in type.functionOrder.map(\.node) + type.propertyOrder.compactMap({ type.properties[$0]?.node }) {
        code.visit { node in
          if node.kind == .call, let head = node.head { names.insert(head.text) }
          return true
        }
      }
    }
    return names
  }

  /// Whether a class is a view of UIKit's, such as a cell.
  func isPlainView(_ type: TypeInfo) -> Bool {
    type.kind == .classType && !index.isController(type) && index.ancestors(of: type).contains(where: Self.isViewName)
  }

  private static func isViewName(_ name: String) -> Bool {
    name.hasPrefix("UI") && ["View", "Cell", "Control", "Button", "Label", "TextField"].contains(where: name.hasSuffix)
      || name.hasPrefix("NS") && ["View", "Control", "Button"].contains(where: name.hasSuffix)
      || name.hasSuffix("Cell")
  }
}
