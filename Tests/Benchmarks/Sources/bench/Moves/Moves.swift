@testable import ConfineStore

/// How a realm comes to another version, and a value to another home; against what LMDB must do for
/// it: renew a reader, and find the chunks that are read.
final class Moves {
  private static let turns = 300
  private let name: String
  private let realm: Realm
  private let row: StoredRow
  private let writer: RowWriter
  private let peer: PlainReads

  static func run(_ report: Report) throws {
    for count in [10_000, 100_000, 1_000_000] {
      try Place.fastest.withFile { try Moves(path: $0, count).run(report) }
    }
  }

  private init(path: String, _ count: Int) throws {
    name = "of-\(count)"
    realm = try Realm(path: path)
    try realm.insert((0..<count).map(PlainRow.init))
    row = realm.object(ofType: StoredRow.self, forPrimaryKey: count / 2)!
    writer = try RowWriter(path: path, key: count / 2)
    peer = try PlainReads(path: path, near: row)
  }

  private func run(_ report: Report) throws {
    // The head, the catalogue's revision and the value.
    try compare("refresh", reads: 3, report) { [self] in
      realm.refresh()
      precondition(row.count == writer.last)
    }
    // Whether the object is there, and the value.
    try compare("freeze", reads: 2, report, isMove: false) { [self] in
      precondition(row.freeze().count == writer.last)
    }
    // Whether the object is there, and the value.
    try compare("hand-over", reads: 2, report, isMove: false) { [self] in
      let reference = ThreadSafeReference(to: row)
      precondition(realm.resolve(reference)?.count == writer.last)
    }
    try compareChanges(report)
  }

  private func refresh() { realm.refresh() }

  /// An observer of all rows is told of the one that changed.
  private func compareChanges(_ report: Report) throws {
    let rows = realm.objects(StoredRow.self)
    // The head and the catalogue's revision as well.
    let reads = try chunksRead(for: rows) + 2
    var told = 0
    let index = row.key
    let token = rows.observe { change in
      if case .update(_, [], [], [index]) = change { told += 1 }
    }
    defer { token.invalidate() }
    // What changed in a chunk is seen only by reading both versions of it.
    try compare("change-set", reads: reads, whole: 2, report) { [self] in
      let before = told
      realm.refresh()
      precondition(told == before + 1)
    }
  }

  private func chunksRead(for rows: Results<StoredRow>) throws -> Int {
    refresh()
    let old = realm.instance.reading.version
    try writer.write()
    refresh()
    let changes = try VersionChanges(
      from: old.counted, to: realm.instance.reading.version.counted, in: realm.instance.store)
    var known = KnownResults(rows.query, in: old)
    let change = changes.change(of: rows.query, known: &known)
    precondition(change == CollectionChange(modifications: [row.key]))
    return changes.chunksRead
  }

  /// - Parameter isMove: whether each turn comes after a commit, which is not timed.
  private func compare(
    _ name: String, reads: Int, whole: Int = 0, _ report: Report, isMove: Bool = true,
    _ body: () -> Void
  ) throws {
    let pairs = try Pairs(9) {
      refresh()
      return try time(isMove, body)
    } peer: {
      try time(isMove) { peer.read(reads, whole: whole) }
    }
    report.add(
      "moves/\(name)-\(self.name)", pairs, against: "LMDB with \(reads) reads",
      wanted: .atMost(4), per: Self.turns)
  }

  private func time(_ isMove: Bool, _ body: () -> Void) throws -> Double {
    var time = 0.0
    for _ in 0..<Self.turns {
      if isMove { try writer.write() }
      time += nanoseconds(body)
    }
    return time
  }
}
