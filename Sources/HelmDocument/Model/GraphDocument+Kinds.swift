extension GraphDocument {
  /// What a fragment is; see ``CompiledGraph/kinds``. An unknown one is a screen.
  ///
  /// - Complexity: that of compiling the graph; see ``kinds`` for all fragments at once.
  public func kind(of id: String) -> FragmentKind {
    let graph = CompiledGraph(self)
    return graph.number(ofFragment: id).map { graph.kinds[Int($0)] } ?? .screen
  }

  /// What each of ``fragments`` is, in their order.
  ///
  /// - Complexity: that of compiling the graph.
  public var kinds: [FragmentKind] {
    let graph = CompiledGraph(self)
    return fragments.indices.map { graph.kinds[Int(graph.number(ofFragmentAt: $0))] }
  }
}
