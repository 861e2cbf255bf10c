/// Change records as chunks: a short one lies under its version, a long one in pieces.
extension ChangeRecord {
  private static let column = ColumnID(table: 0, column: 2)
  private static let pieces = ColumnID(table: 0, column: 3)

  private enum Form: UInt8 {
    case here, long
  }

  /// Versions that are 2^40 apart never live at once.
  private static func key(_ version: UInt64) -> ChunkKey {
    ChunkKey(column, version % ChunkKey.places)
  }

  func write(version: UInt64, to sink: some ChunkSink) throws(Realm.Error) {
    let bytes = encoded
    let isShort = bytes.count < ChunkBuffer.capacity
    var content = [isShort ? Form.here.rawValue : Form.long.rawValue]
    if isShort {
      content += bytes
    } else {
      let blob = try bytes.span.withUnsafeBytes { (bytes) throws(Realm.Error) in
        try Blob.write(bytes, to: Self.pieces, in: sink)
      }
      content.append(varint: blob.first)
      content.append(varint: UInt64(blob.length))
    }
    let buffer = try sink.change(Self.key(version))
    buffer.count = content.count
    buffer.bytes.copyMemory(from: content, byteCount: content.count)
  }

  /// Nil where the version has none, or has none any more.
  static func read(
    version: UInt64, from source: some ChunkSource
  ) throws(Realm.Error) -> ChangeRecord? {
    let key = key(version)
    guard let chunk = try source.chunk(at: key) else { return nil }
    var reader = VarintReader(Chunk(rebasing: chunk.dropFirst()))
    guard let form = chunk.first.flatMap(Form.init) else { throw damaged(key) }
    if form == .long {
      guard let blob = reader.blob(in: pieces) else { throw damaged(key) }
      let data = try blob.data(in: source, at: key)
      guard let record = data.withUnsafeBytes({ ChangeRecord(encoded: $0) }) else {
        throw damaged(key)
      }
      return record
    }
    guard let record = ChangeRecord(encoded: Chunk(rebasing: chunk.dropFirst())) else {
      throw damaged(key)
    }
    return record
  }

  /// The records of the commits after one version, up to another, the last one first; nil where one
  /// is gone.
  static func chain(
    after old: UInt64, through new: UInt64, in source: some ChunkSource
  ) throws(Realm.Error) -> [ChangeRecord]? {
    var records: [ChangeRecord] = []
    var version = new
    while version > old {
      guard let record = try read(version: version, from: source), record.base < version else {
        return nil
      }
      records.append(record)
      version = record.base
    }
    return records
  }

  /// The oldest version since which all changes are recorded: who held an older one has let it go.
  static func oldestBase(in source: some ChunkSource) throws(Realm.Error) -> UInt64? {
    var oldest: UInt64?
    try source.scan(column.keys) { (key, _) throws(Realm.Error) in
      oldest = key.place
      return false
    }
    guard let oldest else { return nil }
    return try read(version: oldest, from: source)?.base
  }

  /// Removes the records of a version and of all before it.
  static func remove(through version: UInt64, from sink: some ChunkSink) throws(Realm.Error) {
    var keys: [ChunkKey] = []
    var blobs: [Blob] = []
    try sink.scan(ChunkKey(column, 0)...key(version)) { (key, chunk) throws(Realm.Error) in
      keys.append(key)
      var reader = VarintReader(Chunk(rebasing: chunk.dropFirst()))
      if chunk.first == Form.long.rawValue {
        guard let blob = reader.blob(in: pieces) else { throw damaged(key) }
        blobs.append(blob)
      }
      return true
    }
    for key in keys { sink.remove(key) }
    for blob in blobs { try blob.remove(from: sink, at: key(version)) }
  }

  private static func damaged(_ key: ChunkKey) -> Realm.Error {
    .damaged(key, "what a commit changed cannot be read")
  }
}

extension VarintReader {
  fileprivate mutating func blob(in pieces: ColumnID) -> Blob? {
    guard let first = next(), first < ChunkKey.places, let length = next(), length < 1 << 48
    else { return nil }
    return Blob(pieces: pieces, first: first, length: Int(length))
  }
}
