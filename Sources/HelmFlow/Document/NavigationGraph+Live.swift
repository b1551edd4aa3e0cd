public import HelmDocument

#if canImport(Combine)
  internal import Combine
#else
  internal import OpenCombine
#endif

extension NavigationGraph: LiveSource {
  /// Tells its graph with the path that is presented, now and after each step, as long as what is returned is kept.
  ///
  /// - Complexity: each time linear in the graph, apart from sorting the segues.
  public func observe(_ tell: @escaping @MainActor (GraphDocument) -> Void) -> AnyObject {
    $navigation.sink { [weak self] _ in
      // A graph stays where it is observed: on the main actor.
      MainActor.assumeIsolated {
        guard let self else { return }
        var document = GraphDocument(self)
        // That of the start is left out of documents.
        document.path = document.path ?? (try? document.navigation(path: []))?.documentPath
        tell(document)
      }
    }
  }
}
