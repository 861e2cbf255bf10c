import ConfineOwnership
import Foundation
import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct AwaitedWriteTests {
  @Test("an awaited write runs on the actor with live objects, and is durable when it returns")
  func returns() async throws {
    let configuration = newStore()
    let shelter = try await Shelter(configuration)
    #expect(try await shelter.rename("Laika") == 5)
    #expect(!(await shelter.isPerforming))
    let name = onThread {
      try! Realm(configuration: configuration).objects(Dog.self).first?.name
    }
    #expect(name == "Laika")
  }

  @MainActor
  @Test("an awaited write runs on the main actor")
  func main() async throws {
    let realm = try await Realm(configuration: newStore())
    let dog = try await realm.asyncWrite {
      MainActor.assertIsolated()
      return realm.create(Dog.self)
    }
    #expect(dog.name == "Rex" && dog.realm == realm)
    #expect(!realm.isPerformingAsynchronousWriteOperations)
  }

  @Test("what the block throws is thrown, and nothing of it is kept")
  func throwing() async throws {
    let shelter = try await Shelter(newStore())
    await #expect(throws: Refusal.self) { try await shelter.refuse() }
    #expect(await shelter.name == "Rex")
    #expect(try await shelter.rename("Laika") == 5)
  }

  @Test("the block may commit or cancel itself")
  func ending() async throws {
    let shelter = try await Shelter(newStore())
    try await shelter.end { try! $0.commitWrite() }
    #expect(await shelter.name == "Belka")
    try await shelter.end { $0.cancelWrite() }
    #expect(await shelter.name == "Belka")
    try await shelter.end { $0.commitAsyncWrite() }
    #expect(await shelter.name == "Belka and pups")
  }

  @Test("a task that is cancelled while it waits gets a CancellationError, and others write")
  func cancellation() async throws {
    let shelter = try await Shelter(newStore())
    #expect(try await shelter.cancelOneOfThree() == [true, false, true])
    #expect(await shelter.age == 2)
    #expect(!(await shelter.isPerforming))
  }

  @Test("a task that was cancelled before writes nothing")
  func cancelledBefore() async throws {
    let shelter = try await Shelter(newStore())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shelter.rename("Laika")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await shelter.name == "Rex")
  }

  @Test("a task whose realm is invalidated while it waits hears of it")
  func invalidated() async throws {
    let shelter = try await Shelter(newStore())
    let error = await shelter.invalidateWhileWaiting()
    #expect((error as? Realm.Error)?.message == "The realm was invalidated before the write began.")
    #expect(try await shelter.rename("Laika") == 5)
  }

  @Test("many tasks write through one actor, and each sees the one before it")
  func many() async throws {
    let shelter = try await Shelter(newStore())
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<30 { group.addTask { try await shelter.growOlder() } }
      var ages: [Int] = []
      for try await age in group { ages.append(age) }
      #expect(ages.sorted() == Array(1...30))
    }
  }

  @MainActor
  @Test("a realm that belongs to no actor is reported, and the block runs without a transaction")
  func offActor() async throws {
    let violations = try await recordingViolations {
      let own = try QueueRealm()
      let frozen = own.sync { $0.freeze() }
      #expect(try await frozen.asyncWrite { 7 } == 7)
      let other = try Realm(configuration: newStore(), queue: DispatchQueue(label: "off"))
      #expect(try await other.asyncWrite { 8 } == 8)
    }
    #expect(violations.first?.message == "Can't perform transactions on a frozen Realm")
    #expect(violations.last?.message == "Realm accessed from incorrect thread.")
  }
}

private struct Refusal: Error {}

private actor Shelter {
  private var realm: Realm!

  init(_ configuration: Realm.Configuration) async throws {
    try await open(configuration)
  }

  private func open(_ configuration: Realm.Configuration) async throws {
    realm = try await Realm.open(configuration: configuration)
    try realm.write { realm.add(Dog(value: ["name": "Rex", "age": 0])) }
  }

  private var dog: Dog { realm.objects(Dog.self).first! }
  var name: String { dog.name }
  var age: Int { dog.age }
  var isPerforming: Bool { realm.isPerformingAsynchronousWriteOperations }

  /// The number of letters.
  func rename(_ name: String) async throws -> Int {
    let dog = dog
    return try await realm.asyncWrite {
      assertIsolated()
      #expect(realm.isInWriteTransaction)
      dog.name = name
      return dog.name.count
    }
  }

  func refuse() async throws {
    let dog = dog
    try await realm.asyncWrite {
      dog.name = "Laika"
      throw Refusal()
    }
  }

  func end(_ body: (Realm) -> Void) async throws {
    let dog = dog
    try await realm.asyncWrite {
      dog.name = dog.name == "Rex" ? "Belka" : "\(dog.name) and pups"
      body(realm)
    }
  }

  func growOlder() async throws -> Int {
    try await realm.asyncWrite {
      dog.age += 1
      return dog.age
    }
  }

  /// Whether each of three tasks that wait for the same turn has written, where the second is
  /// cancelled.
  func cancelOneOfThree() async throws -> [Bool] {
    realm.beginWrite()
    let tasks = (0..<3).map { _ in Task { try await growOlder() } }
    while realm.instance.asyncWrites.waitingCount < 3 { await Task.yield() }
    tasks[1].cancel()
    realm.cancelWrite()
    var isWritten: [Bool] = []
    for task in tasks {
      do {
        _ = try await task.value
        isWritten.append(true)
      } catch is CancellationError {
        isWritten.append(false)
      }
    }
    return isWritten
  }

  func invalidateWhileWaiting() async -> (any Error)? {
    realm.beginWrite()
    let task = Task { try await growOlder() }
    while realm.instance.asyncWrites.waitingCount < 1 { await Task.yield() }
    realm.invalidate()
    do {
      _ = try await task.value
      return nil
    } catch {
      return error
    }
  }
}
