import ConfineStore

enum Kind: Int, PersistableEnum {
  case small = 1
  case big = 2
}

enum Mood: String, PersistableEnum {
  case calm, wild
}

/// Stored as the number of its seconds.
struct Span: CustomPersistable {
  typealias PersistedType = Int

  var seconds: Int

  init(seconds: Int) { self.seconds = seconds }
  init(persistedValue: Int) { seconds = persistedValue }
  var persistableValue: Int { seconds }
}

/// Stored as text, of which not every one is a grade.
struct Grade: FailableCustomPersistable {
  typealias PersistedType = String

  var letter: Character

  init(_ letter: Character) { self.letter = letter }

  init?(persistedValue: String) {
    guard persistedValue.count < 2 else { return nil }
    letter = persistedValue.first ?? "-"
  }

  var persistableValue: String { String(letter) }
}

class PointRecord: EmbeddedObject {
  @Persisted var x: Int
  @Persisted var y: Int
}

/// Stored as an embedded object.
struct Point: CustomPersistable {
  typealias PersistedType = PointRecord

  var x = 0
  var y = 0

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(persistedValue: PointRecord) { self.init(x: persistedValue.x, y: persistedValue.y) }
  var persistableValue: PointRecord { PointRecord(value: [x, y]) }
}

class Assortment: Object {
  @Persisted(primaryKey: true) var id: ObjectId
  @Persisted(indexed: true) var other: ObjectId?
  @Persisted var price: Decimal128
  @Persisted var discount: Decimal128?
  @Persisted var ids: List<ObjectId>
  @Persisted var prices: List<Decimal128>
  @Persisted var any: AnyRealmValue
  @Persisted var anys: List<AnyRealmValue>
  @Persisted(indexed: true) var kind: Kind
  @Persisted var mood: Mood?
  @Persisted var kinds: List<Kind>
  @Persisted var span: Span
  @Persisted var pause: Span?
  @Persisted var spans: List<Span>
  @Persisted var grade: Grade
  @Persisted var lastGrade: Grade?
  @Persisted var point: Point
  @Persisted var maybePoint: Point?
  @Persisted var points: List<Point>
  @Persisted var corners: Map<String, Point?>
}

class Labelled: Object {
  @Persisted(primaryKey: true) var id = Mood.wild
}

class Street: EmbeddedObject {
  @Persisted var name = ""
  @Persisted var houses: List<House>
}

class House: EmbeddedObject {
  @Persisted var number = 0
}

class Town: Object {
  @Persisted(primaryKey: true) var name: String
  @Persisted var people = 0
  @Persisted var main: Street?
  @Persisted var streets: List<Street>
  @Persisted var mayor: Person?
  @Persisted var dogs: List<Dog>
}

class HouseNumber: Object {
  @Persisted var number = 0
}

class Chain: Object {
  @Persisted var number = 0
  @Persisted var next: Chain?
}

class Kennel: Object {
  @Persisted var dog: Dog? = Dog()
  @Persisted var house: House? = House()
}
