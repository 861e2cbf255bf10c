extension Column {
  /// Gives values to objects that follow each other, and have higher keys than any before.
  ///
  /// Constant for each but for finding the last cluster once.
  func append(
    _ cells: [_Cell], from first: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    if case .dictionary = kind { return try set(cells, from: first, in: sink) }
    var appender = try clusters.appender(at: first, in: sink)
    if let words = Words(of: cells, kind) {
      return try appender.append(words, from: first)
    }
    var object = first
    for cell in cells {
      try coder.withSlot(cell, in: sink) { (new) throws(Realm.Error) in
        try appender.append(new, for: object)
      }
      object += 1
    }
  }

  /// A dictionary is two lists, of which each has a column of its own.
  private func set(
    _ cells: [_Cell], from first: UInt64, in sink: some ChunkSink
  ) throws(Realm.Error) {
    var object = first
    for cell in cells {
      try set(cell, at: object, in: sink)
      object += 1
    }
  }
}

extension KeyColumn {
  /// Inserts objects that follow each other, and have higher keys than any before.
  func append(_ objects: Range<UInt64>, in sink: some ChunkSink) throws(Realm.Error) {
    var appender = try clusters.appender(at: objects.lowerBound, in: sink)
    for object in objects { try appender.append(.nothing, for: object) }
  }
}

/// Values that take at most 64 bits each, none of them null, as they lie in slots.
struct Words {
  private(set) var bits: [UInt64] = []
  /// Of a slot that can hold each of them.
  private(set) var width: Int

  /// Nil for values of another kind.
  init?(of cells: [_Cell], _ kind: ColumnKind) {
    guard kind.shape.kind != .bytes, kind.shape.width <= 64 else { return nil }
    width = kind.shape.width
    bits.reserveCapacity(cells.count)
    for cell in cells {
      switch cell {
      case .int(let value): add(value)
      case .bool(let value): add(value ? 1 : 0)
      case .double(let value), .date(let value): bits.append(value.bitPattern)
      case .float(let value): bits.append(UInt64(value.bitPattern))
      default: return nil
      }
    }
  }

  private mutating func add(_ value: Int64) {
    bits.append(UInt64(bitPattern: value))
    width = max(width, SlotBits.width(of: value))
  }
}

/// Puts slots behind the last one of a column.
struct ClusterAppender<Sink: ChunkSink> {
  let clusters: Clusters
  let sink: Sink
  private var editor: SlotEditor

  init(_ clusters: Clusters, _ editor: SlotEditor, in sink: Sink) {
    self.clusters = clusters
    self.editor = editor
    self.sink = sink
  }

  @inline(__always)
  mutating func append(_ new: NewSlot, for object: UInt64) throws(Realm.Error) {
    if try editor.insert(new, for: object, at: editor.count) { return }
    editor = try clusters.begin(at: object, after: editor, in: sink)
    guard try editor.insert(new, for: object, at: 0) else {
      throw .damaged(editor.key, "a new cluster has no room")
    }
  }
}

extension ClusterAppender {
  /// As `append` of each: many at once where the cluster has room for them as it is.
  mutating func append(_ words: Words, from first: UInt64) throws(Realm.Error) {
    var rest = words.bits[...]
    var object = first
    while let next = rest.first {
      var count = editor.append(rest, width: words.width, from: object)
      if count == 0 {
        try append(NewSlot.fixed(next, width: words.width), for: object)
        count = 1
      }
      rest = rest.dropFirst(count)
      object += UInt64(count)
    }
  }
}

extension Clusters {
  /// - Precondition: no object from this one on has a slot.
  func appender<Sink: ChunkSink>(
    at object: UInt64, in sink: Sink
  ) throws(Realm.Error) -> ClusterAppender<Sink> {
    ClusterAppender(self, try edit(object, in: sink), in: sink)
  }
}
