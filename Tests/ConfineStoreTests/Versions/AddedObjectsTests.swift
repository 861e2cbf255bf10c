import ConfineOwnership
import Testing

@testable import ConfineStore

/// Classes of one name, of parts of the program that share a store.
enum FirstPart {
  class Twin: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name = "first"
  }
}

enum SecondPart {
  class Twin: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var size = 2
  }
}

/// Objects that wait in memory before they go to their columns: nothing may show that they do.
@Suite(.onBothEngines) struct AddedObjectsTests {
  /// Two integers whose digests are the same.
  static let twins: [Int] = {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var inverse = factor
    for _ in 0..<6 { inverse = inverse &* (2 &- factor &* inverse) }
    return [0, Int(bitPattern: UInt(inverse))]
  }()

  @Test("objects are found by primary keys that share a digest, whether they wait or not")
  func digests() throws {
    let realm = try Realm(configuration: newStore())
    let keys = Self.twins + [7]
    func names() -> [String?] {
      keys.map { realm.object(ofType: Person.self, forPrimaryKey: $0)?.name }
    }
    try realm.write {
      for (place, key) in keys.enumerated() {
        realm.add(Person(value: ["id": key, "name": "P\(place)"]))
        #expect(names().compactMap(\.self).count == place + 1)
      }
      realm.create(Person.self, value: ["id": keys[1], "name": "New"], update: .modified)
      #expect(names() == ["P0", "New", "P2"])
    }
    #expect(names() == ["P0", "New", "P2"])
    try realm.write {
      realm.delete(try #require(realm.object(ofType: Person.self, forPrimaryKey: keys[0])))
      #expect(names() == [nil, "New", "P2"])
      realm.add(Person(value: ["id": keys[0], "name": "Again"]))
    }
    #expect(names() == ["Again", "New", "P2"])
    #expect(realm.objects(Person.self).count == 3)
  }

  @Test("objects that wait link in a circle, and are in each other's lists")
  func circles() throws {
    let realm = try Realm(configuration: newStore())
    let nodes = (0..<5).map { Node(value: ["id": $0]) }
    for (index, node) in nodes.enumerated() {
      node.friend = nodes[(index + 1) % 5]
      node.friends.append(objectsIn: nodes)
    }
    try realm.write {
      realm.add(nodes[0])
      #expect(nodes.allSatisfy { $0.realm == realm })
      #expect(nodes[0].friend?.friend?.friend?.friend?.friend?.id == 0)
      #expect(realm.objects(Node.self).where { $0.friend.id == 3 }.map(\.id) == [2])
      realm.delete(nodes[2])
      #expect(nodes[1].friend == nil && nodes[3].friends.map(\.id) == nodes[0].friends.map(\.id))
    }
    #expect(realm.objects(Node.self).count == 4)
    #expect(nodes[0].friends.map(\.id).sorted() == [0, 1, 3, 4])
  }

  @Test("objects that are added and deleted in one write leave nothing")
  func addedAndDeleted() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for id in 0..<1300 {
        let town = Town(value: ["name": "\(id)", "main": ["name": "Main"]])
        realm.add(town)
        if id % 3 != 0 { realm.delete(town) }
      }
      #expect(realm.objects(Town.self).count == 434)
      realm.delete(realm.objects(Town.self).where { $0.name != "600" })
    }
    #expect(realm.objects(Town.self).map(\.name) == ["600"])
    #expect(realm.objects(Town.self).first?.main?.name == "Main")
    #expect(realm.object(ofType: Town.self, forPrimaryKey: "601") == nil)
  }

  @Test("an object that waits and is added once more is updated, or reported")
  func twice() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      let person = Person(value: ["id": 1])
      try realm.write {
        realm.add(person)
        realm.add(person)
        realm.add(Person(value: ["id": 1, "name": "Lee"]), update: .modified)
        realm.add(Person(value: ["id": 1, "name": "Max"]))
        #expect(person.name == "Lee")
      }
      #expect(realm.objects(Person.self).map(\.name) == ["Lee"])
    }
    #expect(
      violations.map(\.message) == [
        "Attempting to create an object of type 'Person' with an existing primary key value '1'"
      ])
  }

  @Test("classes of one name share their table's objects while they wait")
  func oneName() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for id in 0..<10 {
        if id.isMultiple(of: 2) {
          realm.add(FirstPart.Twin(value: ["id": id]))
        } else {
          realm.add(SecondPart.Twin(value: ["id": id, "size": id]))
        }
        #expect(realm.object(ofType: SecondPart.Twin.self, forPrimaryKey: id)?.id == id)
        #expect(realm.object(ofType: FirstPart.Twin.self, forPrimaryKey: id)?.name == "first")
      }
      #expect(realm.objects(FirstPart.Twin.self).count == 10)
    }
    let sizes = realm.objects(SecondPart.Twin.self).map(\.size)
    #expect(Array(sizes) == [2, 1, 2, 3, 2, 5, 2, 7, 2, 9])
  }

  @Test("a realm that is frozen in a write has nothing of what waits")
  func freezing() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Dog(value: ["name": "Old"])) }
    try realm.write {
      realm.add(Dog(value: ["name": "New"]))
      let frozen = realm.freeze()
      #expect(frozen.objects(Dog.self).map(\.name) == ["Old"])
      #expect(realm.objects(Dog.self).freeze().count == 1)
      #expect(realm.objects(Dog.self).count == 2)
    }
    #expect(realm.objects(Dog.self).count == 2)
  }

  @Test("a write that has outgrown its memory keeps all that it has added")
  func memoryLimit() throws {
    var configuration = newStore()
    configuration.transactionMemoryLimit = 1 << 12
    let realm = try Realm(configuration: configuration)
    let text = String(repeating: "long ", count: 50)
    try realm.write {
      for id in 0..<600 {
        let person = realm.create(Person.self, value: ["id": id, "name": text + "\(id)"])
        if id % 100 == 0 { person.dogs.append(Dog(value: ["name": text])) }
      }
    }
    let people = realm.objects(Person.self)
    #expect(people.map(\.name) == (0..<600).map { text + "\($0)" })
    #expect(people.filter("dogs.@count > 0").map(\.id) == [0, 100, 200, 300, 400, 500])
  }

  @Test("a write that fails keeps nothing, and what it does meanwhile is no misuse")
  func failure() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      let old = Person(value: ["id": 0])
      try realm.write { realm.add(old) }
      realm.beginWrite()
      realm.add(Person(value: ["id": 1]))
      realm.instance.transaction?.perform { () throws(Realm.Error) in
        throw Realm.Error(.outOfDiskSpace, "The disk is full.")
      }
      let person = realm.create(Person.self, value: ["id": 2, "dogs": [["name": "Ada"]]])
      person.name = "Lee"
      person.dogs.append(Dog())
      #expect(person.dogs.isEmpty)
      old.name = "Lee"
      let error = #expect(throws: Realm.Error.self) { try realm.commitWrite() }
      #expect(error?.code == .outOfDiskSpace)
      #expect(realm.objects(Person.self).map(\.id) == [0] && realm.objects(Dog.self).isEmpty)
      #expect(person.isInvalidated && old.name == "Kim")
      try realm.write { realm.add(Person(value: ["id": 1])) }
      #expect(realm.objects(Person.self).map(\.id) == [0, 1])
    }
    #expect(violations.map(\.message) == [])
  }
}
