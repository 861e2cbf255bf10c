import ConfineOwnership

/// Keeps a store in memory, for as long as somebody holds it.
final class HeapEngine: Engine {
  private let current = Locked<any Snapshot>(HeapSnapshot(version: 0, entries: PersistentMap()))

  func newest() -> any Snapshot {
    current.withLock { $0 }
  }

  func commit(_ batch: Batch) {
    current.withLock { current in
      guard let last = current as? HeapSnapshot else { return }
      var entries = last.entries
      for (key, bytes) in batch { entries[key] = bytes }
      current = HeapSnapshot(version: last.version + 1, entries: entries)
    }
  }
}

private final class HeapSnapshot: Snapshot {
  let version: UInt64
  let entries: PersistentMap

  init(version: UInt64, entries: PersistentMap) {
    self.version = version
    self.entries = entries
  }

  var isEmpty: Bool { entries.isEmpty }

  func read<Result>(
    _ key: Key, _ body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard let bytes = entries[key] else { return try body(nil) }
    return try bytes.withUnsafeBytes { try body($0) }
  }

  func scan(space: UInt32, _ visit: (UInt64, UnsafeRawBufferPointer) throws -> Bool) rethrows {
    try entries.scan(from: Key(space: space, id: 0)) { key, bytes in
      guard key.space == space else { return false }
      return try bytes.withUnsafeBytes { try visit(key.id, $0) }
    }
  }
}
