#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Helm {
  /// Whether a fragment is presented without an identifier, to read and to write: true presents it so, false dismisses
  /// it.
  ///
  /// ```swift
  /// helm.present(fragment: .dashboard)
  /// let compose: Binding<Bool> = helm.isPresented(.compose)
  /// compose.wrappedValue = true
  /// helm.presentedFragments  // [dashboard, compose]
  /// ```
  ///
  /// Writing what is so already changes nothing, and is no error: views write false again when what they showed was
  /// dismissed by other means.
  @_disfavoredOverload
  public func isPresented(_ fragment: N) -> Binding<Bool> {
    isPresented(fragment, id: nil)
  }

  /// Whether a fragment is presented with an identifier, to read and to write: true presents it, false dismisses it.
  ///
  /// Writing what is so already changes nothing, and is no error.
  @_disfavoredOverload
  public func isPresented(_ fragment: N, id: AnyHashable?) -> Binding<Bool> {
    // Values that identify are copied freely; that they are values is what `PathFragmentIdentifier` asks for.
    nonisolated(unsafe) let id = id
    return binding {
      $0.isPresented(fragment, id: id)
    } set: { helm, isPresented in
      guard helm.isPresented(fragment, id: id) as Bool != isPresented else { return }
      if isPresented { helm.present(fragment: fragment, id: id) } else { helm.dismiss(fragment: fragment, id: id) }
    }
  }

  /// Whether a fragment is presented with any identifier or none, to read and to write: true presents it without one,
  /// false dismisses the one presented last.
  ///
  /// What shows a list's details, whichever that is, is shown by this one; ``matchFirst(_:)`` tells which.
  ///
  /// ```swift
  /// enum Shop: Fragment { case list, item }
  /// let helm = try Helm<Shop>(nav: [Segue(from: .list, to: .item, dismissable: true)])
  /// helm.present(fragment: .item, id: 7)
  /// let item: Binding<Bool> = helm.isAnyPresented(.item)
  /// item.wrappedValue  // true
  /// item.wrappedValue = false
  /// helm.presentedFragments  // [list]
  /// ```
  ///
  /// Writing what is so already changes nothing, and is no error.
  @_disfavoredOverload
  public func isAnyPresented(_ fragment: N) -> Binding<Bool> {
    binding {
      $0.isAnyPresented(fragment)
    } set: { helm, isPresented in
      guard helm.isAnyPresented(fragment) as Bool != isPresented else { return }
      if isPresented { helm.present(fragment: fragment) } else { helm.dismiss(fragment: fragment) }
    }
  }

  /// Which of some fragments is presented, to read and to write: the selection of a tab view.
  ///
  /// ```swift
  /// helm.present(fragment: .dashboard)
  /// let tab = helm.pickPresented([.news, .library])
  /// tab.wrappedValue  // news
  /// tab.wrappedValue = .library
  /// helm.presentedFragments  // [dashboard, library]
  /// ```
  ///
  /// It reads the one presented latest. Writing a fragment presents it; writing one that is presented and can't be
  /// presented anew changes nothing. Writing nil dismisses all of them, the latest first.
  public func pickPresented(_ fragments: Set<N>) -> Binding<N?> {
    binding { helm in
      helm.presentedFragments.last { fragments.contains($0.wrappedValue) }?.wrappedValue
    } set: { helm, picked in
      guard let picked else { return helm.dismissAll(of: fragments) }
      if helm.canPresent(fragment: picked) || !helm.isAnyPresented(picked) { helm.present(fragment: picked) }
    }
  }

  private func dismissAll(of fragments: Set<N>) {
    for presented in presentedFragments.reversed() where fragments.contains(presented.wrappedValue) {
      if isPresented(presented.wrappedValue, id: presented.id) {
        dismiss(fragment: presented.wrappedValue, id: presented.id)
      }
    }
  }

  private func binding<Value>(
    get: @escaping (Helm) -> Value,
    set: @escaping (Helm, Value) -> Void
  ) -> Binding<Value> {
    // A binding of SwiftUI's asks for closures that may run anywhere, and runs them on the main actor, where views are.
    nonisolated(unsafe) let read = { get(self) }
    nonisolated(unsafe) let write = { set(self, $0) }
    return Binding(get: { read() }, set: { write($0) })
  }
}
