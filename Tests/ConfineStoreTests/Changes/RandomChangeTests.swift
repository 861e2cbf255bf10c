import Testing

@testable import ConfineStore

/// Random operations, and for pairs of versions each change beside a plain comparison.
@Suite(.onBothEngines) struct RandomChangeTests {
  @Test("changes are what a comparison of both versions says", arguments: 1...6)
  func versions(seed: Int) throws {
    let realm = try Realm(configuration: newStore())
    var driver = ThingDriver(realm: realm, random: SeededGenerator(UInt64(seed)))
    try realm.write { for _ in 0..<60 { driver.change() } }
    var kept = [realm.instance.reading.version]
    var known = RandomQueries(realm).queries.map { ($0, KnownResults($0, in: kept[0])) }
    for _ in 0..<12 {
      try realm.write { for _ in 0..<driver.random.below(12) { driver.change() } }
      let new = realm.instance.reading.version
      let last = try VersionChanges(from: kept.last!, to: new, in: realm.instance.store)
      for index in known.indices {
        PlainComparison(last).checkQuery(known[index].0, &known[index].1)
      }
      let old = kept[driver.random.below(kept.count)]
      for (from, to) in [(kept.last!, new), (old, new), (new, old), (new, new)] {
        let changes = try VersionChanges(from: from, to: to, in: realm.instance.store)
        #expect((changes.records == nil) == (from.number > to.number))
        PlainComparison(changes).check(realm)
      }
      kept.append(new)
    }
  }
}

/// Queries that filter, sort, tell apart and follow links.
struct RandomQueries {
  let queries: [ResultsQuery]

  init(_ realm: Realm) {
    let things = realm.objects(Thing.self)
    queries = [
      things, things.where { $0.link.id > 9 }, things.where { $0.links.count > 2 },
      things.where { $0.numbers.count < 3 && $0.link != nil }, things.sorted(byKeyPath: "link.id"),
      things.sorted(byKeyPath: "id", ascending: false).sorted(byKeyPath: "link.link.id"),
      things.where { $0.links.link.id < 9 }.sorted(byKeyPath: "link.id", ascending: false),
      things.distinct(by: ["link"]),
    ].map(\.query)
  }
}

/// All that changed between two versions, found by reading both of them whole.
struct PlainComparison {
  let changes: VersionChanges

  init(_ changes: VersionChanges) { self.changes = changes }

  private var old: Reading { changes.oldReading }
  private var new: Reading { changes.newReading }

  private func binding() -> TableBinding { new.catalog.binding(for: ClassSchema.of(Thing.self))! }

  /// The properties of a thing whose values differ.
  private func changed(_ key: UInt64) -> [Int] {
    binding().schema.properties.indices.filter {
      binding().schema.properties[$0].type.isStored
        && old.cell($0, of: key, in: binding()) != new.cell($0, of: key, in: binding())
    }
  }

  private func isInBoth(_ key: UInt64) -> Bool {
    old.hasObject(at: key, in: binding().table) && new.hasObject(at: key, in: binding().table)
  }

  private func isModified(_ key: UInt64, _ levels: Int) -> Bool {
    if isInBoth(key), !changed(key).isEmpty { return true }
    guard levels > 1 else { return false }
    return binding().schema.properties.indices.contains { property in
      binding().schema.properties[property].type.isStored
        && (new.cell(property, of: key, in: binding())?.targets ?? [])
          .contains { isModified($0, levels - 1) }
    }
  }

  private func modified() -> Set<UInt64> {
    Set(old.keys(in: binding().table).filter { isInBoth($0) && isModified($0, 4) })
  }

  func check(_ realm: Realm) {
    let modified = modified()
    #expect(changes.modified(in: "Thing", along: nil) == modified)
    for query in RandomQueries(realm).queries {
      var known = KnownResults()
      checkQuery(query, &known)
    }
    for key in old.keys(in: binding().table) {
      checkObject(key)
      for property in binding().schema.properties.indices {
        let object = ManagedObject(instance: realm.instance, binding: binding(), key: key)
        check(_Site(object, property), modified)
      }
    }
  }

  private func checkObject(_ key: UInt64) {
    let change = changes.change(of: key, in: binding())
    guard isInBoth(key) else {
      #expect(change == .deleted)
      return
    }
    let properties = changed(key)
    #expect(change == (properties.isEmpty ? .none : .changed(properties)))
  }

  func checkQuery(_ query: ResultsQuery, _ known: inout KnownResults) {
    let change = changes.change(of: query, known: &known)
    let keys = (query.keys(in: old), query.keys(in: new))
    if case .keys(let known) = known.content { #expect(known == keys.1) }
    #expect(known.count == keys.1.count)
    check(change, keys.0.map(_Cell.link), keys.1.map(_Cell.link), modified())
    if !query.arrangements.isEmpty { return }
    #expect(change.deletions == keys.0.indices.filter { !keys.1.contains(keys.0[$0]) })
    #expect(change.insertions == keys.1.indices.filter { !keys.0.contains(keys.1[$0]) })
  }

  private func check(_ site: _Site, _ modified: Set<UInt64>) {
    switch site.type {
    case .scalar, .link: return
    case .dictionary: checkMap(site, modified)
    case .list, .set, .linkingObjects:
      let (one, other) = (old.cells(at: site, \.all) ?? [], new.cells(at: site, \.all) ?? [])
      let change = changes.change(of: site)
      check(change, one, other, modified)
      if one == other { #expect(change.deletions.isEmpty && change.insertions.isEmpty) }
    }
  }

  /// Whether the change makes one collection of the other.
  private func check(
    _ change: CollectionChange, _ old: [_Cell], _ new: [_Cell], _ modified: Set<UInt64>
  ) {
    #expect(change.ascends)
    guard let kept = change.kept(old.count, new.count) else {
      Issue.record("\(change) does not make \(old) \(new)")
      return
    }
    let differing = kept.filter { pair in
      old[pair.old] != new[pair.new]
        || old[pair.old].linkedKey.map(modified.contains) ?? false
    }
    #expect(change.modifications == differing.map(\.old))
  }

  private func checkMap(_ site: _Site, _ modified: Set<UInt64>) {
    let (one, other) = (entries(site, old), entries(site, new))
    let change = changes.mapChange(of: site)
    #expect(change.deletions == one.keys.filter { other[$0] == nil }.sorted())
    #expect(change.insertions == other.keys.filter { one[$0] == nil }.sorted())
    let differing = one.filter { key, value in
      other[key].map { $0 != value || value.linkedKey.map(modified.contains) ?? false } ?? false
    }
    #expect(change.modifications == differing.keys.sorted())
  }

  private func entries(_ site: _Site, _ reading: Reading) -> [String: _Cell] {
    Dictionary(
      uniqueKeysWithValues: (reading.map(at: site, \.all) ?? []).map { ($0.key, $0.value) })
  }
}
