import ConfineStore
import Foundation
import Testing

@Suite(.onBothEngines) struct TokenTests {
  @Test("a token is invalidated once, from anywhere, and nothing is told from then on")
  func invalidate() throws {
    let desk = try Desk()
    let token = desk.at { $0.objects(Dog.self).observe { desk.note(text($0)) } }
    #expect(desk.heard() == ["initial 0"])
    #expect(token.invalidate())
    #expect(!token.invalidate())
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == [])
  }

  @Test("an observation ends with its token, before its first call too")
  func letGo() throws {
    let desk = try Desk()
    desk.at { _ = $0.objects(Dog.self).observe { desk.note(text($0)) } }
    #expect(desk.heard() == [])
    desk.at { desk.tokens = [$0.objects(Dog.self).observe { desk.note(text($0)) }] }
    #expect(desk.heard() == ["initial 0"])
    desk.tokens = []
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == [])
  }

  @Test("a block may invalidate its own token and let go of others")
  func withinBlock() throws {
    let desk = try Desk()
    desk.at { realm in
      let dogs = realm.objects(Dog.self)
      for name in ["one", "two", "three"] {
        desk.tokens.append(
          dogs.observe { change in
            desk.note(name)
            if case .update = change { desk.tokens = [] }
          })
      }
    }
    #expect(desk.heard() == ["one", "two", "three"])
    try desk.write { $0.add(Dog()) }
    #expect(desk.heard() == ["one"])
  }

  @Test("a token keeps its realm, and without it all goes away, whatever the block holds")
  func lifetimes() throws {
    let desk = try Desk()
    weak var observed: Dog?
    weak var realm: AnyObject?
    try desk.at { held in
      try held.write { held.add(Dog()) }
      let dog = held.objects(Dog.self)[0]
      observed = dog
      desk.tokens = [
        dog.observe { (change: ObjectChange<Dog>) in desk.note("\(dog.name) " + text(change)) },
        held.objects(Dog.self).observe { _ in _ = dog.age },
        held.observe { _, _ in _ = dog.age },
      ]
      realm = desk.instance
    }
    _ = desk.heard()
    desk.letGoOfRealm()
    #expect(realm != nil)
    try desk.writeElsewhere { $0.objects(Dog.self)[0].name = "Laika" }
    #expect(desk.heard() == ["Laika name Rex Laika"])
    desk.clear()
    #expect(desk.heard() == [])
    // The thread that hears of commits may still have the realm at hand.
    while realm != nil { sched_yield() }
    #expect(observed == nil)
  }

  @Test("a token that is invalidated while its observation begins leaves no observer behind")
  func beginning() throws {
    let desk = try Desk()
    let realm = try Realm(configuration: desk.configuration)
    for _ in 0..<200 {
      realm.objects(Dog.self).observe(on: desk.queue) { _ in }.invalidate()
    }
    #expect(desk.at { _ in desk.hasNoObservers })
  }

  @Test("once a realm is invalidated its objects are not observed, and no version is pinned")
  func invalidatedRealm() throws {
    let desk = try Desk()
    try desk.write { $0.add(Dog()) }
    desk.at { realm in
      let dog = realm.objects(Dog.self)[0]
      desk.tokens = [
        realm.objects(Dog.self).observe { desk.note(text($0)) },
        dog.observe { (change: ObjectChange<Dog>) in desk.note(text(change)) },
        realm.observe { notification, _ in desk.note("\(notification)") },
      ]
    }
    #expect(desk.heard() == ["initial 1"])
    desk.at { $0.invalidate() }
    #expect(desk.at { _ in desk.pinnedVersions } == 0)
    try desk.write { $0.objects(Dog.self)[0].name = "Laika" }
    #expect(desk.heard() == ["didChange"])
    #expect(desk.tokens.map { $0.invalidate() } == [false, false, true])
  }

  @Test("an observation pins the version that was told last, and no other")
  func pins() throws {
    let desk = try Desk()
    desk.at { desk.tokens = [$0.objects(Dog.self).observe { desk.note(text($0)) }] }
    for _ in 0..<5 { try desk.writeElsewhere { $0.add(Dog()) } }
    _ = desk.heard()
    #expect(desk.at { _ in desk.pinnedVersions } == 1)
  }
}
