internal import HelmDocument

/// What layouts and menus say: which graphs are shown by what, and which destinations are tabs.
extension AndroidImport {
  /// How many items of a menu have to be destinations of a graph where no layout names the graph.
  private static let tabMinimum = 2

  /// Adds the graphs that destinations show, as parts of them, and the tabs of all graphs, as parts of those.
  mutating func addHosts() {
    var shown: Set<String> = []
    for number in graphs.indices {
      let path = files[graphs[number].file].path
      for (element, fragment) in graphs[number].destinations {
        var names = element.reference("tools:layout").map { [$0] } ?? []
        if element.name == "activity", let type = element["name"]?.simpleName {
          names += resources.all.filter { $0.layout.context?.simpleName == type }.map(\.name)
        }
        for name in names {
          let layout = resources.layout(name, from: path)
          let hosted = roots(layout.graphs, from: path).filter { !contains(number, within: $0) }
          for graph in hosted {
            draft.addPart(graphs[graph].fragment, of: fragment, source: draft.fragments[fragment].source)
            graphs[graph].isHosted = true
          }
          note(hosted, in: layout.files)
          addTabs(layout.menus, of: hosted, from: path)
          shown.insert(name)
        }
      }
    }
    // What no destination shows is an activity's.
    for (name, layout) in resources.all where !shown.contains(name) {
      let path = resources.files[layout.file].path
      let found = resources.layout(name, from: path)
      let hosted = roots(found.graphs, from: path)
      note(hosted, in: found.files)
      if let context = layout.context?.simpleName, resources.launchers.contains(context) { launched += hosted }
      addTabs(found.menus, of: hosted, from: path)
    }
  }

  /// Adds as tabs what items of menus are called after. Where a layout names no graph, code does: that is the one of
  /// the same module that has them.
  private mutating func addTabs(_ menus: [String], of graphs: [Int], from path: String) {
    for name in menus {
      guard let (file, items) = resources.menu(name, from: path) else { continue }
      var hosts = graphs
      if hosts.isEmpty {
        let module = AndroidResources.module(of: path)
        let candidates = rootNumbers.filter { number in
          files[self.graphs[number].file].module == module
            && items.count { self.graphs[number].children[$0.id] != nil } >= Self.tabMinimum
        }
        if candidates.count == 1 { hosts = candidates }
      }
      for graph in hosts {
        for item in items {
          guard let tab = self.graphs[graph].children[item.id] else { continue }
          let menu = resources.files[file].path
          draft.addPart(
            tab,
            of: self.graphs[graph].fragment,
            source: DocumentSource(path: menu, line: item.line)
          )
          resources.addUse("tab \(item.id)", of: file)
          let module = AndroidResources.module(of: menu)
          if let title = item.title.flatMap({ title(of: $0, in: module) }) { tabTitles[tab] = title }
        }
      }
    }
  }

  private mutating func note(_ hosted: [Int], in layouts: Set<Int>) {
    for graph in hosted {
      for layout in layouts { resources.addUse("shows \(files[graphs[graph].file].name)", of: layout) }
    }
  }

  private func roots(_ names: [String], from path: String) -> [Int] {
    names.compactMap { root($0, from: path)?.graph }
  }
}
