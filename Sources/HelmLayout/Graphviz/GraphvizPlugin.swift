internal import CGraphviz

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One of Graphviz's plugin libraries, opened from the folder beside libgvc's own file.
///
/// Loading just the layout plugin keeps fontconfig and the other plugins out of the process: a context costs under a
/// millisecond, and no configuration file is read.
struct GraphvizPlugin: @unchecked Sendable {
  /// The symbol that Graphviz expects, `gvplugin_…_LTX_library`.
  let symbol: String
  /// Its address; the library stays open as long as the process.
  let address: UnsafeMutableRawPointer
  /// The open library.
  let handle: UnsafeMutableRawPointer

  /// Opens a plugin by its short name, `dot_layout` say.
  init(named name: String) throws(LayoutError) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard helm_gvc_library_path(&buffer) != 0 else { throw .missingPlugin(name: name, folder: "libgvc's folder") }
    let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) + "/graphviz"
    symbol = "gvplugin_\(name)_LTX_library"
    for file in Self.files(in: folder, beginningWith: "libgvplugin_\(name).") {
      guard let handle = dlopen("\(folder)/\(file)", RTLD_LAZY) else { continue }
      if let address = dlsym(handle, symbol) {
        self.address = address
        self.handle = handle
        return
      }
      dlclose(handle)
    }
    throw .missingPlugin(name: name, folder: folder)
  }

  /// The files of a folder whose names begin so, shortest first: `….so` before `….so.6.0.0`.
  private static func files(in folder: String, beginningWith prefix: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}

extension LayoutPlugins {
  /// The plugin that holds an algorithm: `dot` has one of its own, the others share one.
  static func plugin(for engine: String) throws(LayoutError) -> GraphvizPlugin {
    engine == "dot" ? try dot.get() : try neato.get()
  }
}

/// The plugins that were opened, once a process.
enum LayoutPlugins {
  private static func open(_ name: String) -> Result<GraphvizPlugin, LayoutError> {
    Result { () throws(LayoutError) in try GraphvizPlugin(named: name) }
  }

  fileprivate static let dot = open("dot_layout")
  static let neato = open("neato_layout")
  /// Cairo's formats, and Pango's texts.
  static let pango = open("pango")
}
