import Foundation

/// Cells of one kind as slots; long ones go to a column of pieces.
struct CellCoder: Sendable {
  let kind: ColumnKind
  let pieces: ColumnID

  @inline(__always)
  func decode(
    _ slots: Slots, _ index: Int, in source: some ChunkSource
  ) throws(Realm.Error) -> _Cell {
    if slots.isNull(index) { return .null }
    if case .bytes = slots.layout.kind { return try decodeBytes(slots, index, in: source) }
    let slot = slots.bits(at: index)
    switch kind {
    case .bool: return .bool(slot.low != 0)
    case .int: return .int(Int64(bitPattern: slot.low))
    case .float: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: slot.low)))
    case .double: return .double(Double(bitPattern: slot.low))
    case .date: return .date(Double(bitPattern: slot.low))
    case .decimal: return .decimal(Decimal128(high: slot.high, low: slot.low))
    case .uuid: return .uuid(UUID(slot))
    case .objectId:
      guard slot.high >> 32 == 0 else { throw .damaged(slots.key, "an object id is too long") }
      return .objectId(ObjectId(slot))
    case .link:
      guard slot.low <= ChunkKey.places else { throw .damaged(slots.key, "a link leads nowhere") }
      return slot.low == 0 ? .null : .link(slot.low - 1)
    case .string, .data, .mixed, .list, .set, .dictionary:
      throw .damaged(slots.key, "a value is of another kind")
    }
  }

  private func decodeBytes(
    _ slots: Slots, _ index: Int, in source: some ChunkSource
  ) throws(Realm.Error) -> _Cell {
    let stored = try slots.bytes(at: index)
    switch (kind, stored) {
    case (.list(let element), _), (.set(let element), _):
      return .list(try ListReader(stored, tree(of: element), in: source, at: slots.key).cells())
    case (.dictionary(let element), _):
      let values = try ListReader(stored, tree(of: element), in: source, at: slots.key)
      let keys = try keys.list(at: slots.object(at: index), in: source)
      return .dictionary(try DictionaryReader(keys: keys, values, at: slots.key).cells())
    case (_, .null): return .null
    case (.string, .here(let bytes)): return .string(String(decoding: bytes, as: UTF8.self))
    case (.data, .here(let bytes)): return .data(Data(bytes))
    case (.mixed, .here(let bytes)): return try MixedValue.decode(bytes, at: slots.key)
    case (.string, .blob(let first, let length)):
      return .string(try blob(first, length).text(in: source, at: slots.key))
    case (.data, .blob(let first, let length)):
      return .data(try blob(first, length).data(in: source, at: slots.key))
    case (.mixed, .blob(let first, let length)):
      return try blob(first, length).mixed(in: source, at: slots.key)
    default: throw .damaged(slots.key, "a value is of another kind")
    }
  }

  private func blob(_ first: UInt64, _ length: Int) -> Blob {
    Blob(pieces: pieces, first: first, length: length)
  }

  /// Where the elements of a long collection lie.
  func tree(of element: ColumnKind) -> ListTree {
    ListTree(CellCoder(kind: element, pieces: pieces))
  }

  /// Where a dictionary's keys are; its values are where other columns have theirs.
  var keys: Column {
    Column(
      id: ColumnID(table: pieces.table, column: pieces.number + 2), pieces: pieces,
      kind: .list(.string))
  }

  /// Passes the cell on as a slot; a long value is written to pieces first.
  ///
  /// A cell of another kind is the caller's mistake and stops the process.
  @inline(__always)
  func withSlot(
    _ cell: _Cell, in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    switch cell {
    case .int(let value) where kind == .int: try body(.integer(value))
    case .null: try body(nullSlot)
    case .string(let value) where kind == .string: try withSlot(value, in: sink, body)
    case .data(let value) where kind == .data:
      try value.withBytes { (bytes) throws(Realm.Error) in try body(slot(bytes, in: sink)) }
    case .list(let cells): try withSlot(cells, in: sink, body)
    default:
      if case .mixed = kind { return try withMixedSlot(cell, in: sink, body) }
      try body(fixed(cell))
    }
  }

  private func withSlot(
    _ cells: [_Cell], in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    switch kind {
    case .list(let element): try tree(of: element).withSlot(cells, in: sink, body)
    case .set(let element): try tree(of: element).withSlot(cells.asSet, in: sink, body)
    default: preconditionFailure("a \(kind) is no list")
    }
  }

  private func withMixedSlot(
    _ cell: _Cell, in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    let bytes = MixedValue.encode(cell)
    try bytes.span.withUnsafeBytes { (bytes) throws(Realm.Error) in
      try body(slot(bytes, in: sink))
    }
  }

  private var nullSlot: NewSlot {
    switch kind {
    case .link: .integer(0)
    case .string, .data, .mixed: NewSlot(bits: .nullBytes, width: 128)
    case .list, .set, .dictionary: .noElements
    default: NewSlot(bits: .zero, width: kind.shape.width, isNull: true)
    }
  }

  private func fixed(_ cell: _Cell) -> NewSlot {
    precondition(kind.takes(cell), "a column of \(kind) was given \(cell)")
    switch cell {
    case .bool(let value): return .integer(value ? 1 : 0)
    case .float(let value): return .fixed(UInt64(value.bitPattern), width: 32)
    case .double(let value), .date(let value): return .fixed(value.bitPattern, width: 64)
    case .decimal(let value): return .fixed(value.low, value.high, width: 128)
    case .uuid(let value): return NewSlot(bits: value.slot, width: 128)
    case .objectId(let value): return NewSlot(bits: value.slot, width: 128)
    case .link(let key):
      precondition(key < ChunkKey.places, "an object key needs more than 40 bits")
      return .integer(Int64(key + 1))
    default: return nullSlot
    }
  }

  private func withSlot(
    _ text: String, in sink: some ChunkSink, _ body: (NewSlot) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    var text = text
    let done = text.withUTF8 { (bytes) -> Result<Void, Realm.Error> in
      Result { () throws(Realm.Error) in
        try body(slot(Chunk(bytes), in: sink))
      }
    }
    try done.get()
  }

  private func slot(_ bytes: Chunk, in sink: some ChunkSink) throws(Realm.Error) -> NewSlot {
    guard bytes.count > ByteForm.longestInHeap else { return .bytes(bytes) }
    guard bytes.count <= UInt32.max else {
      throw Realm.Error(.invalidInput, "A value is longer than 4 GB.")
    }
    let blob = try Blob.write(bytes, to: pieces, in: sink)
    return NewSlot(bits: .blob(first: blob.first, length: blob.length), width: 128)
  }

  /// Removes the pieces that a slot's value has.
  @inline(__always)
  func release(
    _ slots: Slots, _ index: Int, in sink: some ChunkSink
  ) throws(Realm.Error) {
    guard slots.layout.kind == .bytes else { return }
    try releasePieces(slots, index, in: sink)
  }

  private func releasePieces(
    _ slots: Slots, _ index: Int, in sink: some ChunkSink
  ) throws(Realm.Error) {
    let stored = try slots.bytes(at: index)
    if let element = kind.element {
      try tree(of: element).remove(stored, in: sink, at: slots.key)
    } else if case .blob(let first, let length) = stored {
      try blob(first, length).remove(from: sink, at: slots.key)
    }
  }
}

extension Data {
  fileprivate func withBytes(
    _ body: (Chunk) throws(Realm.Error) -> Void
  ) throws(Realm.Error) {
    let done = withUnsafeBytes { (bytes) -> Result<Void, Realm.Error> in
      Result { () throws(Realm.Error) in try body(bytes) }
    }
    try done.get()
  }
}
