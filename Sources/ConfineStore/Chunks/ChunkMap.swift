/// Changed chunks in order: what a write transaction has changed, or what a layer keeps of it.
///
/// An entry without a buffer says that the chunk is gone.
struct ChunkMap: Sendable {
  /// By the numbers of table and column.
  private var tables: [[Entries]] = []
  private(set) var count = 0

  fileprivate struct Entries: Sendable {
    var places: [UInt64] = []
    var buffers: [ChunkBuffer?] = []

    /// The index of the place, or of the first one behind it.
    ///
    /// Logarithmic, but constant at the end, where most insertions go.
    func index(of place: UInt64) -> Int {
      guard let last = places.last, last >= place else { return places.count }
      return (0..<places.count - 1).partitionPoint { places[$0] < place }
    }
  }

  var isEmpty: Bool { count == 0 }

  private func has(_ column: ColumnID) -> Bool {
    column.table < tables.count && column.number < tables[Int(column.table)].count
  }

  /// The column's entries; there must be room for the column.
  private subscript(column: ColumnID) -> Entries {
    get { tables[Int(column.table)][Int(column.number)] }
    _modify { yield &tables[Int(column.table)][Int(column.number)] }
  }

  private mutating func makeRoom(for column: ColumnID) {
    let (table, number) = (Int(column.table), Int(column.number))
    while tables.count <= table { tables.append([]) }
    while tables[table].count <= number { tables[table].append(Entries()) }
  }

  /// The entry; nil without one, some nil for a chunk that is gone.
  subscript(key: ChunkKey) -> ChunkBuffer?? {
    guard has(key.column) else { return nil }
    let index = self[key.column].index(of: key.place)
    guard index < self[key.column].places.count, self[key.column].places[index] == key.place else {
      return nil
    }
    return .some(self[key.column].buffers[index])
  }

  mutating func set(_ key: ChunkKey, _ buffer: ChunkBuffer?) {
    makeRoom(for: key.column)
    count += self[key.column].set(key.place, buffer) ? 1 : 0
  }

  /// The last entry of the key's column at the key or before it.
  func entry(atOrBefore key: ChunkKey) -> (key: ChunkKey, buffer: ChunkBuffer?)? {
    guard has(key.column) else { return nil }
    var index = self[key.column].index(of: key.place)
    if index == self[key.column].places.count || self[key.column].places[index] != key.place {
      index -= 1
    }
    guard index >= 0 else { return nil }
    return (
      ChunkKey(key.column, self[key.column].places[index]), self[key.column].buffers[index]
    )
  }

  /// The entries of a range in order.
  func entries(in range: ClosedRange<ChunkKey>) -> [(key: ChunkKey, buffer: ChunkBuffer?)] {
    let (first, last) = (range.lowerBound.column, range.upperBound.column)
    var found: [(key: ChunkKey, buffer: ChunkBuffer?)] = []
    for table in tables.indices where Int(first.table)...Int(last.table) ~= table {
      for number in tables[table].indices {
        let id = ColumnID(table: UInt32(table), column: UInt32(number))
        guard first.bits <= id.bits, id.bits <= last.bits else { continue }
        let entries = tables[table][number]
        var index = id == first ? entries.index(of: range.lowerBound.place) : 0
        while index < entries.places.count {
          let key = ChunkKey(id, entries.places[index])
          guard key <= range.upperBound else { break }
          found.append((key, entries.buffers[index]))
          index += 1
        }
      }
    }
    return found
  }

  /// All entries in order.
  var entries: [(key: ChunkKey, buffer: ChunkBuffer?)] {
    entries(in: ChunkKey(bits: 0)...ChunkKey(bits: .max))
  }

  /// Lays newer entries over these.
  mutating func merge(_ newer: ChunkMap) {
    guard !isEmpty else {
      self = newer
      return
    }
    for (key, buffer) in newer.entries { set(key, buffer) }
  }
}

extension ChunkMap.Entries {
  /// - Returns: whether the entry is new.
  fileprivate mutating func set(_ place: UInt64, _ buffer: ChunkBuffer?) -> Bool {
    let index = index(of: place)
    if index < places.count, places[index] == place {
      buffers[index] = buffer
      return false
    }
    places.insert(place, at: index)
    buffers.insert(buffer, at: index)
    return true
  }
}
