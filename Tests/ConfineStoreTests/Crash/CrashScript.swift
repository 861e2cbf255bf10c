import Foundation

@testable import ConfineStore

/// What each version of a store changes, so that another process knows what it should find.
struct CrashScript: Sendable {
  typealias Model = [ChunkKey: [UInt8]]

  /// What the commits have changed, one chunk each.
  static let records = ColumnID(table: 0, column: 2)
  private static let keptRecords: UInt64 = 4
  let seed: UInt64
  /// Every so many versions one is large.
  var largeEvery: UInt64 = .max

  func isLarge(_ version: UInt64) -> Bool { version % largeEvery == largeEvery - 1 }

  /// Puts and removals of chunks that share a page, or have one or two of their own.
  func changes(of version: UInt64) -> Contents {
    var random = SeededGenerator(seed &+ version &* 0xD1B5_4A32_D192_ED03)
    var changes: Contents = [ChunkKey(Self.records, version): Self.bytes(40, &random)]
    if version > Self.keptRecords {
      changes[ChunkKey(Self.records, version - Self.keptRecords)] = .some(nil)
    }
    let isLarge = isLarge(version)
    for _ in 0..<(isLarge ? 24 : Int.random(in: 2...5, using: &random)) {
      let column = ColumnID(table: 1, column: .random(in: 0...1, using: &random))
      let key = ChunkKey(column, .random(in: 0..<16, using: &random))
      let isRemoval = !isLarge && random.next() % 4 == 0
      let size = [8, 300, 2030, 4100, ChunkBuffer.capacity].randomElement(using: &random)!
      changes[key] = .some(
        isRemoval ? nil : Self.bytes(isLarge ? ChunkBuffer.capacity : size, &random))
    }
    return changes
  }

  private static func bytes(_ limit: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let first = UInt8(truncatingIfNeeded: random.next())
    return (limit * 3 / 4..<limit).map { UInt8(truncatingIfNeeded: $0 &* 7) ^ first }
  }

  func advance(_ model: inout Model, to version: UInt64) {
    for (key, bytes) in changes(of: version) { model[key] = bytes }
  }

  /// The contents of all versions up to this one, by number.
  func models(through last: UInt64) -> [Model] {
    var models: [Model] = [[:]]
    var version: UInt64 = 0
    while version < last {
      version += 1
      var model = models.last!
      advance(&model, to: version)
      models.append(model)
    }
    return models
  }

  func chunks(of version: UInt64, in arena: ChunkArena) throws -> ChunkMap {
    var map = ChunkMap()
    for (key, bytes) in changes(of: version) {
      map.set(key, try bytes.map { try $0.withUnsafeBytes { try arena.buffer(with: $0) } })
    }
    return map
  }

  /// Commits the version that is next, and says which.
  @discardableResult
  func commit(to engine: any Engine) throws -> UInt64 {
    let base = try engine.newest()
    let changes = try chunks(of: base.version + 1, in: engine.makeArena())
    return try engine.commit(changes, over: base).version
  }
}

extension Snapshot {
  /// All chunks but the head and those that are staged, each found to be whole.
  func allContents() throws -> CrashScript.Model {
    var contents = try contents()
    try scan(CrashScript.records.keys) { key, chunk in
      contents[key] = Array(chunk)
      return true
    }
    return contents
  }
}

/// The versions that processes were told are durable.
struct Acknowledged: Sendable {
  private let log: Log

  init(_ path: String) { log = Log(path: path + "-acknowledged") }

  func append(_ version: UInt64) { log.append("\(version)\n") }

  var versions: [UInt64] { log.text.split(separator: "\n").compactMap { UInt64($0) } }

  var last: UInt64 { versions.max() ?? 0 }
}
