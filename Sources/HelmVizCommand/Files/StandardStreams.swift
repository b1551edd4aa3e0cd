#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The three descriptors that every process is started with.
enum StandardStreams {
  /// Gives a closed standard stream something that fails when it is used.
  ///
  /// Otherwise the next file that is opened would take its place: a message would end up in a picture.
  static func occupy() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)] {
      // Descriptors are given from the lowest, so this one gets the stream's number.
      if fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }
  }

  /// The descriptor that a path such as `/dev/stdout` stands for; nil for every other path.
  ///
  /// Such a path may lead to a file, which must be written on in place: what the shell opened must not be replaced.
  static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }
}
