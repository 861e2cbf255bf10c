import ConfineStore

/// Does the same to a realm in its write transaction and to a model of it, at random.
struct ThingDriver {
  let realm: Realm
  var random: SeededGenerator
  var model = ThingModel()
  private let ids = 20

  init(realm: Realm, random: SeededGenerator) {
    self.realm = realm
    self.random = random
  }

  mutating func change() {
    let id = random.below(ids)
    guard let thing = thing(id), var entry = model.entries[id] else { return add(id) }
    switch random.below(16) {
    case 0:
      realm.delete(thing)
      return model.delete(id)
    case 1:
      let target = random.below(ids)
      thing.link = self.thing(target)
      entry.link = thing.link?.id
    case 2...5: changeList(thing.links, &entry.links) { $0.anyLink() }
    case 6...7: changeList(thing.numbers, &entry.numbers) { $0.anyNumber() }
    case 8...10: changeSet(thing.linkSet, &entry.linkSet, \.linkSet, \.linkSet) { $0.anyLink() }
    case 11: changeSet(thing.words, &entry.words, \.words, \.words) { $0.anyWord() }
    case 12...13: changeMap(thing.linkMap, &entry.linkMap) { $0.anyOptionalLink() }
    case 14: changeMap(thing.values, &entry.values) { $0.anyValue() }
    default: assign(to: thing, &entry)
    }
    model.entries[id] = entry
  }

  private func thing(_ id: Int) -> Thing? { realm.object(ofType: Thing.self, forPrimaryKey: id) }

  /// Adds a thing that has its elements already.
  private mutating func add(_ id: Int) {
    let thing = Thing()
    thing.id = id
    var entry = ThingModel.Entry()
    for _ in 0..<random.below(4) {
      changeList(thing.links, &entry.links) { $0.anyLink() }
      changeList(thing.numbers, &entry.numbers) { $0.anyNumber() }
      changeSet(thing.words, &entry.words, \.words, \.words) { $0.anyWord() }
      changeMap(thing.linkMap, &entry.linkMap) { $0.anyOptionalLink() }
      changeMap(thing.values, &entry.values) { $0.anyValue() }
    }
    if let (target, targetID) = anyLink() {
      thing.linkSet.insert(target)
      entry.linkSet.insert(targetID)
    }
    if random.below(4) == 0 {
      thing.links.append(thing)
      entry.links.append(id)
    }
    realm.add(thing)
    model.entries[id] = entry
  }

  /// Gives a thing the collections of another one.
  private mutating func assign(to thing: Thing, _ entry: inout ThingModel.Entry) {
    guard let (other, id) = anyLink(), let its = model.entries[id] else { return }
    thing.links = other.links
    thing.linkSet = other.linkSet
    thing.linkMap = other.linkMap
    thing.words = other.words
    thing.values = other.values
    entry.links = its.links
    entry.linkSet = its.linkSet
    entry.linkMap = its.linkMap
    entry.words = its.words
    entry.values = its.values
  }
}

/// Values that are given to the realm, and to the model.
extension ThingDriver {
  fileprivate mutating func anyLink() -> (Thing, Int)? {
    let id = random.below(ids)
    return thing(id).map { ($0, id) }
  }

  fileprivate mutating func anyOptionalLink() -> (Thing?, Int?)? {
    random.below(6) == 0 ? (nil, nil) : anyLink().map { ($0, $1) }
  }

  fileprivate mutating func anyNumber() -> (Int?, Int?)? {
    let number = random.below(5) == 0 ? nil : random.below(1 << (1 + random.below(60)))
    return (number, number)
  }

  fileprivate mutating func anyWord() -> (String, String)? {
    let length = random.below(20) == 0 ? 3000 : random.below(30)
    let word = String(repeating: ["a", "é", "語"][random.below(3)], count: length)
    return (word, word)
  }

  fileprivate mutating func anyValue() -> (Double, Double)? {
    let value = Double(random.below(1000))
    return (value, value)
  }

  fileprivate mutating func several<Element>(
    _ any: (inout ThingDriver) -> Element?
  ) -> [Element] {
    (0..<random.below(random.below(20) == 0 ? 100 : 5)).compactMap { _ in any(&self) }
  }
}

