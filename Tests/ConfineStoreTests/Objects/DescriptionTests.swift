import ConfineStore
import Testing

@Suite(.onBothEngines) struct DescriptionTests {
  private let expected = """
    Dog {
    \tname = Rex;
    \tage = 3;
    \tnickname = (null);
    \towner = Person {
    \t\tid = 7;
    \t\tname = Kim;
    \t\tdogs = List<Dog> (
    \t\t
    \t\t);
    \t};
    \ttags = List<string> (
    \t\t[0] a,
    \t\t[1] b
    \t);
    }
    """

  @Test("a description has the object with what it links to, unmanaged and managed")
  func whole() throws {
    let dog = Dog(value: ["owner": ["id": 7], "tags": ["a", "b"]])
    #expect(dog.description == expected)
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(dog) }
    #expect(dog.description == expected)
  }

  @Test("a description ends five objects deep")
  func depth() throws {
    let chain = Chain(value: [1, [2, [3, [4, [5, [6]]]]]])
    #expect(chain.description.contains("number = 5"))
    #expect(!chain.description.contains("number = 6"))
    #expect(chain.description.contains("next = <Maximum depth exceeded>;"))
    let realm = try Realm(configuration: newStore())
    let unmanaged = chain.description
    try realm.write { realm.add(chain) }
    #expect(chain.description == unmanaged)
  }

  @Test("a deleted object says that it is invalid")
  func deleted() throws {
    let realm = try Realm(configuration: newStore())
    let dog = Dog()
    try realm.write { realm.add(dog) }
    try realm.write { realm.delete(dog) }
    #expect(dog.description == "[invalid object]")
  }

  @Test("the first bytes of data are printed, and their number")
  func data() {
    let all = Everything(value: ["data": Data([1, 255])])
    #expect(all.description.contains("\tdata = <01ff — 2 total bytes>;\n"))
  }
}
