import Foundation

extension Unit {
  /// Far more than any file of people takes.
  static let mostSeconds = 30

  /// Nil where libclang gives up on the file, or does not come back in time: its thread then goes on
  /// until the program ends, and nobody waits for it.
  static func parsed(_ request: ParseRequest, library: Libclang) -> Unit? {
    let attempt = Attempt(request, library)
    let thread = Thread { attempt.run() }
    thread.stackSize = 64 << 20
    thread.start()
    return attempt.result(within: mostSeconds)
  }
}

/// One parse on a thread of its own; the unit goes to the thread that waits, and to no other.
private final class Attempt: @unchecked Sendable {
  private let request: ParseRequest
  private let library: Libclang
  private let done = DispatchSemaphore(value: 0)
  private var unit: Unit?

  init(_ request: ParseRequest, _ library: Libclang) {
    self.request = request
    self.library = library
  }

  func run() {
    unit = Unit(request, library: library)
    done.signal()
  }

  func result(within seconds: Int) -> Unit? {
    done.wait(timeout: .now() + .seconds(seconds)) == .success ? unit : nil
  }
}
