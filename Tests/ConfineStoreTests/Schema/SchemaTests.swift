import ConfineStore
import Testing

@Suite(.onBothEngines) struct SchemaTests {
  @Test("a realm without a list of classes has those of the program, found without being used")
  func discovery() throws {
    let realm = try Realm(configuration: newStore())
    let names = realm.schema.objectSchema.map(\.className)
    #expect(names == names.sorted())
    for name in ["Person", "Dog", "SchemaAnimal", "SchemaPenguin", "SchemaFish", "OnlyDeclared"] {
      #expect(names.contains(name))
    }
    for name in ["Object", "EmbeddedObject", "DynamicObject", "TwoKeys", "Hidden", "SchemaBox"] {
      #expect(!names.contains(name))
    }
    #expect(realm.schema["OnlyDeclared"]?.properties.map(\.name) == ["number"])
  }

  @Test("a realm with a list of classes has these")
  func listed() throws {
    var configuration = newStore()
    configuration.objectTypes = [Person.self, Dog.self]
    let schema = try Realm(configuration: configuration).schema
    #expect(schema.objectSchema.map(\.className) == ["Dog", "Person"])
    #expect(schema["SchemaAnimal"] == nil)
    #expect(schema["Dog"].map { $0.objectClass == Dog.self } == true)
  }

  @Test("a class has the properties of its superclass first")
  func inherited() {
    let schema = SchemaPenguin().objectSchema
    #expect(
      schema.properties.map(\.name) == ["id", "name", "wings", "friend", "chicks", "nickname"])
    #expect(schema.primaryKeyProperty?.name == "id")
    #expect(SchemaFish().objectSchema.properties.map(\.name) == ["id", "name"])
    #expect(schema["legs"] == nil)
  }

  @Test("a property tells its type, its column and what it may hold")
  func properties() throws {
    let schema = SchemaPenguin().objectSchema
    let wings = try #require(schema["wings"])
    #expect(wings.columnName == "wing_count")
    #expect(wings.type == .int)
    #expect(!wings.isOptional && !wings.isArray && !wings.isSet && !wings.isMap)
    let friend = try #require(schema["friend"])
    #expect(friend.type == .object && friend.isOptional)
    #expect(friend.objectClassName == "SchemaBird")
    let chicks = try #require(schema["chicks"])
    #expect(chicks.type == .object && chicks.isArray && !chicks.isOptional)
    #expect(chicks.objectClassName == "SchemaPenguin")
    let nickname = try #require(schema["nickname"])
    #expect(nickname.isIndexed && nickname.isOptional && nickname.objectClassName == nil)
    #expect(schema["id"]?.isIndexed == true)
  }

  @Test("a class may say in functions what its primary key and its indices are")
  func functions() throws {
    let schema = try #require(SchemaTool.sharedSchema())
    #expect(schema.properties.map(\.name) == ["serial", "maker"])
    #expect(schema.primaryKeyProperty?.name == "serial")
    #expect(schema["maker"]?.isIndexed == true)
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.create(SchemaTool.self, value: ["serial": "a", "maker": "b"]) }
    #expect(realm.object(ofType: SchemaTool.self, forPrimaryKey: "a")?.maker == "b")
    #expect(SchemaFish.primaryKey() == nil && Object.sharedSchema() == nil)
  }

  @Test("schemas are equal that say the same")
  func equality() throws {
    let realm = try Realm(configuration: newStore())
    #expect(realm.schema == realm.schema)
    #expect(realm.schema["Dog"] == Dog().objectSchema)
    #expect(realm.schema["Dog"] != realm.schema["Person"])
  }

  @Test("embedded classes are listed like others, and say that they are embedded")
  func embedded() throws {
    var configuration = newStore()
    configuration.objectTypes = [SchemaHouse.self, SchemaAddress.self]
    let schema = try Realm(configuration: configuration).schema
    #expect(schema["SchemaAddress"]?.description.hasPrefix("SchemaAddress (embedded) {") == true)
    #expect(schema["SchemaHouse"]?["address"]?.objectClassName == "SchemaAddress")
    configuration.objectTypes = [SchemaHouse.self]
    #expect(throws: Realm.Error.self) { try Realm(configuration: configuration) }
  }

  @Test("a description has each class, property and trait on a line")
  func description() throws {
    var configuration = newStore()
    configuration.objectTypes = [OnlyDeclared.self]
    #expect(
      try Realm(configuration: configuration).schema.description == """
        Schema {
        \tOnlyDeclared {
        \t\tnumber {
        \t\t\ttype = int;
        \t\t\tcolumnName = number;
        \t\t\tindexed = NO;
        \t\t\tisPrimary = NO;
        \t\t\tarray = NO;
        \t\t\tset = NO;
        \t\t\tdictionary = NO;
        \t\t\toptional = NO;
        \t\t}
        \t}
        }
        """)
  }
}

/// Named by nothing but its realm's schema.
private final class OnlyDeclared: Object {
  @Persisted var number: Int
}