extension ThingDriver {
  fileprivate mutating func changeList<Element, Plain>(
    _ list: List<Element>, _ plain: inout [Plain], _ any: (inout ThingDriver) -> (Element, Plain)?
  ) {
    let added = several(any)
    let (elements, plains) = (added.map(\.0), added.map(\.1))
    let place = random.below(plain.count + 1)
    switch random.below(7) {
    case 0:
      list.append(objectsIn: elements)
      plain += plains
    case 1:
      list.insert(contentsOf: elements, at: place)
      plain.insert(contentsOf: plains, at: place)
    case 2:
      let range = place..<place + random.below(plain.count - place + 1)
      list.replaceSubrange(range, with: elements)
      plain.replaceSubrange(range, with: plains)
    case 3 where random.below(8) == 0 || plain.count > 50:
      list.removeAll()
      plain = []
    default: rearrange(list, &plain)
    }
  }

  private mutating func rearrange<Element, Plain>(_ list: List<Element>, _ plain: inout [Plain]) {
    guard !plain.isEmpty else { return }
    let (one, other) = (random.below(plain.count), random.below(plain.count))
    switch random.below(6) {
    case 0:
      list.remove(at: one)
      plain.remove(at: one)
    case 1:
      list.swapAt(one, other)
      plain.swapAt(one, other)
    case 2:
      list.move(from: one, to: other)
      plain.insert(plain.remove(at: one), at: other)
    case 3:
      list.removeLast(one)
      plain.removeLast(one)
    case 4:
      let offsets = IndexSet([one, other, plain.count - 1])
      list.move(fromOffsets: offsets, toOffset: other)
      let moved = offsets.map { plain[$0] }
      let start = other - offsets.count(in: 0..<other)
      for index in offsets.reversed() { plain.remove(at: index) }
      plain.insert(contentsOf: moved, at: start)
    default:
      list.replace(index: one, object: list[other])
      plain[one] = plain[other]
    }
  }

  fileprivate mutating func changeSet<Element, Plain: Hashable>(
    _ set: MutableSet<Element>, _ plain: inout Set<Plain>,
    _ others: (Thing) -> MutableSet<Element>, _ plainOthers: (ThingModel.Entry) -> Set<Plain>,
    _ any: (inout ThingDriver) -> (Element, Plain)?
  ) {
    let added = several(any)
    let second = anyLink().flatMap { thing, id in
      model.entries[id].map { (others(thing), plainOthers($0)) }
    }
    switch (random.below(7), second) {
    case (0, let (other, its)?):
      set.formUnion(other)
      plain.formUnion(its)
    case (1, let (other, its)?):
      set.formIntersection(other)
      plain.formIntersection(its)
    case (2, let (other, its)?):
      set.subtract(other)
      plain.subtract(its)
    case (3, _):
      for (element, plainElement) in added {
        set.remove(element)
        plain.remove(plainElement)
      }
    case (4, _) where random.below(8) == 0 || plain.count > 20:
      set.removeAll()
      plain = []
    default:
      set.insert(objectsIn: added.map(\.0))
      plain.formUnion(added.map(\.1))
    }
  }

  fileprivate mutating func changeMap<Value, Plain>(
    _ map: Map<String, Value>, _ plain: inout [String: Plain],
    _ any: (inout ThingDriver) -> (Value, Plain)?
  ) {
    let key = ["", "a", "ä", String(repeating: "long", count: 1 + random.below(1000))][
      random.below(4)]
    switch random.below(6) {
    case 0:
      map.removeObject(for: key)
      plain[key] = nil
    case 1 where random.below(8) == 0:
      map.removeAll()
      plain = [:]
    case 2:
      for (value, plainValue) in several(any) {
        let key = "key \(random.below(60))"
        map.merge([(key: key, value: value)]) { _, new in new }
        plain.updateValue(plainValue, forKey: key)
      }
    default:
      guard let (value, plainValue) = any(&self) else { return }
      map[key] = value
      plain.updateValue(plainValue, forKey: key)
    }
  }
}
