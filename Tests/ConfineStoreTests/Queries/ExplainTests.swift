import ConfineStore
import Testing

private class Part: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted(indexed: true) var size: Int
  @Persisted(indexed: true) var name: String
  @Persisted var weight: Double
  @Persisted var note: String
  @Persisted var uses: Part?
}

@Suite struct ExplainTests {
  private let realm: Realm
  private var parts: Results<Part> { realm.objects(Part.self) }

  init() throws {
    realm = try Realm(configuration: newStore())
    try realm.write { [realm] in
      for id in 0..<1000 {
        realm.add(Part(value: ["id": id, "size": id % 100, "name": "part \(id)"]))
      }
    }
  }

  @Test("a condition on an indexed property seeks")
  func seek() {
    let plan = "Part: 1000 objects\n  seek in the index: size == 3 (10 objects)"
    #expect(parts.where { $0.size == 3 }.explain() == plan)
  }

  @Test("the most selective part of a conjunction seeks, and the rest is asked of what it finds")
  func conjunction() {
    let plan = """
      Part: 1000 objects
        seek in the index: name BEGINSWITH 'part 77' (11 objects)
        ask each object: note CONTAINS[c] 'x' AND size > 2
      """
    let found = parts.where {
      $0.size > 2 && $0.note.contains("x", options: .caseInsensitive)
        && $0.name.starts(with: "part 77")
    }
    #expect(found.explain() == plan)
  }

  @Test("a class without objects has nothing to look at")
  func nothing() {
    #expect(realm.objects(Warden.self).sorted(by: \.age).explain() == "Warden: no objects")
  }

  @Test("two indexes that find about as many objects are intersected")
  func intersection() {
    let found = parts.where { $0.size == 7 && $0.name.starts(with: "part 10") }
    let plan = """
      Part: 1000 objects
        all of
          seek in the index: size == 7 (10 objects)
          seek in the index: name BEGINSWITH 'part 10' (11 objects)
      """
    #expect(found.explain() == plan)
    #expect(found.map(\.id) == [107])
  }

  @Test("alternatives seek where each of them can")
  func alternatives() {
    let found = parts.where { $0.size == 7 || $0.id.in([1, 2, 5000]) }
    let plan = """
      Part: 1000 objects
        any of
          seek in the index: size == 7 (10 objects)
          seek by the primary key: id IN {1, 2, 5000} (2 objects)
      """
    #expect(found.explain() == plan)
    #expect(found.count == 12)
  }

  @Test("what most objects meet is scanned, the cheap columns first")
  func scan() {
    let found = parts.where {
      $0.note.contains("x") && $0.uses.note == "y" && $0.size > 2 && $0.weight < 4
    }
    let plan = """
      Part: 1000 objects
        scan the column: size > 2
        scan the column: weight < 4.0
        scan the column: note CONTAINS 'x'
        ask each object: uses.note == 'y'
      """
    #expect(found.explain() == plan)
  }

  @Test("sorting and telling apart come last")
  func arranged() {
    let found = parts.sorted(byKeyPath: "name", ascending: false).distinct(by: ["size"])
    let plan = """
      Part: 1000 objects
        all objects
        sort by name, descending
        leave out what is equal in size
      """
    #expect(found.explain() == plan)
  }
}
