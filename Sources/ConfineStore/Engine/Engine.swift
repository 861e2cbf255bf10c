/// Where an entry lies in the one ordered tree of a store: first by space, then by id.
struct Key: Hashable, Sendable {
  var space: UInt32
  var id: UInt64
}

extension Key: Comparable {
  static func < (one: Key, other: Key) -> Bool {
    (one.space, one.id) < (other.space, other.id)
  }
}

/// What one commit changes: new bytes by key, nil for an entry that goes.
typealias Batch = [Key: [UInt8]?]

/// One committed state of a store; it stays readable, by any thread and without a lock, for as
/// long as somebody holds it.
protocol Snapshot: AnyObject, Sendable {
  var version: UInt64 { get }
  /// Whether there is no entry at all.
  var isEmpty: Bool { get }

  /// Gives the entry's bytes, which are valid during the call only; nil without an entry.
  func read<Result>(
    _ key: Key, _ body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result

  /// Visits a space in the order of ids until a visit answers false.
  func scan(space: UInt32, _ visit: (UInt64, UnsafeRawBufferPointer) throws -> Bool) rethrows
}

/// Keeps the versions of one store.
///
/// All that a store asks of its ground, so that another engine can be put under it.
protocol Engine: AnyObject, Sendable {
  /// The newest version; everybody who asks at one version shares one snapshot.
  func newest() throws(Realm.Error) -> any Snapshot

  /// Makes a new version: all of the batch or nothing, and durable on return.
  ///
  /// Only the holder of the writer's turn calls it.
  func commit(_ batch: Batch) throws(Realm.Error)
}
