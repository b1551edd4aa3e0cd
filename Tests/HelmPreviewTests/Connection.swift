#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client's side of a connection, closed with the value.
final class Connection {
  private let descriptor: Int32

  /// Nil where nobody listens.
  init?(_ address: String = "127.0.0.1", port: Int) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, address, &place.sin_addr)
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
    let isConnected = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return nil }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    var text = text
    #if os(Linux)
      let options = Int32(MSG_NOSIGNAL)
    #else
      let options: Int32 = 0
    #endif
    text.withUTF8 { _ = platformSend(descriptor, $0.baseAddress, $0.count, options) }
  }

  /// What comes until the other side ends, or until a text has come.
  func receive(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The C library's `send`, which the method above would hide.
private func platformSend(_ file: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ options: Int32) -> Int {
  send(file, bytes, count, options)
}
