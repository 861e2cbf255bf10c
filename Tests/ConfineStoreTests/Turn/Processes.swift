import ConfineOwnership
import Foundation

/// Passes between processes that know its path; what is sent keeps until somebody waits for it.
final class Signal: Sendable {
  struct Missed: Error {
    let path: String
  }

  private let path: String
  private let pipe: CInt

  /// - Parameter path: the path of the pipe, which is made where there is none.
  init(_ path: String) {
    self.path = path
    mkfifo(path, 0o600)
    // Both ends, so that the pipe keeps what is sent before the other process has opened it.
    pipe = open(path, O_RDWR | O_CLOEXEC)
  }

  deinit { close(pipe) }

  func send() {
    var byte: UInt8 = 1
    precondition(write(pipe, &byte, 1) == 1)
  }

  /// Gives up where the other process must have died.
  func wait() throws {
    var entry = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var count = poll(&entry, 1, 60_000)
    while count < 0, errno == EINTR { count = poll(&entry, 1, 60_000) }
    var byte: UInt8 = 0
    guard count == 1, read(pipe, &byte, 1) == 1 else { throw Missed(path: path) }
  }

  /// Waits and holds no thread of the pool up.
  func arrival() async throws {
    try await Worker { [self] in try wait() }.result()
  }
}

/// A thread whose result can be awaited.
///
/// The half of a test that deals with another process runs on one: the test library blocks a
/// thread of the pool for each process that it waits for, and there may be no other left.
struct Worker<Value: Sendable>: Sendable {
  private let results: AsyncStream<Result<Value, any Error>>

  init(_ body: @escaping @Sendable () throws -> Value) {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    self.results = results
    Thread.detachNewThread {
      continuation.yield(Result { try body() })
    }
  }

  func result() async throws -> Value {
    for await result in results { return try result.get() }
    throw CancellationError()
  }
}

/// A text that threads and processes append to.
struct Log: Sendable {
  let path: String

  func append(_ text: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(file) }
    precondition(write(file, text, text.utf8.count) == text.utf8.count)
  }

  var text: String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}

/// Lets the process die as by the system's hand: nothing is cleaned up.
func killThisProcess() -> Never {
  kill(getpid(), SIGKILL)
  while true { pause() }
}
