import Foundation
import Testing

@testable import ConfineStore

/// Damage is found where a page is first used, and opening uses few.
@Suite struct FirstUseTests {
  private let sample: KeySample

  init() throws { sample = try KeySample() }

  @Test("opening reads the way to the head alone; what uses another page finds its damage")
  func opening() throws {
    let pages = TreePages(sample.bytes)
    #expect(pages.others.count > 3)
    var bytes = sample.bytes
    for page in pages.others + pages.overflow { Damage.zeroPage(page).apply(to: &bytes) }
    try sample.withStore(bytes) { engine in
      let snapshot = try engine.newest()
      #expect(snapshot.version == sample.version)
      let error = #expect(throws: Realm.Error.self) {
        try snapshot.chunk(at: sample.keys.last!)
      }
      #expect(error?.code == .invalidDatabase)
      #expect(error?.message.contains("it is damaged at page ") == true)
      #expect(error?.message.contains("'\(engine.path)'") == true)
      try engine.commit([sample.keys[0]: [1]])
      #expect(throws: Realm.Error.self) { try engine.flush() }
    }
  }

  @Test("a bit that flips in a page with keys never hides a chunk, nor shows another one")
  func keys() throws {
    let pages = TreePages(sample.bytes)
    var random = SeededGenerator(71)
    var found = 0
    for _ in 0..<300 {
      let page = (pages.firstPath + pages.others).randomElement(using: &random)!
      let damage = Damage.flip(
        bit: Int.random(in: 0..<8, using: &random),
        ofByte: page * 4096 + Int.random(in: 0..<4096, using: &random))
      var bytes = sample.bytes
      damage.apply(to: &bytes)
      try found += sample.expectRightOrDamaged(bytes, "\(damage)")
    }
    #expect(found > 0)
  }

  @Test("a bit that flips in the list of free pages stops the first write, or harms nothing")
  func freePages() throws {
    let root = TreePages(sample.bytes).meta.freeTree.root
    var random = SeededGenerator(73)
    var refused = 0
    for _ in 0..<300 {
      let damage = Damage.flip(
        bit: Int.random(in: 0..<8, using: &random),
        ofByte: Int(root) * 4096 + Int.random(in: 0..<4096, using: &random))
      var bytes = sample.bytes
      damage.apply(to: &bytes)
      try sample.withStore(bytes) { engine in
        let before = try engine.newest().contents()
        #expect(before == sample.contents, "\(damage)")
        try engine.commit([sample.keys[0]: nil])
        do {
          try engine.flush()
        } catch let error as Realm.Error {
          #expect(error.code == .invalidDatabase, "\(damage)")
          refused += 1
        }
        #expect(try engine.newest().contents().count >= before.count - 1, "\(damage)")
      }
    }
    #expect(refused > 0)
  }

  @Test("a meta page that leads to the root of an older version is refused")
  func olderRoot() throws {
    let older = TreePages(sample.before).meta
    let newer = TreePages(sample.bytes).meta
    #expect(older.transaction + 1 == newer.transaction)
    var bytes = sample.bytes
    let place = Int(newer.transaction & 1) * 4096 + 128
    withUnsafeBytes(of: older.mainTree.root) { bytes.replaceSubrange(place..<place + 8, with: $0) }
    let path = temporaryFile().path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: Realm.Error.self) { try LMDBEngine.open(path: path) }
    #expect(error?.message.contains("the head of another version") == true)
  }

  @Test("a copy of a file whose chunk lies outside it is refused")
  func copy() throws {
    var bytes = sample.bytes
    let page = try #require(TreePages(bytes).overflow.first)
    for byte in 12..<16 { bytes[page * 4096 + byte] = 0xFF }
    try sample.withStore(bytes) { engine in
      let error = #expect(throws: Realm.Error.self) { try engine.copy(to: temporaryFile().path) }
      #expect(error?.code == .invalidDatabase)
      #expect(error?.message.contains("page \(page)") == true)
    }
  }
}

