import ConfineOwnership
import ConfineStore
import Dispatch
import Foundation
import Testing

@Suite(.onBothEngines) struct SectionObservationTests {
  private func makeDesk() throws -> Desk {
    let desk = try Desk()
    _ = try makeFruits(desk.configuration)
    return desk
  }

  private func observe<Observed: RealmSectionedResult>(
    _ desk: Desk, keyPaths: [String]? = nil, _ sections: (Realm) -> Observed
  ) {
    desk.at { realm in
      desk.tokens.append(
        sections(realm).observe(keyPaths: keyPaths) { desk.note(text($0)) })
    }
  }

  private func letters(_ realm: Realm) -> SectionedResults<String, Fruit> {
    realm.objects(Fruit.self).sectioned(by: \.firstLetter)
  }

  @Test("what comes, goes and changes is told by section and place")
  func elements() throws {
    let desk = try makeDesk()
    observe(desk, letters)
    #expect(desk.heard() == ["initial"])
    try desk.write { $0.add(Fruit(5, "blueberry")) }
    #expect(desk.heard() == ["+1.2"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[1].colour = "black" }
    #expect(desk.heard() == ["~1.1"])
    try desk.writeElsewhere { $0.delete($0.objects(Fruit.self)[0]) }
    #expect(desk.heard() == ["-1.0"])
  }

  @Test("sections that come and go are told, with the elements of the new ones alone")
  func sections() throws {
    let desk = try makeDesk()
    observe(desk, letters)
    #expect(desk.heard() == ["initial"])
    try desk.writeElsewhere { realm in
      realm.delete(realm.objects(Fruit.self).filter("name IN {'banana', 'apple'}"))
      realm.add(Fruit(6, "zebra fruit"))
    }
    #expect(desk.heard() == ["-1.0 +2.0 -[0] +[2]"])
    try desk.writeElsewhere { $0.delete($0.objects(Fruit.self)) }
    #expect(desk.heard() == ["-[0,1,2]"])
    try desk.writeElsewhere { $0.add(Fruit(7, "fig")) }
    #expect(desk.heard() == ["+0.0 +[0]"])
  }

  @Test("an element that moves to another section is deleted there and inserted here")
  func moves() throws {
    let desk = try makeDesk()
    observe(desk, letters)
    #expect(desk.heard() == ["initial"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].name = "coconut" }
    #expect(desk.heard() == ["-1.0 +2.1"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[1].name = "avocado" }
    #expect(desk.heard() == ["+0.1 -[1]"])
  }

  @Test("a section that moves among the others is deleted and inserted")
  func movedSection() throws {
    let desk = try makeDesk()
    observe(desk) { $0.objects(Fruit.self).sectioned(sortDescriptors: ["weight"]) { $0.id % 2 } }
    #expect(desk.heard() == ["initial"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[2].weight = 0 }
    #expect(desk.heard() == ["+0.0,0.1 -[1] +[0]"])
  }

  @Test("one section hears of itself alone, also when it goes and comes again")
  func oneSection() throws {
    let desk = try makeDesk()
    observe(desk) { letters($0)[0] }
    observe(desk) { letters($0)[1] }
    #expect(desk.heard() == ["initial", "initial"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[3].name = "cranberry" }
    #expect(desk.heard() == [])
    try desk.writeElsewhere { realm in
      realm.delete(realm.objects(Fruit.self).filter("name IN {'banana', 'apple'}"))
    }
    #expect(desk.heard() == ["-[0]", "-1.0"])
    try desk.writeElsewhere { $0.add(Fruit(8, "bilberry")) }
    #expect(desk.heard() == ["+0.1"])
    try desk.writeElsewhere { $0.add(Fruit(9, "apricot")) }
    #expect(desk.heard() == ["+0.0 +[0]"])
  }

