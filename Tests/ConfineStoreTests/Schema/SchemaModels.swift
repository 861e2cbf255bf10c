import ConfineStore

class SchemaAnimal: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Rex"
}

class SchemaBird: SchemaAnimal {
  @Persisted var wings = 2
  override class func propertiesMapping() -> [String: String] { ["wings": "wing_count"] }
}

final class SchemaPenguin: SchemaBird {
  @Persisted var friend: SchemaBird?
  @Persisted var chicks: List<SchemaPenguin>
  @Persisted(indexed: true) var nickname: String?
}

/// Has only what its superclass has.
final class SchemaFish: SchemaAnimal {}

class SchemaAddress: EmbeddedObject {
  @Persisted var city = ""
}

class SchemaHouse: Object {
  @Persisted var address: SchemaAddress?
}

class SchemaBox<Content: RealmCollectionValue>: Object {
  @Persisted var contents: List<Content>
}

/// Says in functions what others say in their wrappers.
class SchemaTool: Object {
  @Persisted var serial = ""
  @Persisted var maker = ""
  var weight = 0

  override static func primaryKey() -> String? { "serial" }
  override class func indexedProperties() -> [String] { ["maker"] }
  override class func ignoredProperties() -> [String] { ["weight"] }
}

/// Classes that no realm can manage, and that only realms see which list them.
enum BadModels {
  class Hidden: Object {
    override class func shouldIncludeInDefaultSchema() -> Bool { false }
  }

  class RequiredLink: Hidden {
    @Persisted var owner: Person
  }

  class TwoKeys: Hidden {
    @Persisted(primaryKey: true) var first: Int
    @Persisted(primaryKey: true) var second: String
  }

  class KeyAway: Hidden {
    @Persisted var name: String
    override class func primaryKey() -> String? { "id" }
  }

  class LinkAway: Hidden {
    @Persisted var dogs: List<Dog>
    @Persisted var dog: Dog?
  }

  static var empty: Realm.Configuration {
    Realm.Configuration(inMemoryIdentifier: "empty", objectTypes: [])
  }

  enum Other {
    class Dog: Hidden {
      @Persisted var name = ""
    }
  }
}
