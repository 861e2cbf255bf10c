import ConfineStore

class Thing: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var link: Thing?
  @Persisted var links: List<Thing>
  @Persisted var linkSet: MutableSet<Thing>
  @Persisted var linkMap: Map<String, Thing?>
  @Persisted var numbers: List<Int?>
  @Persisted var words: MutableSet<String>
  @Persisted var values: Map<String, Double>
  @Persisted(originProperty: "link") var linking: LinkingObjects<Thing>
  @Persisted(originProperty: "links") var listing: LinkingObjects<Thing>
  @Persisted(originProperty: "linkSet") var including: LinkingObjects<Thing>
  @Persisted(originProperty: "linkMap") var mapping: LinkingObjects<Thing>
}

/// What a store of things must hold, as plain values.
struct ThingModel {
  struct Entry: Equatable {
    var link: Int?
    var links: [Int] = []
    var linkSet: Set<Int> = []
    var linkMap: [String: Int?] = [:]
    var numbers: [Int?] = []
    var words: Set<String> = []
    var values: [String: Double] = [:]
  }

  /// Who links to a thing through each property, once for each link.
  struct Origins: Equatable {
    var linking: [Int] = []
    var listing: [Int] = []
    var including: [Int] = []
    var mapping: [Int] = []
  }

  var entries: [Int: Entry] = [:]

  mutating func delete(_ id: Int) {
    entries[id] = nil
    for other in Array(entries.keys) {
      guard var entry = entries.removeValue(forKey: other) else { continue }
      if entry.link == id { entry.link = nil }
      entry.links.removeAll { $0 == id }
      entry.linkSet.remove(id)
      entry.linkMap = entry.linkMap.mapValues { $0 == id ? nil : $0 }
      entries[other] = entry
    }
  }

  private var origins: [Int: Origins] {
    var origins = entries.mapValues { _ in Origins() }
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if let link = entry.link { origins[link]?.linking.append(id) }
      for target in entry.links { origins[target]?.listing.append(id) }
      for target in entry.linkSet { origins[target]?.including.append(id) }
      for case let target? in entry.linkMap.values { origins[target]?.mapping.append(id) }
    }
    return origins
  }

  /// Whether the realm has just this, whichever way its collections are read.
  func isSame(in realm: Realm) -> Bool {
    var found: [Int: Entry] = [:]
    var foundOrigins: [Int: Origins] = [:]
    for thing in realm.objects(Thing.self) {
      found[thing.id] = Entry(thing)
      foundOrigins[thing.id] = Origins(thing)
    }
    return found == entries && foundOrigins == origins
      && entries.allSatisfy { id, entry in
        realm.object(ofType: Thing.self, forPrimaryKey: id).map(entry.isFound) ?? false
      }
  }
}

extension ThingModel.Entry {
  /// By iteration.
  init(_ thing: Thing) {
    link = thing.link?.id
    links = thing.links.map(\.id)
    linkSet = Set(thing.linkSet.map(\.id))
    for entry in thing.linkMap { linkMap[entry.key] = .some(entry.value?.id) }
    numbers = Array(thing.numbers)
    words = Set(thing.words)
    for entry in thing.values { values[entry.key] = entry.value }
  }

  /// By counts, indices, keys and searches.
  func isFound(in thing: Thing) -> Bool {
    thing.links.count == links.count && thing.numbers.count == numbers.count
      && some(of: links).allSatisfy { thing.links[$0].id == links[$0] }
      && some(of: numbers).allSatisfy { thing.numbers[$0] == numbers[$0] }
      && thing.linkSet.count == linkSet.count && thing.words.count == words.count
      && words.allSatisfy(thing.words.contains)
      && some(of: thing.linkSet).allSatisfy { linkSet.contains(thing.linkSet[$0].id) }
      && thing.linkMap.count == linkMap.count && thing.values.keys == values.keys.sorted()
      && linkMap.allSatisfy { key, id in thing.linkMap[key].map { $0?.id == id } ?? false }
      && values.allSatisfy { key, value in thing.values[key] == value }
      && thing.values.sum() == values.sorted { $0.key < $1.key }.map(\.value).reduce(0, +)
  }
}

/// A few indices from end to end.
private func some(of elements: some Collection) -> StrideTo<Int> {
  stride(from: 0, to: elements.count, by: max(1, elements.count / 4))
}

extension ThingModel.Origins {
  init(_ thing: Thing) {
    linking = thing.linking.map(\.id).sorted()
    listing = thing.listing.map(\.id).sorted()
    including = thing.including.map(\.id).sorted()
    mapping = thing.mapping.map(\.id).sorted()
  }
}
