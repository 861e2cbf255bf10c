import ConfineStore
import Testing

@testable import ConfineStore

class Grain: Object {
  @Persisted var weight: Int
  @Persisted var next: Grain?
  @Persisted var numbers: List<Int>
}

/// What a change costs, in chunks that are read, whatever the table and the lists have.
@Suite(.onBothEngines) struct ChunksReadTests {
  /// A realm with so many grains, of which the last one has a list of as many numbers.
  private func grains(_ count: Int) throws -> Realm {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(Grain())
      guard let transaction = realm.instance.transaction else { return }
      let binding = transaction.binding(for: ClassSchema.of(Grain.self))
      for weight in 1..<count {
        _ = transaction.insert([.int(Int64(weight)), .null, .list([])], into: binding)
      }
      let numbers = (0..<count).map { _Cell.int(Int64($0)) }
      transaction.set(.list(numbers), 2, of: UInt64(count), in: binding)
    }
    return realm
  }

  private func chunks(
    _ realm: Realm, _ change: (Results<Grain>) -> Void,
    _ ask: (VersionChanges, inout KnownResults) throws -> Void
  ) throws -> Int {
    let grains = realm.objects(Grain.self)
    var known = KnownResults(grains.query, in: realm.instance.reading.version)
    let changes = try realm.changes { change(grains) }
    try ask(changes, &known)
    return changes.chunksRead
  }

  @Test("one change among a million objects costs as few chunks as among a hundred thousand")
  func table() throws {
    let costs = try [100_000, 1_000_000].map { count in
      let realm = try grains(count)
      let query = realm.objects(Grain.self).query
      return try chunks(realm, { $0[count / 2].weight = -1 }) { changes, known in
        let change = changes.change(of: query, known: &known)
        #expect(change == CollectionChange([], [], [count / 2]))
      }
    }
    #expect(costs[0] == costs[1])
    #expect(costs[0] <= 8)
  }

  @Test("an element among many in a list costs a way down its tree")
  func list() throws {
    let costs = try [10_000, 100_000].map { count in
      let realm = try grains(count)
      let site = try #require(realm.objects(Grain.self).last?.numbers._site)
      return try chunks(realm, { $0.last?.numbers.insert(7, at: count / 2) }) { changes, _ in
        #expect(changes.change(of: site) == CollectionChange([], [count / 2], []))
      }
    }
    #expect(costs.allSatisfy { $0 <= 8 })
  }

  @Test("whoever observes one property or table reads no chunks of others")
  func others() throws {
    let realm = try grains(1000)
    try realm.write { realm.add(Club()) }
    let cost = try chunks(realm, { for grain in $0 { grain.weight += 1 } }) { changes, _ in
      let before = changes.chunksRead
      let club = try realm.binding(of: Club.self)
      #expect(changes.change(of: 1, in: club) == .none)
      #expect(changes.modified(in: "Club", along: nil).isEmpty)
      #expect(changes.modified(in: "Grain", along: [realm.path("next", from: Grain.self)]).isEmpty)
      #expect(changes.chunksRead == before)
    }
    #expect(cost == 1)
  }
}
