import Foundation

/// A value that is too long for its cluster: a run of pieces, all but the last one full.
struct Blob {
  let pieces: ColumnID
  let first: UInt64
  let length: Int

  static let pieceLength = ChunkBuffer.capacity

  private var count: Int { (length + Self.pieceLength - 1) / Self.pieceLength }

  private func key(_ index: Int) -> ChunkKey { ChunkKey(pieces, first + UInt64(index)) }

  /// Where the pieces must be; throws where a column has no such places.
  private func check(_ key: ChunkKey) throws(Realm.Error) {
    guard length > 0, first <= ChunkKey.places - UInt64(count) else {
      throw .damaged(key, "a long value has no place")
    }
  }

  /// Linear in the length, as are the others.
  static func write(
    _ bytes: Chunk, to pieces: ColumnID, in sink: some ChunkSink
  ) throws(Realm.Error) -> Blob {
    let count = UInt64((bytes.count + pieceLength - 1) / pieceLength)
    let first = try TableCounters(table: pieces.table).takePieces(count, in: sink)
    let blob = Blob(pieces: pieces, first: first, length: bytes.count)
    for index in 0..<blob.count {
      let part = bytes[index * pieceLength..<min((index + 1) * pieceLength, bytes.count)]
      let buffer = try sink.change(blob.key(index))
      buffer.count = part.count
      buffer.bytes.copyMemory(from: Chunk(rebasing: part).baseAddress!, byteCount: part.count)
    }
    return blob
  }

  func remove(from sink: some ChunkSink, at owner: ChunkKey) throws(Realm.Error) {
    try check(owner)
    // A damaged slot must not take what belongs to others along.
    for index in 0..<count { _ = try piece(index, in: sink) }
    for index in 0..<count { sink.remove(key(index)) }
  }

  /// The bytes, in memory that the caller frees.
  private func read(
    in source: some ChunkSource, at owner: ChunkKey
  ) throws(Realm.Error) -> UnsafeMutableRawBufferPointer {
    try check(owner)
    // The last piece tells whether the length can be believed.
    _ = try piece(count - 1, in: source)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 8)
    do throws(Realm.Error) {
      for index in 0..<count {
        let piece = try piece(index, in: source)
        UnsafeMutableRawBufferPointer(rebasing: bytes[(index * Self.pieceLength)...])
          .copyMemory(from: piece)
      }
    } catch {
      bytes.deallocate()
      throw error
    }
    return bytes
  }

  private func piece(_ index: Int, in source: some ChunkSource) throws(Realm.Error) -> Chunk {
    let expected = min(Self.pieceLength, length - index * Self.pieceLength)
    guard let piece = try source.chunk(at: key(index)), piece.count == expected else {
      throw .damaged(key(index), "a piece of a long value is missing or has another length")
    }
    return piece
  }

  func text(in source: some ChunkSource, at owner: ChunkKey) throws(Realm.Error) -> String {
    let bytes = try read(in: source, at: owner)
    defer { bytes.deallocate() }
    return String(decoding: bytes, as: UTF8.self)
  }

  func data(in source: some ChunkSource, at owner: ChunkKey) throws(Realm.Error) -> Data {
    let bytes = try read(in: source, at: owner)
    defer { bytes.deallocate() }
    return Data(bytes)
  }

  func mixed(in source: some ChunkSource, at owner: ChunkKey) throws(Realm.Error) -> _Cell {
    let bytes = try read(in: source, at: owner)
    defer { bytes.deallocate() }
    return try MixedValue.decode(Chunk(bytes), at: owner)
  }
}
