import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

@Suite struct EngineTests {
  enum Kind: CaseIterable {
    case lmdb, heap
  }

  private func engine(_ kind: Kind) throws -> any Engine {
    switch kind {
    case .lmdb: try LMDBEngine.open(path: temporaryFile().path)
    case .heap: HeapEngine()
    }
  }

  @Test("a reader keeps its version while a writer commits", arguments: Kind.allCases)
  func isolation(_ kind: Kind) throws {
    let engine = try engine(kind)
    let key = Key(space: 7, id: 1)
    try engine.commit([key: [1]])
    let before = try engine.newest()
    try engine.commit([key: [2]])
    let after = try engine.newest()
    #expect(before.bytes(at: key) == [1])
    #expect(after.bytes(at: key) == [2])
    #expect(before.version < after.version)
  }

  @Test("readers of one version share its snapshot", arguments: Kind.allCases)
  func sharing(_ kind: Kind) throws {
    let engine = try engine(kind)
    try engine.commit([Key(space: 0, id: 0): [0]])
    #expect(try engine.newest() === engine.newest())
  }

  @Test("a space is visited in order, without its neighbours", arguments: Kind.allCases)
  func order(_ kind: Kind) throws {
    let engine = try engine(kind)
    var batch: Batch = [:]
    for space in UInt32(1)...3 {
      for id in [0, 5, 1 << 40, 2, .max] as [UInt64] { batch[Key(space: space, id: id)] = [1] }
    }
    try engine.commit(batch)
    var ids: [UInt64] = []
    try engine.newest().scan(space: 2) { id, _ in
      ids.append(id)
      return true
    }
    #expect(ids == [0, 2, 5, 1 << 40, .max])
  }

  @Test("random commits give what a dictionary gives", arguments: Kind.allCases, [1, 2, 3])
  func model(_ kind: Kind, seed: UInt64) throws {
    let engine = try engine(kind)
    var random = SplitMix(seed)
    var model: [Key: [UInt8]] = [:]
    var held: [(any Snapshot, [Key: [UInt8]])] = []
    for round in 0..<60 {
      let batch = random.batch()
      try engine.commit(batch)
      for (key, bytes) in batch { model[key] = bytes }
      if round % 10 == 0 { held.append((try engine.newest(), model)) }
      #expect(try engine.newest().entries == model)
    }
    for (snapshot, model) in held { #expect(snapshot.entries == model) }
  }

  @Test("a file that is closed and opened again has what was committed")
  func reopen() throws {
    let path = temporaryFile().path
    let key = Key(space: 1, id: 1)
    try LMDBEngine.open(path: path).commit([key: [42]])
    #expect(try LMDBEngine.open(path: path).newest().bytes(at: key) == [42])
  }

  @Test("a file is opened once, whoever asks")
  func oneEngine() throws {
    let path = temporaryFile().path
    let engine = try LMDBEngine.open(path: path)
    #expect(try LMDBEngine.open(path: path) === engine)
  }
}

extension Snapshot {
  fileprivate func bytes(at key: Key) -> [UInt8]? {
    read(key) { $0.map(Array.init) }
  }

  fileprivate var entries: [Key: [UInt8]] {
    var entries: [Key: [UInt8]] = [:]
    for space in UInt32(0)..<4 {
      scan(space: space) { id, bytes in
        entries[Key(space: space, id: id)] = Array(bytes)
        return true
      }
    }
    return entries
  }
}

/// Equal seeds give equal tests.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func batch() -> Batch {
    var batch: Batch = [:]
    for _ in 0..<Int.random(in: 1...30, using: &self) {
      let key = Key(
        space: UInt32.random(in: 0..<4, using: &self), id: UInt64.random(in: 0..<40, using: &self))
      let size = Int.random(in: 0...5000, using: &self)
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 ^ size) }
      batch[key] = .some(Bool.random(using: &self) ? bytes : nil)
    }
    return batch
  }
}
