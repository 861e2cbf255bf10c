import ConfineOwnership
import ConfineStore
import Foundation
import Testing

/// The steps of a realm that a report can tell.
@Suite(.onBothEngines) struct RealmStoryTests {
  @Test("a story has what was done with the realm and its values, in order")
  func steps() throws {
    let violations = try recordingViolations {
      nonisolated(unsafe) let realm = try Realm(configuration: newStore())
      let person = try realm.write { realm.create(Person.self, value: ["id": 7]) }
      realm.beginWrite()
      realm.cancelWrite()
      let frozen = person.freeze()
      _ = frozen.thaw()
      _ = realm.resolve(ThreadSafeReference(to: person))
      let configuration = realm.configuration
      try onThread { Result { try addPerson(8, to: configuration) } }.get()
      realm.refresh()
      onThread { _ = realm.isEmpty }
    }
    let kinds = violations.map { $0.story.map(\.kind) }
    #expect(
      kinds == [
        [
          .opened, .began, .committed, .began, .cancelled, .froze, .thawed, .referred, .resolved,
          .advanced,
        ]
      ])
  }

  @Test(
    "to freeze a value of any kind is one step, and to freeze what is frozen is none",
    arguments: ["realm", "query", "sections", "list", "object"])
  func freezes(_ kind: String) throws {
    let violations = try recordingViolations {
      nonisolated(unsafe) let realm = try Realm(configuration: newStore())
      let person = try realm.write { realm.create(Person.self, value: ["id": 7]) }
      switch kind {
      case "realm": _ = realm.freeze().freeze()
      case "query": _ = realm.objects(Person.self).freeze().freeze()
      case "sections":
        _ = realm.objects(Person.self).sectioned(by: \.name).freeze().freeze()
      case "list": _ = person.dogs.freeze().freeze()
      default: _ = person.freeze().freeze()
      }
      onThread { _ = realm.isEmpty }
    }
    #expect(violations.map { $0.story.count { $0.kind == .froze } } == [1])
  }

  @Test("news of a commit elsewhere hop to the realm's home")
  func hops() throws {
    let violations = try recordingViolations {
      let queue = DispatchQueue(label: "com.example.db")
      // News of a file come from another thread, at any time.
      let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
      nonisolated(unsafe) var realm: Realm?
      try queue.sync { realm = try Realm(configuration: configuration, queue: queue) }
      queue.sync { _ = realm?.isEmpty }
      try addPerson(7, to: configuration)
      queue.sync {}
      _ = realm?.isEmpty
    }
    #expect(violations.map { $0.story.map(\.kind) } == [[.opened, .hopped, .advanced]])
  }

  @Test("a report tells where the object that strayed had been frozen")
  func report() throws {
    let violations = try recordingViolations {
      nonisolated(unsafe) let person = try keptPerson()
      onThread { _ = person.name }
    }
    let lines = violations.first?.description.split(separator: "\n") ?? []
    #expect(lines.last?.hasPrefix("  story     frozen by ") == true)
    #expect(lines.last?.contains(" at RealmStoryTests.swift:") == true)
  }

  @Test("a second write tells where the first began")
  func nestedWrite() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      realm.beginWrite()
      realm.beginWrite()
      realm.cancelWrite()
    }
    let lines = violations.first?.description.split(separator: "\n") ?? []
    #expect(lines.last?.hasPrefix("  story     write begun by ") == true)
  }

  @Test("the configuration chooses what happens to misuse, before the environment")
  func configuration() async {
    await #expect(processExitsWith: .success) {
      setenv("CONFINE_CHECK", "trap", 1)
      var configuration = newStore()
      configuration.ownershipChecks = .record
      nonisolated(unsafe) let realm = try Realm(configuration: configuration)
      let person = try realm.write { realm.create(Person.self, value: ["id": 7]) }
      nonisolated(unsafe) let frozen = person.freeze()
      onThread { _ = realm.refresh() }
      frozen.name = "Lee"
      #expect(recordedViolations().count == 2)
    }
  }

  @Test("where the configuration checks nothing, nothing is reported")
  func unchecked() throws {
    let violations = try recordingViolations {
      var configuration = newStore()
      configuration.ownershipChecks = .off
      let realm = try Realm(configuration: configuration)
      realm.cancelWrite()
    }
    #expect(violations.count == 1, "the scope of the opening is stronger")
    let realm = try withReporter(.off) { try Realm(configuration: newStore()) }
    #expect(recordingViolations { realm.cancelWrite() }.isEmpty)
  }
}

private func addPerson(_ id: Int, to configuration: Realm.Configuration) throws {
  let realm = try Realm(configuration: configuration)
  try realm.write { _ = realm.create(Person.self, value: ["id": id]) }
}

/// Not in the test itself, whose closures the compiler moves to a file of its own.
private func keptPerson() throws -> Person {
  let realm = try Realm(configuration: newStore())
  let person = try realm.write { realm.create(Person.self, value: ["id": 7]) }
  _ = person.freeze()
  return person
}
