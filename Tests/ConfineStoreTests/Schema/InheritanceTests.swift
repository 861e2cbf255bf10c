import ConfineStore
import Testing

@Suite(.onBothEngines) struct InheritanceTests {
  @Test("each class has a table of its own, which objects of subclasses are not in")
  func tables() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write {
      realm.add(SchemaAnimal(value: ["id": 1]))
      realm.add(SchemaBird(value: ["id": 1, "wings": 3]))
      realm.add(SchemaPenguin(value: ["id": 1, "name": "Pingu", "wings": 2]))
      realm.add(SchemaFish(value: ["id": 1, "name": "Wanda"]))
    }
    #expect(realm.objects(SchemaAnimal.self).map(\.name) == ["Rex"])
    #expect(realm.objects(SchemaBird.self).map(\.wings) == [3])
    #expect(realm.objects(SchemaFish.self).map(\.name) == ["Wanda"])
    #expect(realm.object(ofType: SchemaPenguin.self, forPrimaryKey: 1)?.name == "Pingu")
  }

  @Test("inherited properties are read, written and queried like the class's own")
  func properties() throws {
    let realm = try Realm(configuration: newStore())
    let penguin = SchemaPenguin(value: ["id": 7])
    try realm.write { realm.add(penguin) }
    try realm.write {
      penguin.name = "Skipper"
      penguin.wings = 4
      penguin.friend = SchemaBird(value: ["id": 8])
      penguin.chicks.append(SchemaPenguin(value: ["id": 9]))
    }
    let found = realm.objects(SchemaPenguin.self).where { $0.name == "Skipper" && $0.wings == 4 }
    #expect(found.map(\.id) == [7])
    #expect(found.first?.friend?.id == 8)
    #expect(found.first?.chicks.first?.name == "Rex")
  }

  @Test("a property with another name in the file keeps its values there")
  func mapping() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(SchemaBird(value: ["id": 1, "wings": 5])) }
    #expect(realm.objects(SchemaBird.self).first?.wings == 5)
    #expect(realm.objects(SchemaBird.self).sorted(byKeyPath: "wings").first?.id == 1)
    #expect(realm.schema["SchemaBird"]?["wings"]?.columnName == "wing_count")
  }

  @Test("a generic class is a class for each argument")
  func generic() throws {
    let realm = try Realm(configuration: newStore())
    let box = SchemaBox<Int>()
    box.contents.append(objectsIn: [1, 2])
    try realm.write {
      realm.add(box)
      realm.add(SchemaBox<Dog>(value: ["contents": [["name": "Rex"]]]))
    }
    #expect(realm.objects(SchemaBox<Int>.self).first.map { Array($0.contents) } == [1, 2])
    #expect(realm.objects(SchemaBox<Dog>.self).first?.contents.first?.name == "Rex")
    #expect(SchemaBox<Int>.className() == "SchemaBox<Int>")
  }
}
