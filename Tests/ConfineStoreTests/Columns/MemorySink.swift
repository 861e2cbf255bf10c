import Testing

@testable import ConfineStore

/// Chunks in a dictionary, with their keys in order.
final class MemorySink: ChunkSink {
  private final class Memory {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: ChunkBuffer.capacity + 64, alignment: 8)

    init() { bytes.initializeMemory(as: UInt8.self, repeating: 0xEE, count: Self.size) }

    deinit { bytes.deallocate() }

    static let size = ChunkBuffer.capacity + 64
    /// Whether nothing was written behind the chunk's capacity.
    var isIntact: Bool {
      (ChunkBuffer.capacity..<Self.size).allSatisfy {
        bytes.load(fromByteOffset: $0, as: UInt8.self) == 0xEE
      }
    }
  }

  private var buffers: [ChunkKey: (buffer: ChunkBuffer, memory: Memory)] = [:]
  private(set) var keys: [ChunkKey] = []
  /// What was asked for to be changed since it was last emptied.
  var changed: Set<ChunkKey> = []

  func chunk(at key: ChunkKey) -> Chunk? { buffers[key]?.buffer.chunk }

  func chunk(atOrBefore key: ChunkKey) -> (key: ChunkKey, chunk: Chunk)? {
    let index = position(key, orAfter: true)
    guard index > 0, keys[index - 1].column == key.column else { return nil }
    return (keys[index - 1], buffers[keys[index - 1]]!.buffer.chunk)
  }

  func scan(
    _ range: ClosedRange<ChunkKey>, _ visit: (ChunkKey, Chunk) throws(Realm.Error) -> Bool
  ) throws(Realm.Error) {
    for key in keys[position(range.lowerBound, orAfter: false)...] {
      guard key <= range.upperBound, try visit(key, buffers[key]!.buffer.chunk) else { return }
    }
  }

  func change(_ key: ChunkKey) -> ChunkBuffer {
    changed.insert(key)
    if let found = buffers[key] { return found.buffer }
    let memory = Memory()
    let buffer = ChunkBuffer(bytes: memory.bytes, owner: memory)
    buffers[key] = (buffer, memory)
    keys.insert(key, at: position(key, orAfter: false))
    return buffer
  }

  func remove(_ key: ChunkKey) {
    guard buffers.removeValue(forKey: key) != nil else { return }
    keys.remove(at: position(key, orAfter: false))
  }

  /// How many keys lie before the one given, or before what comes after it.
  private func position(_ key: ChunkKey, orAfter: Bool) -> Int {
    keys.indices.partitionPoint { keys[$0] < key || orAfter && keys[$0] == key }
  }
}

extension MemorySink {
  /// Keys that the format knows, and chunks that are no longer than they may be.
  func check(_ location: SourceLocation = #_sourceLocation) {
    for key in keys {
      let (buffer, memory) = buffers[key]!
      let isLegal = key.column.table > 0 && (key.column.number < 2 || key.column.number >= 4)
      #expect(isLegal, "\(key)", sourceLocation: location)
      #expect(1...ChunkBuffer.capacity ~= buffer.count, "\(key)", sourceLocation: location)
      #expect(memory.isIntact, "\(key)", sourceLocation: location)
    }
  }

  func count(of column: ColumnID) -> Int { keys.count { $0.column == column } }

  /// Bytes of all chunks of a column.
  func size(of column: ColumnID) -> Int {
    keys.filter { $0.column == column }.reduce(0) { $0 + buffers[$1]!.buffer.count }
  }
}
