import ConfineOwnership
import Dispatch
import Foundation

// What else a library can do with a value of its own.

extension Connection {
  /// Uses the value deep in the library, after a suspension.
  public func insertLater(_ row: String) async {
    await Task.yield()
    insertAll([row])
  }

  /// Runs the caller's code, and uses the value itself.
  @inline(never)
  public func insert<Row>(_ rows: [Row], _ text: (Row) -> String) {
    insertAll(rows.map(text))
  }

  /// Gives a closure of its own to the caller, to be run.
  @inline(never)
  public func insertThroughCallback(_ row: String, _ run: (() -> Void) -> Void) {
    run { insertAll([row]) }
  }

  @inline(never)
  private func insertAll(_ rows: [String]) {
    rows.forEach { insert($0) }
  }
}

/// A value that the library alone uses.
public final class Ledger: Sendable {
  private let entries = Confined([String](), name: "entries")

  public init() {}

  public func enter(_ text: String) {
    entries.withValue { $0.append(text) }
  }

  /// Nobody but the library itself is there when it goes wrong.
  public func enterElsewhere() {
    enterOnNewThread()
  }

  private func enterOnNewThread() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.enter("elsewhere")  // in the library
      done.signal()
    }
    done.wait()
  }
}
