#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A thread with room for whatever a text has nested: the parser calls itself for each level of it, and bounds but some
/// kinds of levels.
///
/// No two run at once: the program is built so that counting references isn't safe between threads.
enum DeepThread {
  /// The sizes of stacks that are tried, in bytes. What isn't used of them takes no memory.
  private static let sizes = [1 << 30, 1 << 28, 1 << 26]

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs a body on a thread of its own, and waits for it.
  static func run<Result>(_ body: @escaping () -> Result) -> Result {
    shareHeap()
    var result: Result?
    if let thread = begin(Work { result = body() }) { pthread_join(thread, nil) }
    return result ?? body()
  }

  /// Has the thread take its memory where the program does: one of its own grows by a page at a time with glibc, each
  /// of them with a call of the system.
  private static func shareHeap() {
    #if canImport(Glibc)
      // `mallopt(M_ARENA_MAX, 1)`, which Swift doesn't see: no header that it imports has it.
      typealias Setter = @convention(c) (Int32, Int32) -> Int32
      if let setter = dlsym(nil, "mallopt") { _ = unsafeBitCast(setter, to: Setter.self)(-8, 1) }
    #endif
  }

  /// Ends the program as soon as nobody is there to read what it says, as who started it was ended.
  ///
  /// The thread that waits for that counts no references, so that it may run beside the other.
  static func endWithReader() {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(&thread, nil, Self.wait, nil)
  }

  /// A thread that does some work; nil where the system gives none, so that the caller does it.
  private static func begin(_ work: Work) -> pthread_t? {
    // Whose initialiser it is depends on which of the modules that have it is read first.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    for size in sizes {
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      guard pthread_attr_setstacksize(attributes, size) == 0 else { continue }
      let kept = Unmanaged.passRetained(work)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let failed = pthread_create(&thread, attributes, Self.enter, kept.toOpaque())
      if failed == 0 { return thread }
      kept.release()
    }
    return nil
  }

  /// Waits until standard output is broken off; of a file that never comes.
  private static func waitForEnd() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
    if Int32(output.revents) & (POLLERR | POLLHUP) != 0 { _exit(3) }
  }

  #if canImport(Darwin)
    private static let wait: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { _ in
      waitForEnd()
      return nil
    }
    private static let enter: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
      Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
      return nil
    }
  #else
    private static let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      waitForEnd()
      return nil
    }
    private static let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }
  #endif
}
