import ConfineStore
import Testing

@Suite(.onBothEngines) struct PropertyTypeTests {
  private func stored(_ fill: (Assortment) -> Void) throws -> Assortment {
    let configuration = newStore()
    let realm = try Realm(configuration: configuration)
    let sample = Assortment()
    fill(sample)
    try realm.write { realm.add(sample) }
    return try #require(realm.object(ofType: Assortment.self, forPrimaryKey: sample.id))
  }

  @Test("object ids and decimals are stored exactly, also as optionals and in lists")
  func wide() throws {
    let id = ObjectId.generate()
    let price = try Decimal128(string: "-12.500")
    let sample = try stored {
      $0.id = id
      $0.price = price
      $0.ids.append(objectsIn: [id, ObjectId()])
      $0.prices.append(objectsIn: [price, 2])
    }
    #expect(sample.id == id)
    #expect(sample.price.description == "-12.500")
    #expect(sample.other == nil)
    #expect(sample.discount == nil)
    #expect(Array(sample.ids) == [id, ObjectId()])
    #expect(Array(sample.prices) == [price, 2])
    try sample.realm?.write {
      sample.other = id
      sample.discount = .max
    }
    #expect(sample.other == id)
    #expect(sample.discount == .max)
  }

  @Test("a mixed property keeps a value of each type")
  func mixed() throws {
    let sample = try stored { _ in }
    let values: [AnyRealmValue] = [
      .int(.min), .bool(true), .float(0.1), .double(0.1), .string("é"), .data(Data([1, 2])),
      .date(Date(timeIntervalSinceReferenceDate: 0.5)), .objectId(.generate()),
      .decimal128(.min), .uuid(UUID()), .none,
    ]
    #expect(sample.any == .none)
    for value in values {
      try sample.realm?.write { sample.any = value }
      #expect(sample.any == value)
    }
    try sample.realm?.write { sample.anys.append(objectsIn: values) }
    #expect(Array(sample.anys) == values)
  }

  @Test("the accessors of a mixed value give the value of their type, and nil for others")
  func mixedAccessors() {
    #expect(AnyRealmValue.int(3).intValue == 3)
    #expect(AnyRealmValue.int(3).doubleValue == nil)
    #expect(AnyRealmValue.string("a").stringValue == "a")
    #expect(AnyRealmValue.none.stringValue == nil)
    let dog = Dog()
    #expect(AnyRealmValue.object(dog).object(Dog.self) === dog)
    #expect(AnyRealmValue.object(dog).object(Person.self) == nil)
    #expect(AnyRealmValue() == .none)
  }

  @Test("a mixed link is added with its object, and is none once the object is gone")
  func mixedLinks() throws {
    let dog = Dog()
    let sample = try stored {
      $0.any = .object(dog)
      $0.anys.append(objectsIn: [.int(1), .object(Person())])
    }
    #expect(dog.realm == sample.realm)
    #expect(sample.any.object(Dog.self)?.isSameObject(as: dog) == true)
    #expect(sample.anys[1].object(Person.self)?.name == "Kim")
    try sample.realm?.write { sample.realm?.delete(dog) }
    #expect(sample.any == .none)
  }

  @Test("an enumeration is stored as its raw value, and its first case is the default")
  func enumerations() throws {
    #expect(Assortment().kind == .small)
    let sample = try stored {
      $0.kind = .big
      $0.kinds.append(objectsIn: [.big, .small])
    }
    #expect(sample.kind == .big)
    #expect(sample.mood == nil)
    #expect(Array(sample.kinds) == [.big, .small])
    try sample.realm?.write { sample.mood = .wild }
    #expect(sample.mood == .wild)
    #expect(Kind.small < .big)
    let samples = try #require(sample.realm).objects(Assortment.self)
    #expect(samples.where { $0.kind == .big && $0.mood == .wild }.count == 1)
    #expect(samples.where { $0.kind == .small }.isEmpty)
  }

  @Test("an enumeration may be a primary key")
  func enumerationAsKey() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Labelled()) }
    #expect(realm.object(ofType: Labelled.self, forPrimaryKey: Mood.wild) != nil)
    #expect(realm.object(ofType: Labelled.self, forPrimaryKey: Mood.calm) == nil)
  }

  @Test("types of the program are stored as their persisted types")
  func custom() throws {
    #expect(Assortment().grade.letter == "-")
    let sample = try stored {
      $0.span = Span(seconds: 5)
      $0.spans.append(Span(seconds: 7))
      $0.grade = Grade("A")
      $0.point = Point(x: 1, y: 2)
    }
    #expect(sample.span.seconds == 5)
    #expect(sample.pause == nil)
    #expect(sample.spans.map(\.seconds) == [7])
    #expect(sample.grade.letter == "A")
    #expect(sample.point == Point(x: 1, y: 2))
    #expect(sample.maybePoint == nil)
    try sample.realm?.write {
      sample.pause = Span(seconds: 1)
      sample.lastGrade = Grade("B")
      sample.maybePoint = Point(x: 3, y: 4)
    }
    #expect(sample.pause?.seconds == 1)
    #expect(sample.lastGrade?.letter == "B")
    #expect(sample.maybePoint == Point(x: 3, y: 4))
  }

  @Test("a type that is stored as an embedded object can be in a list and in a map")
  func embeddedElements() throws {
    let sample = try stored { $0.points.append(Point(x: 1, y: 2)) }
    try sample.realm?.write {
      sample.points.append(objectsIn: [Point(x: 3, y: 4), Point(x: 5, y: 6)])
      sample.points[0] = Point(x: 7, y: 8)
      sample.points.remove(at: 1)
      sample.corners["low"] = Point(x: 9, y: 0)
    }
    #expect(Array(sample.points) == [Point(x: 7, y: 8), Point(x: 5, y: 6)])
    #expect(sample.corners["low"] == Point(x: 9, y: 0))
    #expect(sample.realm?.dynamicObjects("PointRecord").count == 4)
    #expect(sample.objectSchema["points"]?.isOptional == false)
  }

  @Test("enumerations and custom types are ordered in queries as they are stored")
  func ordered() throws {
    let sample = try stored {
      ($0.kind, $0.mood) = (.big, .wild)
      ($0.span, $0.pause) = (Span(seconds: 5), Span(seconds: 2))
    }
    let all = try #require(sample.realm).objects(Assortment.self)
    #expect(all.where { $0.kind > .small && $0.mood >= .wild }.count == 1)
    #expect(all.where { $0.kind < .big || $0.mood < .wild }.isEmpty)
    #expect(all.where { $0.kind.contains(.small ... .big) }.count == 1)
    #expect(all.where { $0.mood.contains(.calm ... .wild) }.count == 1)
    #expect(all.where { $0.kind.rawValue == 2 && $0.mood.rawValue.starts(with: "w") }.count == 1)
    #expect(all.where { $0.span.persistableValue == 5 && $0.pause.persistableValue < 3 }.count == 1)
    #expect(all.where { $0.point.persistableValue.x == 0 && $0.maybePoint == nil }.count == 1)
    #expect(all.where { $0.maybePoint.persistableValue.x == 1 }.isEmpty)
    #expect(all.where { $0.span > Span(seconds: 4) && $0.pause < Span(seconds: 3) }.count == 1)
  }
}