  @Test("key paths filter modifications, and never what moves")
  func keyPaths() throws {
    let desk = try makeDesk()
    observe(desk, keyPaths: ["weight"], letters)
    observe(desk, keyPaths: [], letters)
    desk.at { realm in
      desk.tokens.append(letters(realm).observe(keyPaths: [\.name]) { desk.note(text($0)) })
      desk.tokens.append(letters(realm)[1].observe(keyPaths: [\.name]) { desk.note(text($0)) })
    }
    #expect(desk.heard() == ["initial", "initial", "initial", "initial"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].weight = 9 }
    #expect(desk.heard() == ["~1.0"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].name = "bananas" }
    #expect(desk.heard() == ["~1.0", "~1.0"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].name = "artichoke" }
    #expect(desk.heard() == ["-1.0 +0.1", "-1.0 +0.1", "-1.0 +0.1", "-1.0"])
  }

  @Test("a key that depends on a linked object moves the element with it")
  func linked() throws {
    let desk = try makeDesk()
    try desk.write { realm in
      let tree = Tree(value: ["kind": "oak"])
      realm.add(tree)
      for fruit in realm.objects(Fruit.self).filter("id < 3") { fruit.tree = tree }
    }
    observe(desk) { $0.objects(Fruit.self).sectioned(sortDescriptors: ["id"]) { $0.tree?.kind } }
    #expect(desk.heard() == ["initial"])
    try desk.writeElsewhere { $0.objects(Tree.self)[0].kind = "elm" }
    #expect(desk.heard() == ["+0.0,0.1 -[0] +[0]"])
    try desk.writeElsewhere { $0.delete($0.objects(Tree.self)) }
    #expect(desk.heard() == ["+0.0,0.1 -[0]"])
  }

  @Test("lists and scalars in sections are told, and all of them once their object is gone")
  func lists() throws {
    let desk = try makeDesk()
    try desk.write { realm in
      realm.add(Tree(value: ["years": [1999, 2005], "fruits": Array(realm.objects(Fruit.self))]))
    }
    observe(desk) { $0.objects(Tree.self)[0].years.sectioned { $0 / 10 } }
    observe(desk) { $0.objects(Tree.self)[0].fruits.sectioned(by: \.weight) }
    #expect(desk.heard() == ["initial", "initial"])
    try desk.writeElsewhere { $0.objects(Tree.self)[0].years.append(objectsIn: [2001, 1980]) }
    #expect(desk.heard() == ["+0.0,2.0 +[0]"])
    try desk.writeElsewhere { $0.objects(Tree.self)[0].fruits.remove(at: 1) }
    #expect(desk.heard() == ["-0.0"])
    try desk.writeElsewhere { $0.objects(Tree.self)[0].years.remove(at: 0) }
    #expect(desk.heard() == ["-[1]"])
    try desk.writeElsewhere { $0.delete($0.objects(Tree.self)) }
    #expect(desk.heard() == ["-[0,1]", "-[0,1,2]"])
  }

  @Test("what a token misses is not told later, and the sections after it are right")
  func missed() throws {
    let desk = try makeDesk()
    observe(desk, letters)
    #expect(desk.heard() == ["initial"])
    try desk.at { realm in
      try realm.write(withoutNotifying: desk.tokens) { realm.add(Fruit(5, "apricot")) }
      try realm.write { realm.add(Fruit(6, "avocado")) }
    }
    #expect(desk.heard() == ["+0.2"])
  }

  @Test("the collection that is told is as the change says")
  func told() throws {
    let desk = try makeDesk()
    desk.at { realm in
      let token = letters(realm).observe { change in
        switch change {
        case .initial(let sections), .update(let sections, _, _, _, _, _): desk.note(text(sections))
        }
      }
      desk.tokens.append(token)
    }
    #expect(desk.heard() == ["a: apple, b: banana berry, c: cherry"])
    try desk.writeElsewhere { $0.objects(Fruit.self)[0].name = "coconut" }
    #expect(desk.heard() == ["a: apple, b: berry, c: cherry coconut"])
  }

