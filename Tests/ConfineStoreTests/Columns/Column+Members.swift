@testable import ConfineStore

/// Changes of sets and dictionaries by their members, as a write transaction makes them.
extension Column {
  /// Answers where the cell is, or nil where it was there already.
  @discardableResult
  func insert(
    _ cell: _Cell, intoSetOf object: UInt64, in sink: MemorySink
  ) throws(Realm.Error) -> Int? {
    let (index, isPresent) = try find(cell, inSetOf: object, in: sink)
    guard !isPresent else { return nil }
    try insert(cell, at: index, inListOf: object, in: sink)
    return index
  }

  /// Answers where the cell was, or nil where it was not.
  @discardableResult
  func remove(
    _ cell: _Cell, fromSetOf object: UInt64, in sink: MemorySink
  ) throws(Realm.Error) -> Int? {
    let (index, isPresent) = try find(cell, inSetOf: object, in: sink)
    guard isPresent else { return nil }
    try removeElement(at: index, ofListOf: object, in: sink)
    return index
  }
}

extension DictionaryColumn {
  /// Answers where the entry is, and whether it is new.
  @discardableResult
  func set(
    _ cell: _Cell, forKey key: String, of object: UInt64, in sink: MemorySink
  ) throws(Realm.Error) -> (index: Int, isNew: Bool) {
    let (index, isPresent) = try find(key, of: object, in: sink)
    if isPresent {
      try values.replaceElement(at: index, ofListOf: object, with: cell, in: sink)
    } else {
      try keys.insert(.string(key), at: index, inListOf: object, in: sink)
      try values.insert(cell, at: index, inListOf: object, in: sink)
    }
    return (index, !isPresent)
  }

  /// Answers where the entry was, or nil where it was not.
  @discardableResult
  func removeValue(
    forKey key: String, of object: UInt64, in sink: MemorySink
  ) throws(Realm.Error) -> Int? {
    let (index, isPresent) = try find(key, of: object, in: sink)
    guard isPresent else { return nil }
    try keys.removeElement(at: index, ofListOf: object, in: sink)
    try values.removeElement(at: index, ofListOf: object, in: sink)
    return index
  }
}
