import Foundation

@testable import ConfineStore

/// Every test of the engine runs on both.
enum EngineKind: CaseIterable {
  case lmdb, heap

  func make() throws -> any Engine {
    switch self {
    case .lmdb: try LMDBEngine.open(path: temporaryFile().path)
    case .heap: HeapEngine()
    }
  }
}

/// Contents by key, nil for a chunk that goes.
typealias Contents = [ChunkKey: [UInt8]?]

extension Engine {
  /// Commits over the newest version.
  @discardableResult
  func commit(_ contents: Contents) throws -> any Snapshot {
    let arena = makeArena()
    var changes = ChunkMap()
    for (key, bytes) in contents {
      let buffer = try bytes.map { bytes in try bytes.withUnsafeBytes { try arena.buffer(with: $0) }
      }
      changes.set(key, buffer)
    }
    return try commit(changes, over: newest())
  }
}

extension ChunkSource {
  func bytes(at key: ChunkKey) throws -> [UInt8]? {
    try chunk(at: key).map(Array.init)
  }

  /// All chunks except the engine's own.
  func contents() throws -> [ChunkKey: [UInt8]] {
    var contents: [ChunkKey: [UInt8]] = [:]
    let start = ChunkKey(ColumnID(table: 1, column: 0), 0)
    try scan(start...ChunkKey(bits: .max)) { key, chunk in
      contents[key] = Array(chunk)
      return true
    }
    return contents
  }
}

extension SeededGenerator {
  /// Puts and removals in two tables, small and large chunks, mostly near one another.
  mutating func contents(count: Int) -> Contents {
    var contents: Contents = [:]
    for _ in 0..<count {
      let column = ColumnID(
        table: .random(in: 1...2, using: &self), column: .random(in: 0...2, using: &self))
      let key = ChunkKey(column, .random(in: 0..<60, using: &self))
      contents[key] = .some(Int.random(in: 0..<3, using: &self) == 0 ? nil : bytes())
    }
    return contents
  }

  /// Of a length that LMDB keeps within a page, or on pages of its own.
  mutating func bytes() -> [UInt8] {
    let limits = [8, 200, 2030, 4100, ChunkBuffer.capacity]
    let count = Int.random(in: 0...limits.randomElement(using: &self)!, using: &self)
    let first = UInt8.random(in: 0...255, using: &self)
    return (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) ^ first }
  }
}
