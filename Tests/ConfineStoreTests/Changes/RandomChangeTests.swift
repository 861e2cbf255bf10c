import Testing

@testable import ConfineStore

/// Random operations, and for pairs of versions each change beside a plain comparison.
@Suite(.onBothEngines) struct RandomChangeTests {
  @Test("changes are what a comparison of both versions says", arguments: 1...4)
  func versions(seed: Int) throws {
    let realm = try Realm(configuration: newStore())
    var driver = ThingDriver(realm: realm, random: SeededGenerator(UInt64(seed)))
    try realm.write { for _ in 0..<60 { driver.change() } }
    var kept = [realm.instance.reading.version]
    var known = RandomQueries(realm).queries.map { ($0, KnownResults($0, in: kept[0])) }
    for _ in 0..<12 {
      try realm.write { for _ in 0..<driver.random.below(12) { driver.change() } }
      let new = realm.instance.reading.version
      let last = try VersionChanges(from: kept.last!, to: new)
      let comparison = PlainComparison(last)
      for index in known.indices { comparison.checkQuery(known[index].0, &known[index].1) }
      let old = kept[driver.random.below(kept.count)]
      for (from, to) in [(kept.last!, new), (old, new), (new, old), (new, new)] {
        let changes = try VersionChanges(from: from, to: to)
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
      things.distinct(by: ["link"]), things.where { $0.linkMap.values.id > 9 },
      things.where { ($0.links.id > 9).count > 0 }, things.where { $0.links.id.max < 12 },
    ].map(\.query)
  }
}

/// All that changed between two versions, found by reading both of them whole.
struct PlainComparison {
  private let changes: VersionChanges
  private let binding: TableBinding
  /// By object of both versions, the properties whose values differ.
  private let changed: [UInt64: [Int]]
  /// The objects of both versions that count as changed.
  private let modified: Set<UInt64>

  private var old: Reading { changes.oldReading }
  private var new: Reading { changes.newReading }

  init(_ changes: VersionChanges) {
    let (old, new) = (changes.oldReading, changes.newReading)
    let binding = new.catalog.binding(for: ClassSchema.of(Thing.self))!
    let properties = binding.schema.properties.indices.filter {
      binding.schema.properties[$0].type.isStored
    }
    var changed: [UInt64: [Int]] = [:]
    var targets: [UInt64: Set<UInt64>] = [:]
    for key in new.keys(in: binding.table) {
      let cells = properties.map { new.cell($0, of: key, in: binding) }
      targets[key] = Set(cells.flatMap { $0?.targets ?? [] })
      guard old.hasObject(at: key, in: binding.table) else { continue }
      changed[key] = zip(properties, cells).filter { old.cell($0, of: key, in: binding) != $1 }
        .map(\.0)
    }
    var modified = Set(changed.filter { !$0.value.isEmpty }.keys)
    for _ in 1..<VersionChanges.levels {
      modified.formUnion(targets.filter { !modified.isDisjoint(with: $0.value) }.keys)
    }
    (self.changes, self.binding, self.changed) = (changes, binding, changed)
    self.modified = modified.filter { changed[$0] != nil }
  }

  func check(_ realm: Realm) {
    #expect(Set(changes.modified(in: "Thing", along: nil).keys) == modified)
    for query in RandomQueries(realm).queries {
      var known = KnownResults()
      checkQuery(query, &known)
    }
    for key in old.keys(in: binding.table) {
      checkObject(key)
      for property in binding.schema.properties.indices {
        let object = ManagedObject(instance: realm.instance, binding: binding, key: key)
        check(_Site(object, property))
      }
    }
  }

  private func checkObject(_ key: UInt64) {
    let change = changes.change(of: key, in: binding)
    guard let properties = changed[key] else {
      #expect(change == .deleted)
      return
    }
    #expect(change == (properties.isEmpty ? .none : .changed(properties)))
  }

  func checkQuery(_ query: ResultsQuery, _ known: inout KnownResults) {
    let change = changes.change(of: query, known: &known)
    let keys = (query.keys(in: old), query.keys(in: new))
    if case .keys(let known) = known.content { #expect(known == keys.1) }
    #expect(known.count == keys.1.count)
    check(change, keys.0.map(_Cell.link), keys.1.map(_Cell.link))
    if !query.arrangements.isEmpty { return }
    #expect(change.deletions == keys.0.indices.filter { !keys.1.contains(keys.0[$0]) })
    #expect(change.insertions == keys.1.indices.filter { !keys.0.contains(keys.1[$0]) })
  }

  private func check(_ site: _Site) {
    switch site.type {
    case .scalar, .link: return
    case .dictionary: checkMap(site)
    case .list, .set, .linkingObjects:
      let (one, other) = (old.cells(at: site, \.all) ?? [], new.cells(at: site, \.all) ?? [])
      let change = changes.change(of: site)
      check(change, one, other)
      if one == other { #expect(change.deletions.isEmpty && change.insertions.isEmpty) }
    }
  }

  /// Whether the change makes one collection of the other.
  private func check(_ change: CollectionChange, _ old: [_Cell], _ new: [_Cell]) {
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

  private func checkMap(_ site: _Site) {
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
