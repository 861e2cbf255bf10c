import ConfineStore

/// A property of a live object that is at hand, against a row by its key in plain LMDB.
enum PropertyRead {
  private static let rounds = 10

  static func run(_ report: Report) throws {
    let rows = PlainRow.all
    try Place.fastest.withFile { path in
      let realm = try Realm(path: path)
      try realm.insert(rows)
      let tree = PlainTree(path: path + ".lmdb")
      tree.insert(rows)
      let objects = Array(realm.objects(StoredRow.self))
      run("sequential", wanted: .atMost(0.33), objects, tree, report)
      run("random", objects.shuffledAlike(), tree, report)
    }
  }

  private static func run(
    _ order: String, wanted: Aim? = nil, _ objects: [StoredRow], _ tree: PlainTree,
    _ report: Report
  ) {
    let keys = objects.map(\.key)
    let pairs = Pairs(15) {
      time(objects) { $0.count }
    } peer: {
      var time = 0.0
      tree.reading { count in time = Self.time(keys, count) }
      return time
    }
    report.add(
      "objects/read-int-\(order)", pairs, against: "LMDB", wanted: wanted,
      per: rounds * keys.count)
  }

  private static func time<Holder>(_ holders: [Holder], _ read: (Holder) -> Int) -> Double {
    let sum = PlainRow.all.reduce(0) { $0 &+ $1.count }
    return nanoseconds {
      for _ in 0..<rounds { precondition(holders.reduce(0) { $0 &+ read($1) } == sum) }
    }
  }
}
