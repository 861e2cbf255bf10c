import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

/// Makes objects of values; no realm is needed.
@Suite struct ValueTests {
  private func refusals(_ body: () -> Void) -> [String] {
    recordingViolations(body).map(\.message)
  }

  @Test("a dictionary gives properties by name, and leaves the defaults of others")
  func dictionary() {
    let dog = Dog(value: ["name": "Laika", "owner": ["id": 7], "tags": ["a"], "unknown": 1])
    #expect(dog.name == "Laika")
    #expect(dog.age == 3)
    #expect(dog.owner?.id == 7)
    #expect(Array(dog.tags) == ["a"])
  }

  @Test("an array gives properties in their order, and may be short")
  func array() {
    let dog = Dog(value: ["Laika", 5, NSNull(), [7, "Lee"]])
    #expect(dog.name == "Laika")
    #expect(dog.age == 5)
    #expect(dog.nickname == nil)
    #expect(dog.owner?.name == "Lee")
    #expect(dog.tags.isEmpty)
  }

  @Test("nested arrays become lists of objects")
  func nestedLists() {
    let person = Person(value: ["dogs": [["name": "Ada"], ["Bob", 1], Dog()]])
    #expect(person.dogs.map(\.name) == ["Ada", "Bob", "Rex"])
  }

  @Test("another object gives its values by name, and what is linked stays itself")
  func otherObject() {
    let owner = Person()
    let source = Dog(value: ["name": "Laika", "owner": owner, "tags": ["a", "b"]])
    let copy = Dog(value: source)
    #expect(copy.name == "Laika")
    #expect(copy.owner === owner)
    #expect(Array(copy.tags) == ["a", "b"])
    copy.tags.append("c")
    #expect(source.tags.count == 2)
  }

  @Test("an object of another class gives what it has of the same names")
  func otherClass() {
    let copy = HouseNumber(value: House(value: [4]))
    #expect(copy.number == 4)
    let refused = refusals { _ = House(value: Dog()).number }
    #expect(refused.count == 1)
    #expect(refused[0].hasSuffix("to initialize object of type 'House': missing key 'number'"))
  }

  @Test("nil, NSNull and an optional without a value make an optional property nil")
  func nothing() {
    let dog = Dog(value: ["nickname": "R"])
    #expect(Dog(value: ["nickname": NSNull()]).nickname == nil)
    #expect(Dog(value: ["nickname": String?.none as Any]).nickname == nil)
    #expect(Dog(value: ["owner": NSNull(), "tags": NSNull()]).owner == nil)
    #expect(dog.nickname == "R")
  }

  @Test("numbers are converted where nothing is lost")
  func numbers() {
    let all = Everything(value: [
      "int8": Int64(-3), "int64": UInt8(9), "double": 2, "float": 0.5, "bool": 1,
      "maybeInt": NSNumber(value: 4), "maybeDouble": Float(0.25), "int32": true,
    ])
    #expect(all.int8 == -3)
    #expect(all.int64 == 9)
    #expect(all.double == 2)
    #expect(all.float == 0.5)
    #expect(all.bool)
    #expect(all.maybeInt == 4)
    #expect(all.maybeDouble == 0.25)
    #expect(all.int32 == 1)
  }

  @Test("values of the object's own types are taken as they are")
  func ownTypes() throws {
    let id = ObjectId.generate()
    let sample = Assortment(value: [
      "id": id, "price": "1.5", "kind": 2, "mood": Mood.calm, "any": 3, "span": 5,
      "pause": Span(seconds: 4), "point": [1, 2], "anys": [1, "a", NSNull()],
      "kinds": [Kind.big, 1],
    ])
    #expect(sample.id == id)
    #expect(try sample.price == Decimal128(string: "1.5"))
    #expect(sample.kind == .big)
    #expect(sample.mood == .calm)
    #expect(sample.any == .int(3))
    #expect(sample.span.seconds == 5)
    #expect(sample.pause?.seconds == 4)
    #expect(sample.point == Point(x: 1, y: 2))
    #expect(Array(sample.anys) == [.int(1), .string("a"), .none])
    #expect(Array(sample.kinds) == [.big, .small])
  }

  @Test(
    "a value of no fitting type is reported in RealmSwift's words, and left out",
    arguments: [
      (
        "age", "x" as any Sendable,
        "Invalid value 'x' of type 'String' for 'int' property 'Dog.age'."
      ),
      ("age", 1.5, "Invalid value '1.5' of type 'Double' for 'int' property 'Dog.age'."),
      ("age", Int?.none, "Invalid value '(null)' of type '(null)' for 'int' property 'Dog.age'."),
      ("nickname", 1, "Invalid value '1' of type 'Int' for 'string?' property 'Dog.nickname'."),
      (
        "tags", ["a", 2] as [any Sendable],
        "Invalid value '2' of type 'Int' for 'string' array property 'Dog.tags'."
      ),
      (
        "tags", 2,
        "Invalid value (2) for 'string' array property 'Dog.tags': value is not enumerable."
      ),
      ("owner", 5, "Invalid value '5' to initialize object of type 'Person': missing key 'id'"),
    ])
  func mismatch(_ property: String, _ value: any Sendable, _ message: String) {
    let refused = refusals {
      let dog = Dog(value: ["name": "Laika", property: value])
      #expect(dog.name == "Laika")
      #expect(dog.age == 3)
      #expect(dog.nickname == nil)
      #expect(dog.tags.isEmpty)
      #expect(dog.owner == nil)
    }
    #expect(refused == [message])
  }

  @Test("what is no value for an object is reported")
  func noValue() {
    #expect(refusals { _ = Dog(value: NSNull()) } == ["Must provide a non-nil value."])
    #expect(
      refusals { _ = House(value: [1, 2]) }
        == ["Invalid array input: more values (2) than properties (1)."])
  }
}
