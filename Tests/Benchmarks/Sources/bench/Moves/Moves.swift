@testable import ConfineStore

/// How a realm comes to another version, and a value to another home; against what LMDB must do for
/// it: renew a reader, and read the chunks that tell.
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
    peer = try PlainReads(path: path, of: row)
  }

  private func run(_ report: Report) throws {
    try compare("refresh", reads: 3, report) { [self] in
      realm.refresh()
      precondition(row.count == writer.last)
    } peer: {
      peer.refresh()
    }
    try compare("freeze", reads: 2, report, isMove: false) { [self] in
      precondition(row.freeze().count == writer.last)
    } peer: {
      peer.find()
    }
    try compare("hand-over", reads: 2, report, isMove: false) { [self] in
      let reference = ThreadSafeReference(to: row)
      precondition(realm.resolve(reference)?.count == writer.last)
    } peer: {
      peer.find()
    }
    try compareChanges(report)
  }

  private func refresh() { realm.refresh() }

  /// An observer of all rows is told of the one that changed.
  private func compareChanges(_ report: Report) throws {
    let rows = realm.objects(StoredRow.self)
    try checkReads(of: rows)
    var told = 0
    let index = row.key
    let token = rows.observe { change in
      if case .update(_, [], [], [index]) = change { told += 1 }
    }
    peer.beginChanges()
    defer {
      token.invalidate()
      peer.endChanges()
    }
    try compare("change-set", reads: 6, report) { [self] in
      let before = told
      realm.refresh()
      precondition(told == before + 1)
    } peer: {
      peer.followChange()
    }
  }

  /// The store reads no more chunks for a change than the peer does: four, beside the head and the
  /// catalogue's revision.
  private func checkReads(of rows: Results<StoredRow>) throws {
    refresh()
    let old = realm.instance.reading.version
    try writer.write()
    refresh()
    let changes = try VersionChanges(
      from: old.counted, to: realm.instance.reading.version.counted)
    var known = KnownResults(rows.query, in: old)
    let change = changes.change(of: rows.query, known: &known)
    precondition(change == CollectionChange(modifications: [row.key]))
    precondition(changes.chunksRead == 4)
  }

  /// - Parameter isMove: whether each turn comes after a commit, which is not timed. Then both sides
  ///   follow it, and the one that is timed comes first, so that neither keeps old versions.
  private func compare(
    _ name: String, reads: Int, _ report: Report, isMove: Bool = true,
    ours: () -> Void, peer: () -> Void
  ) throws {
    refresh()
    let pairs = try Pairs(9) {
      try time(isMove, ours, then: peer)
    } peer: {
      try time(isMove, peer, then: ours)
    }
    report.add(
      "moves/\(name)-\(self.name)", pairs, against: "LMDB with \(reads) reads",
      wanted: .atMost(4), per: Self.turns)
  }

  private func time(_ isMove: Bool, _ body: () -> Void, then other: () -> Void) throws -> Double {
    var time = 0.0
    for _ in 0..<Self.turns {
      if isMove { try writer.write() }
      time += nanoseconds(body)
      if isMove { other() }
    }
    return time
  }
}
