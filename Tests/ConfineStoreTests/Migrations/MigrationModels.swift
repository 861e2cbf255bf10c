import ConfineStore

/// A class of one of several programs, which realms do not find by themselves.
class Versioned: Object {
  override class func shouldIncludeInDefaultSchema() -> Bool { false }
}

/// What one program has stored.
enum Before {
  class Grown: Versioned {
    @Persisted var name: String
  }
  class Shrunk: Versioned {
    @Persisted var name: String
    @Persisted var weight: Int
  }
  class Retyped: Versioned {
    @Persisted var code: Int
  }
  class Loosened: Versioned {
    @Persisted var age: Int
    @Persisted var tags: List<String>
  }
  class Tightened: Versioned {
    @Persisted var age: Int?
    @Persisted var tags: List<String?>
  }
  class Renamed: Versioned {
    @Persisted var nmae: String
    @Persisted var friend: Renamed?
  }
  class Keyed: Versioned {
    @Persisted var id: Int
  }
  class Rekeyed: Versioned {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var code: String
  }
  class Unkeyed: Versioned {
    @Persisted(primaryKey: true) var id: Int
  }
  class Address: Versioned {
    @Persisted var street: String
  }
  class Lodger: Versioned {
    @Persisted var address: Address?
  }
  class Flat: EmbeddedObject {
    @Persisted var floor: Int
    override class func shouldIncludeInDefaultSchema() -> Bool { false }
  }
  class House: Versioned {
    @Persisted var flats: List<Flat>
  }
  class Linked: Versioned {
    @Persisted var name: String
    @Persisted var next: Linked?
  }
  class Dropped: Versioned {
    @Persisted var name: String
  }
}

/// What the next one stores under the same names.
enum After {
  class Grown: Versioned {
    @Persisted var name: String
    @Persisted var legs = 4
    @Persisted var motto: String?
    @Persisted var kin: List<Grown>
  }
  class Shrunk: Versioned {
    @Persisted var name: String
  }
  class Retyped: Versioned {
    @Persisted var code: String
  }
  class Loosened: Versioned {
    @Persisted var age: Int?
    @Persisted var tags: List<String?>
  }
  class Tightened: Versioned {
    @Persisted var age = 18
    @Persisted var tags: List<String>
  }
  class Renamed: Versioned {
    @Persisted var name: String
    @Persisted var buddy: Renamed?
  }
  class Keyed: Versioned {
    @Persisted(primaryKey: true) var id: Int
  }
  class Rekeyed: Versioned {
    @Persisted var id: Int
    @Persisted(primaryKey: true) var code: String
  }
  class Unkeyed: Versioned {
    @Persisted var id: Int
  }
  class Address: EmbeddedObject {
    @Persisted var street: String
    override class func shouldIncludeInDefaultSchema() -> Bool { false }
  }
  class Lodger: Versioned {
    @Persisted var address: Address?
  }
  class Flat: Versioned {
    @Persisted var floor: Int
  }
  class House: Versioned {
    @Persisted var flats: List<Flat>
  }
  class Linked: Versioned {
    @Persisted var name: String
    @Persisted var next: List<Linked>
  }
  class Extra: Versioned {
    @Persisted var name: String
  }
}

/// A later program's classes.
enum Newest {
  class Grown: Versioned {
    @Persisted var name: String
    @Persisted var legs = 6
    @Persisted var motto: String?
    @Persisted var kin: List<Grown>
  }
  class Keeper: Versioned {
    @Persisted var grown: Grown?
    @Persisted var all: List<Grown>
    @Persisted var byName: Map<String, Grown?>
    @Persisted var any: AnyRealmValue
    @Persisted var codes: MutableSet<Int>
  }
  class Flat: EmbeddedObject {
    @Persisted(primaryKey: true) var floor: Int
    override class func shouldIncludeInDefaultSchema() -> Bool { false }
  }
}
