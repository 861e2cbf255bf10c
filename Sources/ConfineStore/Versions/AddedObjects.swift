/// Objects that a write transaction has added to a table, with keys that follow each other, before
/// they go to the columns: there many together cost a fraction of one by one.
final class AddedObjects {
  /// How many wait at most, so that they stay in the processor's cache.
  static let limit = 2048

  let binding: TableBinding
  let first: UInt64
  @exclusivity(unchecked) private(set) var count = 0
  /// By property, and in it by object.
  @exclusivity(unchecked) private var columns: [[_Cell]]
  /// Of the primary keys.
  @exclusivity(unchecked) private var digests: [UInt64] = []
  /// By digest, the object that came first.
  @exclusivity(unchecked) private var objects: [UInt64: UInt64] = [:]

  init(of binding: TableBinding, from first: UInt64) {
    self.binding = binding
    self.first = first
    columns = binding.columns.map { _ in [] }
    for property in columns.indices { columns[property].reserveCapacity(Self.limit) }
  }

  var keys: Range<UInt64> { first..<first + UInt64(count) }
  var isFull: Bool { count == Self.limit }

  /// - Parameter cell: the value of a property.
  @inline(__always)
  func append(_ cell: (Int) -> _Cell) -> UInt64 {
    let key = keys.upperBound
    for property in columns.indices { columns[property].append(cell(property)) }
    if let property = binding.schema.primaryKey {
      let digest = Digest(columns[property][count]).bits
      digests.append(digest)
      if objects.updateValue(key, forKey: digest) != nil { hasCommonDigest = true }
    }
    count += 1
    return key
  }

  /// Whether two of them share a digest, so that one of them is not found by it.
  @exclusivity(unchecked) private(set) var hasCommonDigest = false

  /// The object that has the digest of the primary key.
  func object(ofDigest digest: UInt64) -> UInt64? { objects[digest] }

  /// The values of a property, in the order of the objects.
  func cells(of property: Int) -> [_Cell] { columns[property] }

  subscript(property: Int, key: UInt64) -> _Cell {
    get { columns[property][Int(key - first)] }
    set { columns[property][Int(key - first)] = newValue }
  }

  /// Puts them to the columns.
  func write(to chunks: DirtyChunks) throws(Realm.Error) {
    let table = binding.table
    _ = try table.counters.takeObjects(UInt64(count), atLeast: first, in: chunks)
    try table.keys.append(keys, in: chunks)
    for (property, cells) in columns.enumerated() {
      try binding.column(of: property)?.values.append(cells, from: first, in: chunks)
    }
    guard let index = binding.primaryKeys else { return }
    let entries = zip(digests, keys).map { IndexCluster.Entry(digest: $0, key: $1) }
    try index.insert(
      ascending: entries.sorted { ($0.digest, $0.key) < ($1.digest, $1.key) }, in: chunks)
  }
}
