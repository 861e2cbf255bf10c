import ConfineFindings
import Foundation

/// Who holds a version, and with it all pages of the file that the version needs.
struct Pin: Sendable {
  enum Holder: String, Sendable {
    case liveRealm = "live realm"
    /// A live realm in its write transaction.
    case writeTransaction = "write transaction"
    case frozenRealm = "frozen realm"
    case reference = "unresolved reference"
    /// Changes since the version were not told yet.
    case observation = "observation"
    /// Code that reads from elsewhere, or whose realm has gone meanwhile.
    case reading = "reading"
  }

  let version: UInt64
  let holder: Holder
  /// As a report tells it; nil where none confines the holder.
  var home: String?
  /// Where a realm was opened or frozen, a reference made or an observation begun; nil where that
  /// is not checked.
  var place: Place?
  /// For how many seconds; nil where it is not known.
  var age: TimeInterval?

  var since: Date? { age.map { Date(timeIntervalSinceNow: -$0) } }
}

extension Pin: CustomStringConvertible {
  /// `version 7: frozen realm, frozen at DogStore.swift:14, for 12 s, since 2026-11-21T13:24:11Z`
  var description: String {
    var parts = ["version \(version): \(holder.rawValue)"]
    if let home { parts[0] += " of \(home)" }
    if let place { parts.append("\(holder.beginning) at \(place.lastPart)") }
    if let age, let since {
      parts.append("for \(Int(age)) s")
      parts.append("since \(since.ISO8601Format())")
    }
    return parts.joined(separator: ", ")
  }
}

extension Pin.Holder {
  fileprivate var beginning: String {
    switch self {
    case .liveRealm, .writeTransaction, .reading: "opened"
    case .frozenRealm: "frozen"
    case .reference: "made"
    case .observation: "begun"
    }
  }
}

extension Realm.Error {
  /// So many pins are told; the oldest ones let a file grow most.
  private static let pinsTold = 20

  /// - Parameter name: the path, or the name of a store in memory.
  static func tooManyActiveVersions(
    _ count: Int, limit: UInt, _ pins: [Pin], of name: String
  ) -> Realm.Error {
    var lines = ["Number of active versions (\(count)) in the Realm exceeded the limit of \(limit)"]
    lines += pins.prefix(pinsTold).map { "  \($0)" }
    if pins.count > pinsTold { lines.append("  and \(pins.count - pinsTold) more") }
    return Realm.Error(
      .fail, lines.joined(separator: "\n"), path: name.hasPrefix("/") ? name : nil)
  }
}
