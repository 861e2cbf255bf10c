import ConfineFindings
import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

@Suite(.onBothEngines) struct HomeMatrixTests {
  @Test("on its thread a live object is read and written")
  func sameThread() throws {
    let violations = try recordingViolations {
      let person = try openWithPerson().object(ofType: Person.self, forPrimaryKey: 1)
      #expect(person?.name == "Kim")
      try person?.realm?.write { person?.name = "Lee" }
      #expect(person?.name == "Lee")
    }
    #expect(violations.isEmpty)
  }

  @Test("on another thread a live object keeps its value, is not written, and is reported")
  func otherThread() throws {
    let violations = try recordingViolations {
      let realm = try openWithPerson()
      nonisolated(unsafe) let person = realm.object(ofType: Person.self, forPrimaryKey: 1)!
      onThread {
        #expect(person.name == "Kim")
        person.name = "Lee"
        #expect(person.realm != nil && !person.isInvalidated && !person.isFrozen)
      }
      #expect(person.name == "Kim")
    }
    #expect(violations.map(\.observation.event.operation) == [.read, .write])
    #expect(violations.allSatisfy { $0.observation.condition == .outsideHome(.queue) })
  }

  @Test("a realm of a queue is used in the queue's blocks, whatever thread runs them")
  func queue() throws {
    let queue = DispatchQueue(label: "matrix")
    let violations = try recordingViolations {
      let configuration = newStore()
      nonisolated(unsafe) var realm: Realm?
      try queue.sync {
        realm = try Realm(configuration: configuration, queue: queue)
        try realm?.write { realm?.add(Person()) }
      }
      onThread { queue.sync { #expect(realm?.objects(Person.self).first?.name == "Kim") } }
    }
    #expect(violations.isEmpty)
  }

  @Test("inside another queue's block a realm of a queue is reported, and a thread's is not")
  func nestedQueues() throws {
    let outer = DispatchQueue(label: "outer")
    let inner = DispatchQueue(label: "inner")
    let violations = try recordingViolations {
      let mine = try openWithPerson()
      try outer.sync {
        let its = try Realm(configuration: newStore(), queue: outer)
        inner.sync {
          #expect(mine.objects(Person.self).count == 1)
          #expect(its.objects(Person.self).count == 0)
        }
      }
    }
    #expect(violations.count == 1)
    #expect(violations.first?.home.hasPrefix("serial queue \"outer\"; realm opened at") == true)
  }

  @Test("a realm that is opened for a queue elsewhere is reported")
  func openedOffQueue() throws {
    let violations = try recordingViolations {
      _ = try Realm(configuration: newStore(), queue: DispatchQueue(label: "off"))
    }
    #expect(violations.map(\.message) == ["Realm opened from incorrect dispatch queue."])
  }

  @Test("a realm cannot be confined to a global queue")
  func globalQueue() {
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: newStore(), queue: .global())
    }
    #expect(error?.message.hasPrefix("Invalid queue 'com.apple.root.default-qos'") == true)
  }

  @Test("a realm cannot be confined to a concurrent queue that the program made")
  func concurrentQueue() {
    let error = #expect(throws: Realm.Error.self) {
      let queue = DispatchQueue(label: "concurrent queue", attributes: .concurrent)
      _ = try Realm(configuration: newStore(), queue: queue)
    }
    #expect(
      error?.message == "Invalid queue 'concurrent queue' (OS_dispatch_queue_concurrent): "
        + "Realms can only be confined to serial queues or the main queue.")
  }

  @Test("an actor's realm stays usable in the actor after a suspension, and nowhere else")
  func actor() async throws {
    let violations = try await recordingViolations {
      try await withStrayingExecutor {
        let library = Library()
        try await library.open(newStore())
        #expect(await library.nameAfterSuspension() == "Kim")
      }
    }
    #expect(violations.isEmpty)
  }

  @Test("an actor's object that leaves the actor is reported")
  func leavesActor() async throws {
    let violations = try await recordingViolations {
      let library = Library()
      try await library.open(newStore())
      let person = await library.leak()
      #expect(person.value.name == "Kim")
      let other = Library()
      await other.read(person)
    }
    #expect(violations.count == 2)
    #expect(violations.first?.home.hasPrefix("actor Library; realm opened at") == true)
    #expect(violations.last?.here.contains("actor Library") == true)
  }

  @MainActor
  @Test("the main actor's realm stays usable on the main actor and the main queue")
  func mainActor() async throws {
    let violations = try await recordingViolations {
      let realm = try await Realm(configuration: newStore())
      try realm.write { realm.add(Person()) }
      await suspend()
      nonisolated(unsafe) let person = realm.objects(Person.self).first!
      #expect(person.name == "Kim")
      await withCheckedContinuation { done in
        DispatchQueue.main.async {
          #expect(person.name == "Kim")
          done.resume()
        }
      }
    }
    #expect(violations.isEmpty)
  }

  @Test("after a suspension a thread's object is reported as used across it")
  func suspension() async throws {
    let violations = try await recordingViolations {
      try await withStrayingExecutor {
        await suspend()
        let person = try openWithPerson().object(ofType: Person.self, forPrimaryKey: 1)
        await suspend()
        #expect(person?.name == "Kim")
      }
    }
    #expect(violations.map(\.observation.condition) == [.outsideHome(.suspension)])
  }

  @Test("in a detached task an object is reported as sent to a task")
  func detachedTask() async throws {
    let violations = try await recordingViolations {
      try await withStrayingExecutor {
        await suspend()
        nonisolated(unsafe) let person =
          try openWithPerson().object(ofType: Person.self, forPrimaryKey: 1)
        await Task.detached { _ = person?.name }.value
      }
    }
    #expect(violations.map(\.observation.condition) == [.outsideHome(.task)])
  }

  @Test("one home gets one instance while it is held, and another home another")
  func instances() async throws {
    let configuration = newStore()
    let realm = try openSync(configuration)
    #expect(try openSync(configuration) == realm)
    let other = onThread { Realm?.some(try! Realm(configuration: configuration)) == realm }
    #expect(!other)
  }
}

private func openSync(_ configuration: Realm.Configuration) throws -> Realm {
  try Realm(configuration: configuration)
}

private func openWithPerson() throws -> Realm {
  let realm = try Realm(configuration: newStore())
  try realm.write { realm.add(Person(value: ["id": 1])) }
  return realm
}

private struct Leak: @unchecked Sendable {
  let value: Person
}

private actor Library {
  private var realm: Realm?

  func open(_ configuration: Realm.Configuration) async throws {
    realm = try await Realm.open(configuration: configuration)
    try realm?.write { realm?.add(Person()) }
  }

  func nameAfterSuspension() async -> String? {
    let person = realm?.objects(Person.self).first
    await suspend()
    return person?.name
  }

  func leak() -> Leak { Leak(value: realm!.objects(Person.self).first!) }

  func read(_ leak: Leak) { _ = leak.value.name }
}
