import ConfineStore
import Testing

/// Changes as asynchronous sequences.
@MainActor @Suite(.onBothEngines) struct RealmChangesTests {
  @Test("a loop is given the collection, and then what happened since the last step at once")
  func collection() async throws {
    let configuration = newStore()
    let realm = try await Realm(configuration: configuration)
    var steps: [String] = []
    for await change in realm.objects(Dog.self).changes() {
      MainActor.assertIsolated()
      steps.append(text(change))
      switch steps.count {
      case 1: try realm.write { realm.add(Dog()) }
      case 2:
        try realm.write { realm.add(Dog()) }
        try realm.write { realm.delete(realm.objects(Dog.self)[0]) }
        try realm.write { realm.objects(Dog.self)[0].age = 5 }
      default: break
      }
      if steps.count == 3 { break }
    }
    #expect(steps == ["initial 0", "+0", "-0 +0"])
  }

  @Test("a loop waits for commits of other homes")
  func waiting() async throws {
    let configuration = newStore()
    let realm = try await Realm(configuration: configuration)
    try realm.write { realm.create(Person.self, value: ["id": 1]) }
    var changes = realm.objects(Person.self)[0].changes().makeAsyncIterator()
    let writer = Worker {
      let other = try Realm(configuration: configuration)
      try other.write { other.objects(Person.self)[0].name = "Lee" }
    }
    #expect(await changes.next().map(text) == "name Kim Lee")
    try await writer.result()
    try realm.write { realm.deleteAll() }
    #expect(await changes.next().map(text) == "deleted")
    #expect(await changes.next() == nil)
  }

  @Test("a map and a realm are followed")
  func others() async throws {
    let realm = try await Realm(configuration: newStore())
    let club = Club(value: ["id": 1])
    try realm.write { realm.add(club) }
    var prices = club.prices.changes().makeAsyncIterator()
    var notifications = realm.changes().makeAsyncIterator()
    #expect(await prices.next().map(text) == "initial 0")
    try realm.write { club.prices["tea"] = 1 }
    #expect(await prices.next().map(text) == "+tea")
    #expect(await notifications.next() == .didChange)
  }

  @Test("a loop ends when its task is cancelled")
  func cancelled() async throws {
    let realm = try await Realm(configuration: newStore())
    let (began, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in realm.objects(Dog.self).changes() { continuation.yield() }
    }
    for await _ in began { break }
    task.cancel()
    await task.value
    #expect(task.isCancelled)
  }

  @Test("a loop ends when its realm is invalidated")
  func invalidated() async throws {
    let realm = try await Realm(configuration: newStore())
    let dogs = realm.objects(Dog.self)
    var changes = dogs.changes().makeAsyncIterator()
    #expect(await changes.next().map(text) == "initial 0")
    realm.invalidate()
    #expect(await changes.next() == nil)
  }
}
