import ConfineOwnership
import Dispatch

// The examples of docs/ownership.md. They are a library, as which OwnershipTests use them.

// example
public final class Connection {
  private let ownership: Ownership
  private var rows: [String] = []

  public init(path: String, isolation: (any Actor)? = #isolation) {
    ownership = Ownership(of: "Connection(\(path))", type: "Connection", isolation: isolation)
  }

  public func insert(_ row: String) {
    guard ownership.admits(.write) else { return }
    rows.append(row)
  }

  public var rowCount: Int {
    guard ownership.admits(.read) else { return 0 }
    return rows.count
  }

  /// A cursor belongs to whom its connection belongs to.
  public func cursor() -> Cursor {
    ownership.require(.obtain)
    return Cursor(rows: rows, ownership: ownership)
  }
}
// end

public final class Cursor {
  private var rows: ArraySlice<String>
  private let ownership: Ownership

  init(rows: [String], ownership: Ownership) {
    self.rows = rows[...]
    self.ownership = ownership
  }

  public func next() -> String? {
    guard ownership.admits(.enumerate) else { return nil }
    return rows.popFirst()
  }
}

public enum ConfinedExample {
  public static func run() -> Int? {
    // example
    let queue = DispatchQueue(label: "com.example.log")
    let log = Confined([String](), name: "log", queue: queue)

    queue.sync { log.withValue { $0.append("opened") } }  // changes it
    let count = log.withValue(for: .read) { $0.count }  // is reported, and gives nil
    // end
    return count
  }
}
