import Testing

@testable import ConfineStore

@Suite struct ColumnKindTests {
  @Test(
    "a type of the catalogue says the kind of a column",
    arguments: [
      ("decimal128", .decimal), ("objectId", .objectId), ("mixed", .mixed),
      ("object<Dog>", .link), ("backlinks<Dog.owner>", .list(.link)), ("list<int>", .list(.int)),
      ("list<object<Dog>>", .list(.link)), ("set<mixed>", .set(.mixed)),
      ("set<objectId>", .set(.objectId)), ("dictionary<decimal128>", .dictionary(.decimal)),
      ("dictionary<object<Dog>>", .dictionary(.link)),
    ] as [(String, ColumnKind)])
  func kinds(_ type: String, _ kind: ColumnKind) {
    #expect(ColumnKind(type: type) == kind)
  }

  @Test(
    "no other type is known",
    arguments: [
      "", "decimal", "list", "list<", "list<>", "set<int", "bag<int>", "list<list<int>>",
      "set<dictionary<int>>", "list<backlinks<Dog.owner>>",
    ])
  func others(_ type: String) {
    #expect(ColumnKind(type: type) == nil)
  }
}
