extension StoryboardImport {
  /// The controllers by what code calls them.
  ///
  /// - Parameters:
  ///   - ids: those of the draft's fragments.
  ///   - places: what stands in the graph for each fragment.
  func controllers(ids: [String], places: [Int]) -> [GraphImport.Controller] {
    var found: [GraphImport.Controller] = []
    for (number, file) in files.enumerated() {
      for (scene, content) in file.scenes.enumerated() where !content.isReference {
        guard let fragment = fragments[Place(file: number, scene: scene)] else { continue }
        var segues: [String: String] = [:]
        for segue in content.segues {
          guard let identifier = segue["identifier"], let object = segue["destination"] else { continue }
          if case .unwind = SegueKind(segue["kind"]) {
            segues[identifier] = ""
          } else if let target = knownTarget(of: object, from: number) {
            segues[identifier] = ids[places[target]]
          }
        }
        found.append(
          GraphImport.Controller(
            id: ids[places[fragment]],
            // What a wrapper holds says itself what it is.
            type: places[fragment] == fragment ? content.controller["customClass"] : nil,
            container: places[fragment] == fragment ? nil : content.controller["customClass"],
            identifier: content.controller["storyboardIdentifier"],
            storyboard: file.name,
            isInitial: content.controller["id"] == file.initial,
            segues: segues,
            system: file.system
          )
        )
      }
    }
    return found
  }

  /// The fragment with an object id in a file, references followed; nil for what lies outside.
  private func knownTarget(of id: String, from file: Int) -> Int? {
    var copy = self
    return copy.target(of: id, from: file)
  }
}
