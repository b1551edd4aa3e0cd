internal import HelmSystem
internal import SystemPackage

/// The three descriptors that every process is started with.
enum StandardStreams {
  /// Gives a closed standard stream something that fails when it is used.
  ///
  /// Otherwise the next file that is opened would take its place: a message would end up in a picture.
  static func occupy() {
    let wrong: [(FileDescriptor, FileDescriptor.AccessMode)] = [
      (.standardInput, .writeOnly), (.standardOutput, .readOnly), (.standardError, .writeOnly),
    ]
    for (stream, mode) in wrong where !CLibrary.isOpen(stream) {
      // Descriptors are given from the lowest, so this one gets the stream's number.
      _ = try? FileDescriptor.open("/dev/null", mode)
    }
  }

  /// The descriptor that a path such as `/dev/stdout` stands for; nil for every other path.
  ///
  /// Such a path may lead to a file, which must be written on in place: what the shell opened must not be replaced.
  static func descriptor(named path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return folder.flatMap { Int32(path.dropFirst($0.count)) }.map(FileDescriptor.init(rawValue:))
    }
  }
}
