internal import CHelmGraphviz
internal import HelmSystem
internal import SystemPackage

/// One of Graphviz's plugin libraries, opened from the folder beside libgvc's own file.
///
/// Loading just the layout plugin keeps fontconfig and the other plugins out of the process: a context costs under a
/// millisecond, and no configuration file is read.
struct GraphvizPlugin: @unchecked Sendable {
  /// The symbol that Graphviz expects, `gvplugin_…_LTX_library`.
  let symbol: String
  /// Its address; the library stays open as long as the process.
  let address: UnsafeMutableRawPointer

  /// Opens a plugin by its short name, `dot_layout` say.
  init(named name: String) throws(GraphvizError) {
    var buffer = [CChar](repeating: 0, count: CLibrary.longestPath)
    guard CHelmGraphviz_library_path(&buffer, buffer.count) else {
      throw .missingPlugin(name: name, folder: "libgvc's folder")
    }
    let folder = FilePath(platformString: buffer).removingLastComponent().appending("graphviz")
    symbol = "gvplugin_\(name)_LTX_library"
    for file in Self.files(in: folder, beginningWith: "libgvplugin_\(name).") {
      if let address = CLibrary.address(of: symbol, inLibrary: folder.appending(file).string) {
        self.address = address
        return
      }
    }
    throw .missingPlugin(name: name, folder: folder.string)
  }

  /// The files of a folder whose names begin so, shortest first: `….so` before `….so.6.0.0`.
  private static func files(in folder: FilePath, beginningWith prefix: String) -> [String] {
    let names = CLibrary.names(in: folder).filter { $0.hasPrefix(prefix) }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// Gives C the plugin, for as long as `body` runs.
  func withPlugin<Result>(_ body: (CHelmGraphviz_plugin) -> Result) -> Result {
    symbol.withCString { body(CHelmGraphviz_plugin(symbol: $0, address: address)) }
  }
}

/// The plugins that were opened, once a process.
enum GraphvizPlugins {
  private static let dot = open("dot_layout")
  private static let neato = open("neato_layout")
  private static let pango = open("pango")

  /// The plugin that holds an engine: `dot` has one of its own, the others share one.
  static func plugin(for engine: String) throws(GraphvizError) -> GraphvizPlugin {
    engine == "dot" ? try dot.get() : try neato.get()
  }

  /// Cairo's formats, and Pango's texts.
  static func formats() throws(GraphvizError) -> GraphvizPlugin { try pango.get() }

  private static func open(_ name: String) -> Result<GraphvizPlugin, GraphvizError> {
    Result { () throws(GraphvizError) in try GraphvizPlugin(named: name) }
  }
}