/// A store with many keys, on pages in more than one level.
private struct KeySample {
  let bytes: [UInt8]
  /// The file before the last commit.
  let before: [UInt8]
  let contents: [ChunkKey: [UInt8]]
  let version: UInt64 = 4
  let keys: [ChunkKey]

  init() throws {
    var random = SeededGenerator(61)
    var contents: [ChunkKey: [UInt8]] = [:]
    let path = temporaryFile().path
    let engine = try LMDBEngine.open(path: path)
    var before = Data()
    for round in 1...version {
      before = try Data(contentsOf: URL(fileURLWithPath: path))
      let changes = Self.changes(of: round, &random)
      try engine.commit(changes.mapValues { .some($0) })
      try engine.flush()
      contents.merge(changes) { $1 }
    }
    self.contents = contents
    self.before = [UInt8](before)
    keys = contents.keys.sorted()
    bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Places with room between them; most chunks share a page.
  private static func changes(
    of round: UInt64, _ random: inout SeededGenerator
  ) -> [ChunkKey: [UInt8]] {
    var changes: [ChunkKey: [UInt8]] = [:]
    for place in 0..<60 as Range<UInt64> {
      let column = ColumnID(table: 1, column: UInt32(place % 3))
      let size = place % 20 == 0 ? 5000 : Int.random(in: 8...300, using: &random)
      changes[ChunkKey(column, place * 64 + round * 8)] =
        [UInt8](repeating: UInt8(place), count: size)
    }
    return changes
  }

  func withStore(_ bytes: [UInt8], _ body: (LMDBEngine) throws -> Void) throws {
    let path = temporaryFile().path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer {
      unlink(path)
      unlink(path + "-lock")
    }
    try body(LMDBEngine.open(path: path))
  }

  /// - Returns: how many answers were errors.
  func expectRightOrDamaged(_ bytes: [UInt8], _ damage: Comment) throws -> Int {
    var errors = 0
    do {
      try withStore(bytes) { engine in
        let snapshot = try engine.newest()
        for key in keys {
          for probe in [key, ChunkKey(bits: key.bits + 3), ChunkKey(key.column, key.place - 3)] {
            errors += expectRightOrDamaged(snapshot, probe, damage)
          }
        }
        errors += expectRightScan(snapshot, damage)
      }
    } catch let error as Realm.Error {
      #expect(error.code == .invalidDatabase, damage)
      errors += 1
    }
    return errors
  }

  private func expectRightOrDamaged(
    _ snapshot: any Snapshot, _ key: ChunkKey, _ damage: Comment
  ) -> Int {
    let answers = [
      Result { () throws(Realm.Error) in
        let found = try snapshot.chunk(at: key).map(Array.init)
        #expect(found == contents[key], damage)
      },
      Result { () throws(Realm.Error) in
        let found = try snapshot.chunk(atOrBefore: key)
        let expected = keys.last { $0 <= key && $0.column == key.column }
        #expect(found?.key == expected, damage)
        #expect(found.map { Array($0.chunk) } == expected.flatMap { contents[$0] }, damage)
      },
    ]
    return count(answers, damage)
  }

  private func expectRightScan(_ snapshot: any Snapshot, _ damage: Comment) -> Int {
    let whole = Result { () throws(Realm.Error) in
      var found: [ChunkKey: [UInt8]] = [:]
      try snapshot.scan(keys.first!...ChunkKey(bits: .max)) { key, chunk in
        found[key] = Array(chunk)
        return true
      }
      #expect(found == contents, damage)
    }
    return count([whole], damage)
  }

  private func count(_ answers: [Result<Void, Realm.Error>], _ damage: Comment) -> Int {
    var errors = 0
    for case .failure(let error) in answers {
      #expect(error.code == .invalidDatabase, damage)
      errors += 1
    }
    return errors
  }
}
