// What a program needs of the engine that imports this module alone.
#if !canImport(SwiftUI)
  @_exported public import struct Helm.Binding
#endif
@_exported public import struct Helm.DirectedEdge
@_exported public import protocol Helm.Fragment

/// A section of an app: a screen, a tab's content, a sheet. In the engine's words, a fragment.
///
/// ```swift
/// enum Section: Node { case splash, gatekeeper, dashboard }
/// ```
///
/// Where a file imports `Helm` too, which has another `Node`, write `Fragment`.
public typealias Node = Fragment
