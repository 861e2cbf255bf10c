import ConfineStore
import Testing

/// Random operations on objects, compared with dictionaries, for each version that is kept.
@Suite(.onBothEngines) struct StoreModelTests {
  @Test(
    "objects, links and lists are what a dictionary says, in every version that is kept",
    arguments: 1...3)
  func model(seed: Int) throws {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    var random = SeededGenerator(UInt64(seed))
    var model = Model()
    var kept: [(realm: Realm, model: Model)] = []
    for _ in 0..<60 {
      var changed = model
      realm.beginWrite()
      for _ in 0..<random.below(30) { changed.change(realm, &random) }
      if random.below(6) == 0 {
        realm.cancelWrite()
      } else {
        changed.expectSame(in: realm)
        try realm.commitWrite()
        model = changed
      }
      kept.append((realm.freeze(), model))
      if kept.count > 8 { kept.remove(at: random.below(kept.count)) }
      for version in kept { version.model.expectSame(in: version.realm) }
    }
    model.expectSame(in: try Realm(configuration: configuration))
  }
}

/// What a store of nodes must hold.
private struct Model {
  struct Entry: Equatable {
    var text = ""
    var number = 0
    var friend: Int?
    var friends: [Int] = []
    var numbers: [Int] = []
  }

  private(set) var entries: [Int: Entry] = [:]

  mutating func change(_ realm: Realm, _ random: inout SeededGenerator) {
    let id = random.below(50)
    guard let node = realm.object(ofType: Node.self, forPrimaryKey: id), entries[id] != nil else {
      let node = Node()
      node.id = id
      realm.add(node)
      entries[id] = Entry()
      return
    }
    switch random.below(8) {
    case 0: delete(node, id, realm)
    case 1: setText(node, id, &random)
    case 2: setLink(node, id, realm, &random)
    case 3, 4: changeFriends(node, id, realm, &random)
    case 5, 6: changeNumbers(node, id, &random)
    default:
      node.number = random.below(1 << (random.below(60) + 1))
      entries[id]?.number = node.number
    }
  }

  private mutating func delete(_ node: Node, _ id: Int, _ realm: Realm) {
    realm.delete(node)
    entries[id] = nil
    for other in Array(entries.keys) {
      if entries[other]?.friend == id { entries[other]?.friend = nil }
      entries[other]?.friends.removeAll { $0 == id }
    }
  }

  private mutating func setText(_ node: Node, _ id: Int, _ random: inout SeededGenerator) {
    let letters = ["a", "é", "語"]
    let length = [3, 15, 40, 2500, 9000][random.below(5)]
    node.text = String(repeating: letters[random.below(3)], count: length)
    entries[id]?.text = node.text
  }

  private mutating func setLink(
    _ node: Node, _ id: Int, _ realm: Realm, _ random: inout SeededGenerator
  ) {
    let target = random.below(50)
    node.friend = realm.object(ofType: Node.self, forPrimaryKey: target)
    let isThere = entries[target] != nil
    entries[id]?.friend = isThere ? target : nil
  }

  private mutating func changeFriends(
    _ node: Node, _ id: Int, _ realm: Realm, _ random: inout SeededGenerator
  ) {
    let target = random.below(50)
    if random.below(4) == 0, let last = entries[id]?.friends.indices.last {
      let index = random.below(last + 1)
      node.friends.remove(at: index)
      entries[id]?.friends.remove(at: index)
    } else if let friend = realm.object(ofType: Node.self, forPrimaryKey: target) {
      let index = random.below(node.friends.count + 1)
      node.friends.insert(friend, at: index)
      entries[id]?.friends.insert(target, at: index)
    }
  }

  private mutating func changeNumbers(
    _ node: Node, _ id: Int, _ random: inout SeededGenerator
  ) {
    if random.below(5) == 0 {
      node.numbers.removeAll()
      entries[id]?.numbers = []
    }
    let added = (0..<random.below(300)).map { $0 * 1000 }
    node.numbers.append(objectsIn: added)
    entries[id]?.numbers += added
  }

  func expectSame(in realm: Realm) {
    var found: [Int: Entry] = [:]
    for node in realm.objects(Node.self) {
      found[node.id] = Entry(
        text: node.text, number: node.number, friend: node.friend?.id,
        friends: node.friends.map(\.id), numbers: Array(node.numbers))
    }
    #expect(found == entries)
  }
}

class Node: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var text: String
  @Persisted var number: Int
  @Persisted var friend: Node?
  @Persisted var friends: List<Node>
  @Persisted var numbers: List<Int>
}
