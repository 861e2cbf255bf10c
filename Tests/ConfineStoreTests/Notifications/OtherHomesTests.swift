import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

/// Observations that are told at another home than that of the value.
@Suite(.onBothEngines) struct OtherHomesTests {
  @Test("a queue is told with values of a realm of its own, also of what changed on the way")
  func queue() throws {
    let desk = try Desk()
    let realm = try Realm(configuration: desk.configuration)
    try realm.write { realm.add(Dog()) }
    nonisolated(unsafe) let dog = realm.objects(Dog.self)[0]
    desk.queue.suspend()
    let tokens = [
      dog.observe(on: desk.queue) { (change: ObjectChange<Dog>) in
        if case .change(let told, _) = change {
          #expect(told !== dog && told.realm == desk.realm)
        }
        desk.note(text(change))
      },
      realm.objects(Dog.self).observe(on: desk.queue) { desk.note(text($0)) },
      dog.tags.observe(on: desk.queue) { desk.note(text($0)) },
    ]
    try realm.write { dog.name = "Laika" }
    desk.queue.resume()
    #expect(desk.heard() == ["name Rex Laika", "initial 1", "initial 0"])
    try realm.write { dog.tags.append("good") }
    #expect(desk.heard() == ["tags - -", "~0", "+0"])
    #expect(tokens.map { $0.invalidate() } == [true, true, true])
  }

  @Test("a token that is invalidated before its queue was reached is never told")
  func invalidatedFirst() throws {
    let desk = try Desk()
    let realm = try Realm(configuration: desk.configuration)
    desk.queue.suspend()
    let token = realm.objects(Dog.self).observe(on: desk.queue) { desk.note(text($0)) }
    _ = realm.objects(Dog.self).observe(on: desk.queue) { desk.note(text($0)) }
    #expect(token.invalidate())
    desk.queue.resume()
    try realm.write { realm.add(Dog()) }
    #expect(desk.heard() == [])
  }

  @MainActor @Test("an actor is told, isolated to it, until the token goes with the actor")
  func actor() async throws {
    let realm = try await Realm(configuration: newStore())
    try realm.write { realm.add(Dog()) }
    weak var gone: Watcher?
    do {
      let watcher = Watcher()
      gone = watcher
      await watcher.keep(
        realm.objects(Dog.self).observe(on: watcher) { watcher, change in
          watcher.note(text(change), true)
        })
      await watcher.keep(
        realm.objects(Dog.self)[0].observe(on: watcher) {
          (watcher, change: ObjectChange<Dog>) in
          watcher.note(text(change), true)
        })
      #expect(await watcher.next() == "initial 1")
      try realm.write { realm.objects(Dog.self)[0].age = 4 }
      #expect(await watcher.next() == "~0")
      #expect(await watcher.next() == "age 3 4")
    }
    while gone != nil { await Task.yield() }
    try realm.write { realm.objects(Dog.self)[0].age = 5 }
  }

  @MainActor @Test("an actor is told of a map's keys, and of a projection under its own names")
  func mapAndProjection() async throws {
    let realm = try await Realm(configuration: newStore())
    try realm.write {
      realm.add(Dog())
      realm.create(Club.self, value: ["id": 1, "roles": ["host": ["id": 1, "name": "Ada"]]])
    }
    let (dog, watcher) = (realm.objects(Dog.self)[0], Watcher())
    let roles = realm.objects(Club.self)[0].roles
    var tokens = [
      await roles.observe(on: watcher) { watcher, change in watcher.note(text(change), true) },
      await Card(projecting: dog).observe(on: watcher) { watcher, change in
        if case .change(let card, _) = change { watcher.note(card.title, card.realm != nil) }
        watcher.note(text(change), true)
      },
    ]
    #expect(await watcher.next() == "initial 1")
    try realm.write { roles["host"]??.name = "Eva" }
    #expect(await watcher.next() == "~host")
    try realm.write { dog.age += 1 }
    try realm.write { dog.name = "Laika" }
    #expect(await watcher.next() == "Laika")
    #expect(await watcher.next() == "title Rex Laika")
    #expect(tokens.removeFirst().invalidate())
    tokens.append(
      await roles.observe(keyPaths: [\Member.age], on: watcher) { watcher, change in
        watcher.note(text(change), true)
      })
    #expect(await watcher.next() == "initial 1")
    try realm.write { roles["host"]??.name = "Ada" }
    try realm.write { roles["guest"] = realm.objects(Member.self)[0] }
    #expect(await watcher.next() == "+guest")
    try realm.write { realm.delete(dog) }
    #expect(await watcher.next() == "deleted")
  }

  @MainActor @Test("the main actor is told of its own realm's changes")
  func mainActor() async throws {
    let realm = try await Realm(configuration: newStore())
    let (told, continuation) = AsyncStream.makeStream(of: String.self)
    let dogs = realm.objects(Dog.self)
    let token = dogs.observe { change in
      MainActor.assertIsolated()
      continuation.yield(text(change))
    }
    var heard = told.makeAsyncIterator()
    #expect(await heard.next() == "initial 0")
    try realm.write { realm.add(Dog()) }
    #expect(await heard.next() == "+0")
    token.invalidate()
  }

  @Test("a task that was cancelled begins no observation")
  func cancelled() async throws {
    let configuration = newStore()
    let task = Task { @MainActor in
      while !Task.isCancelled { await Task.yield() }
      let realm = try await Realm(configuration: configuration)
      return await realm.objects(Dog.self).observe(on: Watcher()) { _, _ in
        Issue.record("nobody is to be told")
      }
    }
    task.cancel()
    #expect(try await !task.value.invalidate())
  }
}

private final class Card: Projection<Dog> {
  @Projected(\Dog.name) var title
}

private actor Watcher {
  private var tokens: [NotificationToken] = []
  private let told = AsyncStream.makeStream(of: String.self)

  func keep(_ token: NotificationToken) { tokens.append(token) }

  func note(_ text: String, _ isRight: Bool) {
    assertIsolated()
    #expect(isRight)
    told.continuation.yield(text)
  }

  nonisolated func next() async -> String? {
    for await text in told.stream { return text }
    return nil
  }
}