  @Test("observers ask again only for the keys of what came or changed")
  func asked() throws {
    let desk = try makeDesk()
    nonisolated(unsafe) var asked: [String] = []
    desk.at { realm in
      let sections = realm.objects(Fruit.self).sectioned(sortDescriptors: ["name"]) { fruit in
        asked.append(fruit.name)
        return fruit.firstLetter
      }
      for _ in 0..<2 {
        desk.tokens.append(sections.observe { _ in desk.note("\(sections.count)") })
      }
      desk.tokens.append(sections[1].observe { _ in desk.note("b") })
    }
    #expect(desk.heard() == ["3", "3", "b"])
    #expect(asked.count == 4)
    try desk.writeElsewhere { realm in
      realm.objects(Fruit.self)[1].name = "medlar"
      realm.add(Fruit(5, "fig"))
    }
    #expect(desk.heard() == ["5", "5", "b"])
    #expect(asked.dropFirst(4) == ["fig", "medlar"])
  }

  @Test("what is frozen, gone or named wrongly is not observed")
  func misuse() throws {
    let messages = try recordingViolations {
      let desk = try makeDesk()
      try desk.at { realm in
        let section = letters(realm)[0]
        let wrong = letters(realm).observe(keyPaths: ["height"]) { _ in }
        try realm.write { realm.delete(section[0]) }
        let tokens = [
          wrong, letters(realm).freeze().observe { _ in }, section.observe { _ in },
        ]
        #expect(tokens.map { $0.invalidate() } == [false, false, false])
      }
    }.map(\.message)
    #expect(
      messages == [
        "Invalid property name: property 'height' not found in object of type 'Fruit'",
        "Frozen Realms do not change and do not have change notifications.",
        "Object has been deleted or invalidated.",
      ])
  }
}

/// Sections that are told at another home than that of the value.
@Suite(.onBothEngines) struct SectionHomesTests {
  @Test("a queue is told of its own sections")
  func queue() throws {
    let desk = try Desk()
    let realm = try makeFruits(desk.configuration)
    let sections = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
    let tokens = [
      sections.observe(keyPaths: [\.name], on: desk.queue) { change in
        if case .update(let sections, _, _, _, _, _) = change {
          #expect(sections.realm == desk.realm && sections.count == 4)
        }
        desk.note(text(change))
      },
      sections[1].observe(on: desk.queue) { desk.note("b " + text($0)) },
    ]
    #expect(desk.heard() == ["initial", "b initial"])
    try realm.write { realm.objects(Fruit.self)[1].name = "elder" }
    #expect(desk.heard() == ["-1.1 +3.0 +[3]", "b -1.1"])
    #expect(tokens.map { $0.invalidate() } == [true, true])
  }

  @MainActor @Test("an actor and a loop are told")
  func actor() async throws {
    let configuration = newStore()
    let realm = try await Realm(configuration: configuration)
    try realm.write { realm.add(Fruit(1, "apple")) }
    let sections = realm.objects(Fruit.self).sectioned(by: \.firstLetter)
    let basket = Basket()
    let token = await sections.observe(keyPaths: [\.name], on: basket) { $0.note(text($1)) }
    var changes = sections.changes().makeAsyncIterator()
    #expect(await basket.next() == "initial")
    #expect(await changes.next().map(text) == "initial")
    try realm.write { realm.add(Fruit(2, "fig")) }
    #expect(await basket.next() == "+1.0 +[1]")
    #expect(await changes.next().map(text) == "+1.0 +[1]")
    #expect(token.invalidate())
  }
}

private actor Basket {
  private let told = AsyncStream.makeStream(of: String.self)

  func note(_ text: String) {
    assertIsolated()
    told.continuation.yield(text)
  }

  nonisolated func next() async -> String? {
    for await text in told.stream { return text }
    return nil
  }
}
