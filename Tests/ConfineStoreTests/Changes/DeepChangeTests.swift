import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct DeepChangeTests {
  /// Things of which each links to the next one.
  private func chain(_ count: Int) throws -> (realm: Realm, things: [Thing]) {
    let realm = try Realm(configuration: newStore())
    let things = (0..<count).map { id in
      let thing = Thing()
      thing.id = id
      return thing
    }
    try realm.write {
      realm.add(things)
      for (one, next) in zip(things, things.dropFirst()) { one.link = next }
    }
    return (realm, things)
  }

  private func modifications(
    _ realm: Realm, _ paths: [String]? = nil, _ write: () throws -> Void
  ) throws -> [Int] {
    var known = KnownResults()
    let change = try realm.changes(in: write).change(
      of: realm.objects(Thing.self).query, known: &known,
      keyPaths: paths?.map { realm.path($0, from: Thing.self) })
    return change.modifications
  }

  @Test("a change counts for an object and for those that reach it by up to three links")
  func levels() throws {
    let (realm, things) = try chain(8)
    #expect(try modifications(realm) { things[6].numbers.append(1) } == [3, 4, 5, 6])
  }

  @Test("links in a circle end")
  func circle() throws {
    let (realm, things) = try chain(3)
    try realm.write { things[2].links.append(things[0]) }
    #expect(try modifications(realm) { things[1].numbers.append(1) } == [0, 1, 2])
  }

  @Test("lists, sets and maps of links are followed")
  func collections() throws {
    let (realm, things) = try chain(1)
    let holders = (1..<4).map { id in
      let thing = Thing()
      thing.id = id
      return thing
    }
    try realm.write {
      realm.add(holders)
      holders[0].links.append(things[0])
      holders[1].linkSet.insert(things[0])
      holders[2].linkMap["x"] = things[0]
    }
    #expect(try modifications(realm) { things[0].words.insert("w") } == [0, 1, 2, 3])
  }

  @Test("key paths reach as far as they are long, and nowhere else")
  func keyPaths() throws {
    let (realm, things) = try chain(8)
    let path = "link.link.link.link.link.numbers"
    #expect(try modifications(realm, [path]) { things[6].numbers.append(1) } == [1])
    #expect(try modifications(realm, [path]) { things[6].words.insert("w") } == [])
    #expect(try modifications(realm, ["words"]) { things[6].words.insert("v") } == [6])
    #expect(try modifications(realm, []) { things[6].words.insert("u") } == [])
  }
}
