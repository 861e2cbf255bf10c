import ConfineStore
import Testing

@Suite(.onBothEngines) struct ObjectTests {
  @Test("an added object is found, and keeps its values")
  func addAndFind() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    dog.name = "Laika"
    dog.tags.append(objectsIn: ["space", "brave"])
    try realm.write { realm.add(dog) }
    let found = try #require(realm.objects(Dog.self).first)
    #expect(found.name == "Laika")
    #expect(found.age == 3)
    #expect(found.nickname == nil)
    #expect(Array(found.tags) == ["space", "brave"])
    #expect(found.isSameObject(as: dog))
  }

  @Test("links lead to objects, and adding one adds the other")
  func links() throws {
    let realm = try Realm(configuration: newStore())
    let person = Person()
    let dog = Dog()
    dog.owner = person
    person.dogs.append(dog)
    try realm.write { realm.add(person) }
    #expect(realm.objects(Dog.self).first?.owner?.name == "Kim")
    #expect(realm.objects(Person.self).first?.dogs.first?.name == "Rex")
    try realm.write { realm.delete(person) }
    #expect(dog.owner == nil)
    #expect(person.isInvalidated)
  }

  @Test("queries filter and sort")
  func query() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      for (index, name) in ["Ada", "Bob", "Cleo"].enumerated() {
        let dog = Dog()
        dog.name = name
        dog.age = 10 - index
        dog.nickname = index == 1 ? "B" : nil
        realm.add(dog)
      }
    }
    let dogs = realm.objects(Dog.self)
    #expect(dogs.where { $0.age > 8 && $0.name != "Ada" }.map(\.name) == ["Bob"])
    #expect(dogs.where { $0.nickname == nil }.count == 2)
    #expect(dogs.where { $0.owner.name == "Kim" }.isEmpty)
    #expect(dogs.sorted(byKeyPath: "age").map(\.name) == ["Cleo", "Bob", "Ada"])
    #expect(dogs.sorted(by: \.name, ascending: false).first?.name == "Cleo")
  }
}
