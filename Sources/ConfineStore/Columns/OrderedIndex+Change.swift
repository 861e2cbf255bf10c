extension OrderedIndex {
  /// Inserts an object that is not there. Logarithmic in the number of objects.
  func insert(
    _ cell: _Cell, _ object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let entry = OrderedEntry(cell, of: object)
    guard var root = try root(in: sink) else { return try build([entry], in: sink) }
    let index = try position(of: entry, cell, under: root, in: sink)
    try tree.change(.insert, entry.slot, at: index, under: &root, in: sink, owner: rootKey)
    try put(root, in: sink)
  }

  /// Removes an object whose value is still the one in its column.
  func remove(
    _ cell: _Cell, _ object: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let entry = OrderedEntry(cell, of: object)
    guard var root = try root(in: sink) else {
      throw .damaged(rootKey, "an index lacks an object")
    }
    let index = try position(of: entry, cell, under: root, in: sink)
    guard index < root.count else { throw .damaged(rootKey, "an index lacks an object") }
    let (leaf, place) = try tree.leaf(of: index, under: root.piece, in: sink, owner: rootKey)
    guard OrderedEntry(leaf.bits(at: place)) == entry else {
      throw .damaged(leaf.key, "an index lacks an object")
    }
    try tree.remove(at: index, under: &root, in: sink, owner: rootKey)
    try put(root, in: sink)
  }

  private func position(
    of entry: OrderedEntry, _ cell: _Cell, under root: ListTree.Root, in source: some ChunkSource
  ) throws(Realm.Error) -> Int {
    try position(under: root, in: source) { (other) throws(Realm.Error) in
      let order = try order(of: other, cell, in: source)
      return order < 0 || order == 0 && other.object < entry.object
    }
  }

  private func put(_ root: ListTree.Root, in sink: some ChunkSink) throws(Realm.Error) {
    guard root.count > 0 else { return sink.remove(rootKey) }
    let buffer = try sink.change(rootKey)
    buffer.count = 16
    buffer.bytes.put(root.piece, at: 0)
    buffer.bytes.put(UInt64(root.count), at: 8)
  }
}

/// An object that is to come into an index, with its value where the entry does not have all of it.
struct UnindexedObject {
  let entry: OrderedEntry
  let cell: _Cell?

  init(_ cell: _Cell, of object: UInt64, in kind: ColumnKind) {
    entry = OrderedEntry(cell, of: object)
    self.cell = kind.isWholeInPrefix || cell == .null ? nil : cell
  }

  static func precedes(_ one: UnindexedObject, _ other: UnindexedObject) -> Bool {
    let (first, second) = (one.entry, other.entry)
    if first.hasValue != second.hasValue { return !first.hasValue }
    if first.prefix != second.prefix { return first.prefix < second.prefix }
    if let cell = one.cell, let second = other.cell {
      if _Cell.sortsBefore(cell, second) { return true }
      if _Cell.sortsBefore(second, cell) { return false }
    }
    return first.object < second.object
  }
}

/// Many objects together.
extension OrderedIndex {
  /// Inserts objects that are not there, whose values are in the column already.
  ///
  /// As many as an eighth of those that are there cost one walk over all.
  func insert(_ objects: [UnindexedObject], in sink: some ChunkSink) throws(Realm.Error) {
    let sorted = objects.sorted(by: UnindexedObject.precedes)
    let count = try count(in: sink)
    if count == 0 { return try build(sorted.map(\.entry), in: sink) }
    if sorted.count >= count / 8 { return try merge(sorted, in: sink) }
    for object in sorted {
      try insert(value(of: object, in: sink), object.entry.object, in: sink)
    }
  }

  private func value(
    of object: UnindexedObject, in source: some ChunkSource
  ) throws(Realm.Error) -> _Cell {
    if let cell = object.cell { return cell }
    return try values.value(at: object.entry.object, in: source) ?? initial
  }

  private func merge(
    _ objects: [UnindexedObject], in sink: some ChunkSink
  ) throws(Realm.Error) {
    var merged: [OrderedEntry] = []
    var rest = objects[...]
    let count = try count(in: sink)
    merged.reserveCapacity(count + objects.count)
    try forEach(0..<count, in: sink) { (entry) throws(Realm.Error) in
      while let next = rest.first, try precedes(next, entry, in: sink) {
        merged.append(next.entry)
        rest = rest.dropFirst()
      }
      merged.append(entry)
    }
    merged += rest.map(\.entry)
    try removeAll(in: sink)
    try build(merged, in: sink)
  }

  private func precedes(
    _ object: UnindexedObject, _ entry: OrderedEntry, in source: some ChunkSource
  ) throws(Realm.Error) -> Bool {
    let new = object.entry
    if new.hasValue != entry.hasValue { return !new.hasValue }
    if new.prefix != entry.prefix { return new.prefix < entry.prefix }
    if let cell = object.cell {
      let order = try order(of: entry, cell, in: source)
      if order != 0 { return order > 0 }
    }
    return new.object < entry.object
  }

  /// Removes objects whose values are still those in their columns.
  func remove(_ objects: [UInt64], in sink: some ChunkSink) throws(Realm.Error) {
    let count = try count(in: sink)
    guard objects.count >= count / 8 else {
      for object in objects {
        try remove(values.value(at: object, in: sink) ?? initial, object, in: sink)
      }
      return
    }
    let removed = Set(objects)
    var kept: [OrderedEntry] = []
    try forEach(0..<count, in: sink) { entry in
      if !removed.contains(entry.object) { kept.append(entry) }
    }
    try removeAll(in: sink)
    try build(kept, in: sink)
  }

  private func removeAll(in sink: some ChunkSink) throws(Realm.Error) {
    guard let root = try root(in: sink) else { return }
    try tree.remove(.tree(root: root.piece, count: root.count), in: sink, at: rootKey)
    sink.remove(rootKey)
  }

  /// Writes an index that has no entries, from entries that ascend.
  func build(_ entries: [OrderedEntry], in sink: some ChunkSink) throws(Realm.Error) {
    var builder = try ListBuilder(tree)
    for entry in entries { try builder.append(entry.slot, in: sink) }
    if let root = try builder.finishTree(in: sink) { try put(root, in: sink) }
  }
}
