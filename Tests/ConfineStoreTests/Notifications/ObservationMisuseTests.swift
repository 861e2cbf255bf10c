import ConfineOwnership
import ConfineStore
import Dispatch
import Testing

@Suite(.onBothEngines) struct ObservationMisuseTests {
  /// What is reported at a queue; whatever is refused gives a token that is over.
  private func misuses(_ body: (Realm, Dog) throws -> [NotificationToken]) throws -> [String] {
    try recordingViolations {
      let desk = try Desk()
      try desk.write { realm in
        realm.create(Dog.self, value: ["owner": ["id": 1, "name": "Kim"]])
      }
      try desk.at { realm in
        let tokens = try body(realm, realm.objects(Dog.self)[0])
        #expect(tokens.map { $0.invalidate() } == tokens.map { _ in false })
      }
    }.map(\.message)
  }

  private func observe(_ dog: Dog, _ keyPaths: String...) -> NotificationToken {
    dog.observe(keyPaths: keyPaths) { (_: ObjectChange<Dog>) in Issue.record("it was refused") }
  }

  @Test("what is unmanaged is not observed")
  func unmanaged() throws {
    let misuses = try misuses { _, _ in
      [
        observe(Dog(), "name"), List<Int>().observe { _ in },
        Map<String, Int>().observe { _ in },
      ]
    }
    #expect(
      misuses == [
        "Only objects which are managed by a Realm support change notifications",
        "Change notifications are only supported on managed collections.",
        "Change notifications are only supported on managed collections.",
      ])
  }

  @Test("what is frozen is not observed")
  func frozen() throws {
    let misuses = try misuses { realm, dog in
      [
        observe(dog.freeze()), realm.objects(Dog.self).freeze().observe { _ in },
        realm.freeze().observe { _, _ in },
      ]
    }
    #expect(
      misuses
        == Array(
          repeating: "Frozen Realms do not change and do not have change notifications.", count: 3))
  }

  @Test("on a plain thread nothing is observed, but for a queue it is")
  func thread() throws {
    let messages = try recordingViolations {
      let desk = try Desk()
      let configuration = desk.configuration
      try onThread {
        Result {
          let realm = try Realm(configuration: configuration)
          let dogs = realm.objects(Dog.self)
          #expect(!dogs.observe { _ in }.invalidate())
          #expect(!realm.observe { _, _ in }.invalidate())
          #expect(dogs.observe(on: desk.queue) { _ in }.invalidate())
        }
      }.get()
    }.map(\.message)
    #expect(
      messages
        == Array(repeating: "Can only add notification blocks from within runloops.", count: 2))
  }

  @Test("a write that has changed something takes no observers; one that has not does")
  func inWrite() throws {
    let misuses = try misuses { realm, dog in
      try realm.write {
        #expect(realm.objects(Dog.self).observe { _ in }.invalidate())
        dog.age = 4
        return [observe(dog), dog.tags.observe { _ in }]
      }
    }
    #expect(
      misuses
        == Array(
          repeating:
            "Cannot create asynchronous query after making changes in a write transaction.",
          count: 2))
  }

  @Test("key paths must name properties, and lead through objects")
  func keyPaths() throws {
    let misuses = try misuses { realm, dog in
      [
        observe(dog, "name", "colour"), observe(dog, "name.length"), observe(dog, "owner.age"),
        realm.objects(Person.self).observe(keyPaths: ["dogs.owner.height"]) { _ in },
      ]
    }
    #expect(
      misuses == [
        "Invalid property name: property 'colour' not found in object of type 'Dog'",
        "Property 'name' in KeyPath 'name.length' is not a collection of objects or an object "
          + "reference, so it cannot be used as an intermediate keypath element.",
        "Invalid property name: property 'age' not found in object of type 'Person'",
        "Invalid property name: property 'height' not found in object of type 'Person'",
      ])
  }

  @Test("what was deleted is not observed, and a global queue is none")
  func others() throws {
    let misuses = try misuses { realm, dog in
      let refused = dog.observe(on: .global()) { (_: ObjectChange<Dog>) in }
      try realm.write { realm.delete(dog) }
      return [refused, observe(dog)]
    }
    #expect(
      misuses == [
        "Invalid queue 'com.apple.root.default-qos' (OS_dispatch_queue_global): "
          + "Realms can only be confined to serial queues or the main queue.",
        "Object has been deleted or invalidated.",
      ])
  }

  @Test("only tokens of the realm that is written to are left out, and only in a write")
  func withoutNotifying() throws {
    let messages = try recordingViolations {
      let (desk, other) = (try Desk(), try Desk())
      let foreign = other.at { $0.objects(Dog.self).observe { _ in } }
      try desk.at { realm in
        try realm.write(withoutNotifying: [foreign]) { realm.add(Dog()) }
        try realm.commitWrite(withoutNotifying: [foreign])
      }
    }.map(\.message)
    #expect(
      messages == [
        "Incorrect Realm: only notifications for the Realm being modified can be skipped.",
        "Suppressing the notification from a write transaction must be done from inside the write "
          + "transaction.",
      ])
  }

  @Test("an observer that is added elsewhere is reported")
  func elsewhere() throws {
    let messages = try recordingViolations {
      let desk = try Desk()
      nonisolated(unsafe) let dogs = desk.at { $0.objects(Dog.self) }
      onThread { #expect(!dogs.observe { _ in }.invalidate()) }
    }.map(\.message)
    #expect(messages == ["Realm accessed from incorrect thread."])
  }
}
