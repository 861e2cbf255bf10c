import Testing

@testable import ConfineStore

@Suite struct SchemaProblemsTests {
  private static func property(
    _ name: String, _ type: _PropertyType, isOptional: Bool = false
  ) -> ClassSchema.Property {
    ClassSchema.Property(
      name: name, offset: 0, slot: Persisted<Int>.self, type: type, isOptional: isOptional,
      isIndexed: false, column: name, initial: .null)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let property: ClassSchema.Property
    let problem: String?

    var testDescription: String { problem ?? "\(property.name) is well" }
  }

  static let cases: [Case] = [
    Case(
      property: property("dog", .link(Dog.self)),
      problem: "Object property 'dog' must be marked as optional."),
    Case(property: property("dog", .link(Dog.self), isOptional: true), problem: nil),
    Case(
      property: property("dogs", .list(.link(Dog.self)), isOptional: true),
      problem: "List<Dog> property 'dogs' must not be marked as optional."),
    Case(property: property("names", .list(.scalar("string")), isOptional: true), problem: nil),
    Case(
      property: property("dogs", .set(.link(Dog.self)), isOptional: true),
      problem: "MutableSet<Dog> property 'dogs' must not be marked as optional."),
    Case(
      property: property("dogs", .dictionary(.link(Dog.self))),
      problem: "Map<String, Dog> property 'dogs' must be marked as optional."),
    Case(property: property("ages", .dictionary(.scalar("int"))), problem: nil),
    Case(
      property: property("owners", .linkingObjects(Person.self, property: "")),
      problem: "LinkingObjects<Person> property 'owners' must set the origin property name with "
        + "@Persisted(originProperty: \"name\")."),
  ]

  @Test("a property that cannot be stored is told in RealmSwift's words", arguments: cases)
  func declarations(_ example: Case) {
    let problems = SchemaProblems.of("Cat", [example.property], primaryKeys: [], mayBeEmpty: false)
    #expect(problems == [example.problem].compactMap(\.self))
  }

  @Test("a class has one primary key, of a type that can be one")
  func primaryKeys() {
    let properties = [
      Self.property("id", .scalar("int")), Self.property("weight", .scalar("double")),
    ]
    #expect(
      SchemaProblems.of("Cat", properties, primaryKeys: [0, 1], mayBeEmpty: false) == [
        "Properties 'id' and 'weight' are both marked as the primary key of 'Cat'",
        "Property 'Cat.weight' of type 'double' cannot be made the primary key.",
      ])
    #expect(SchemaProblems.of("Cat", properties, primaryKeys: [0], mayBeEmpty: false).isEmpty)
  }

  @Test("an index is refused of a property that is not there, or is of a type without an order")
  func indexes() {
    let properties = [
      Self.property("age", .scalar("int")), Self.property("weight", .scalar("double")),
      Self.property("tags", .list(.scalar("string"))), Self.property("any", .scalar("mixed")),
    ]
    let problems = SchemaProblems.of(
      "Cat", properties, primaryKeys: [], indexed: ["age", "agee", "weight", "tags", "any"],
      mayBeEmpty: false)
    #expect(
      problems == [
        "Indexed property 'agee' does not exist on object 'Cat'. Did you mean 'age'?",
        "Property 'Cat.weight' of type 'double' cannot be indexed.",
        "Property 'Cat.tags' of type 'array' cannot be indexed.",
        "Property 'Cat.any' of type 'mixed' cannot be indexed.",
      ])
  }

  @Test("a class without properties is refused, unless it is left out of realms by default")
  func empty() {
    #expect(
      SchemaProblems.of("Cat", [], primaryKeys: [], mayBeEmpty: false) == [
        "No properties are defined for 'Cat'. "
          + "Did you remember to mark them with '@objc' or '@Persisted' in your model?"
      ])
    #expect(SchemaProblems.of("Cat", [], primaryKeys: [], mayBeEmpty: true).isEmpty)
  }

  static let origins: [(name: String, problem: String?)] = [
    ("dogs", nil),
    ("cats", "does not exist"),
    ("name", "is not a link"),
    ("owner", "links to type 'Person'"),
  ]

  @Test("linking objects come from a property that links here", arguments: origins)
  func origin(_ name: String, _ problem: String?) {
    let other: ObjectBase.Type = name == "owner" ? Dog.self : Person.self
    let property = Self.property("owners", .linkingObjects(other, property: name))
    let found = SchemaProblems.problem(property, of: "Dog") { _ in true }
    let text =
      "Property '\(other.className()).\(name)' declared as origin of linking objects property "
      + "'Dog.owners' "
    #expect(found == problem.map { text + $0 })
  }
}
