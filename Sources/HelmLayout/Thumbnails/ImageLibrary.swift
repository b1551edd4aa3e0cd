internal import CGraphviz

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The few functions of libgd that scale a picture.
///
/// Graphviz brings libgd along for its own bitmaps. It is opened only when a document has images, because it pulls in a
/// dozen libraries that no other drawing needs.
struct ImageLibrary: @unchecked Sendable {
  typealias Image = OpaquePointer

  let decodePNG: @convention(c) (Int32, UnsafeMutableRawPointer) -> Image?
  let decodeJPEG: @convention(c) (Int32, UnsafeMutableRawPointer) -> Image?
  let create: @convention(c) (Int32, Int32) -> Image?
  let setBlending: @convention(c) (Image, Int32) -> Void
  let setSavingAlpha: @convention(c) (Image, Int32) -> Void
  let resample: @convention(c) (Image, Image, Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32) -> Void
  let encodePNG: @convention(c) (Image, UnsafeMutablePointer<Int32>, Int32) -> UnsafeMutableRawPointer?
  let encodeJPEG: @convention(c) (Image, UnsafeMutablePointer<Int32>, Int32) -> UnsafeMutableRawPointer?
  let free: @convention(c) (UnsafeMutableRawPointer) -> Void
  let destroy: @convention(c) (Image) -> Void

  /// The library, opened once; nil where Graphviz was built without it.
  static let shared = ImageLibrary()

  private init?() {
    guard let handle = Self.open() else { return nil }
    func find<Function>(_ name: String, as: Function.Type) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    typealias Decode = @convention(c) (Int32, UnsafeMutableRawPointer) -> Image?
    typealias Encode = @convention(c) (Image, UnsafeMutablePointer<Int32>, Int32) -> UnsafeMutableRawPointer?
    typealias Set = @convention(c) (Image, Int32) -> Void
    typealias Resample = @convention(c) (Image, Image, Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32) -> Void
    guard
      let decodePNG = find("gdImageCreateFromPngPtr", as: Decode.self),
      let decodeJPEG = find("gdImageCreateFromJpegPtr", as: Decode.self),
      let create = find("gdImageCreateTrueColor", as: (@convention(c) (Int32, Int32) -> Image?).self),
      let setBlending = find("gdImageAlphaBlending", as: Set.self),
      let setSavingAlpha = find("gdImageSaveAlpha", as: Set.self),
      let resample = find("gdImageCopyResampled", as: Resample.self),
      let encodePNG = find("gdImagePngPtrEx", as: Encode.self),
      let encodeJPEG = find("gdImageJpegPtr", as: Encode.self),
      let free = find("gdFree", as: (@convention(c) (UnsafeMutableRawPointer) -> Void).self),
      let destroy = find("gdImageDestroy", as: (@convention(c) (Image) -> Void).self)
    else { return nil }
    self.decodePNG = decodePNG
    self.decodeJPEG = decodeJPEG
    self.create = create
    self.setBlending = setBlending
    self.setSavingAlpha = setSavingAlpha
    self.resample = resample
    self.encodePNG = encodePNG
    self.encodeJPEG = encodeJPEG
    self.free = free
    self.destroy = destroy
    // A damaged picture is this module's to report, not libgd's to print.
    typealias Report = @convention(c) (Int32, OpaquePointer?, OpaquePointer?) -> Void
    if let setErrorMethod = find("gdSetErrorMethod", as: (@convention(c) (Report) -> Void).self) {
      setErrorMethod { _, _, _ in }
    }
  }

  /// Through Graphviz's plugin, whose dependency it is, so that no path or version has to be known; else by its name.
  private static func open() -> UnsafeMutableRawPointer? {
    if let plugin = try? GraphvizPlugin(named: "gd") { return plugin.handle }
    for name in ["libgd.so.3", "libgd.so", "libgd.3.dylib", "libgd.dylib"] {
      if let handle = dlopen(name, RTLD_NOW) { return handle }
    }
    return nil
  }
}
