import ConfineStore
import Dispatch
import Testing

/// A realm of a serial queue, and what its observers were told there.
final class Desk: @unchecked Sendable {
  let configuration: Realm.Configuration
  let queue = DispatchQueue(label: "desk")
  private let mark = DispatchSpecificKey<Bool>()
  private var told: [String] = []
  private(set) var realm: Realm!
  var tokens: [NotificationToken] = []

  init(_ configuration: Realm.Configuration = newStore()) throws {
    self.configuration = configuration
    queue.setSpecific(key: mark, value: true)
    try queue.sync { realm = try Realm(configuration: configuration, queue: queue) }
  }

  var isHere: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// Runs the body at the desk.
  func at<Result>(_ body: (Realm) throws -> Result) rethrows -> Result {
    try queue.sync { try body(realm) }
  }

  func write(_ body: (Realm) throws -> Void) throws {
    try at { realm in try realm.write { try body(realm) } }
  }

  /// Another realm of the file, at another home, writes.
  func writeElsewhere(_ body: @escaping (Realm) throws -> Void) throws {
    let configuration = configuration
    try onThread {
      Result {
        let realm = try Realm(configuration: configuration)
        try realm.write { try body(realm) }
      }
    }.get()
  }

  func note(_ text: String) {
    #expect(isHere)
    told.append(text)
  }

  /// What was told since the last time, once nothing is on its way any more.
  func heard() -> [String] {
    for _ in 0..<3 { queue.sync {} }
    return queue.sync { heardSoFar() }
  }

  /// What was told since the last time; at the desk.
  func heardSoFar() -> [String] {
    defer { told = [] }
    return told
  }

  func letGoOfRealm() { queue.sync { realm = nil } }

  /// Lets go of the realm and of all observations.
  func clear() {
    queue.sync {
      tokens = []
      realm = nil
    }
  }
}

/// As tests write it: `-1 +0,2 ~3`.
func text<Collection: Swift.Collection>(_ change: RealmCollectionChange<Collection>) -> String {
  switch change {
  case .initial(let collection): "initial \(collection.count)"
  case .update(_, let deletions, let insertions, let modifications):
    text(deletions, insertions, modifications)
  case .error(let error): "\(error)"
  }
}

func text<Value>(_ change: RealmMapChange<Map<String, Value>>) -> String {
  switch change {
  case .initial(let map): "initial \(map.count)"
  case .update(_, let deletions, let insertions, let modifications):
    text(deletions, insertions, modifications)
  case .error(let error): "\(error)"
  }
}

func text<T>(_ change: ObjectChange<T>) -> String {
  switch change {
  case .change(_, let properties):
    properties.map { property in
      let old = property.oldValue.map { "\($0)" } ?? "-"
      let new = property.newValue.map { "\($0)" } ?? "-"
      return "\(property.name) \(old) \(new)"
    }.joined(separator: ", ")
  case .deleted: "deleted"
  case .error(let error): "\(error)"
  }
}

private func text<Place>(
  _ deletions: [Place], _ insertions: [Place], _ modified: [Place]
) -> String {
  [("-", deletions), ("+", insertions), ("~", modified)].filter { !$0.1.isEmpty }
    .map { $0.0 + $0.1.map { "\($0)" }.joined(separator: ",") }.joined(separator: " ")
}
