import ConfineFindings
import ConfineOwnership
import ConfineStore
import Testing

@Suite(.onBothEngines) struct MisuseTests {
  /// One misuse, with the sentence of RealmSwift and the condition that it fails.
  struct Misuse: Sendable, CustomTestStringConvertible {
    let title: String
    let message: String
    let condition: Condition
    let run: @Sendable (Realm, Person) throws -> Void

    var testDescription: String { title }
  }

  static let misuses: [Misuse] = [
    Misuse(
      title: "a property is set outside a write",
      message: "Attempting to modify object outside of a write transaction - "
        + "call beginWriteTransaction on an RLMRealm instance first.",
      condition: .outsideTransaction
    ) { _, person in person.name = "Lee" },
    Misuse(
      title: "an object is added outside a write",
      message: "Can only add, remove, or create objects in a Realm in a write transaction - "
        + "call beginWriteTransaction on an RLMRealm instance first.",
      condition: .outsideTransaction
    ) { realm, _ in realm.add(Dog()) },
    Misuse(
      title: "an object is deleted outside a write",
      message: "Can only add, remove, or create objects in a Realm in a write transaction - "
        + "call beginWriteTransaction on an RLMRealm instance first.",
      condition: .outsideTransaction
    ) { realm, person in realm.delete(person) },
    Misuse(
      title: "a list is changed outside a write",
      message: "Cannot modify List outside of a write transaction.",
      condition: .outsideTransaction
    ) { _, person in person.dogs.append(Dog()) },
    Misuse(
      title: "a write begins in a write",
      message: "The Realm is already in a write transaction", condition: .insideTransaction
    ) { realm, _ in try realm.write { realm.beginWrite() } },
    Misuse(
      title: "a write ends that never began",
      message: "Can't commit a non-existing write transaction", condition: .outsideTransaction
    ) { realm, _ in try realm.commitWrite() },
    Misuse(
      title: "a write is cancelled that never began",
      message: "Can't cancel a non-existing write transaction", condition: .outsideTransaction
    ) { realm, _ in realm.cancelWrite() },
    Misuse(
      title: "a frozen object is changed",
      message: "Attempting to modify a frozen object - call thaw on the Object instance first.",
      condition: .frozen
    ) { realm, person in
      let frozen = person.freeze()
      try realm.write { frozen.name = "Lee" }
    },
    Misuse(
      title: "a frozen list is changed",
      message: "Cannot modify List outside of a write transaction.", condition: .frozen
    ) { realm, person in
      let frozen = person.freeze()
      try realm.write { frozen.dogs.append(Dog()) }
    },
    Misuse(
      title: "a frozen realm begins a write",
      message: "Can't perform transactions on a frozen Realm", condition: .frozen
    ) { realm, _ in realm.freeze().beginWrite() },
    Misuse(
      title: "a deleted object is read",
      message: "Object has been deleted or invalidated.", condition: .invalidated
    ) { realm, person in
      try realm.write { realm.delete(person) }
      _ = person.name
    },
    Misuse(
      title: "a list of a deleted object is counted",
      message: "List is no longer valid. Either the parent object was deleted "
        + "or the containing Realm has been invalidated or closed.",
      condition: .invalidated
    ) { realm, person in
      let dogs = person.dogs
      try realm.write { realm.delete(person) }
      _ = dogs.count
    },
    Misuse(
      title: "a deleted object is added",
      message: "Adding a deleted or invalidated object to a Realm is not permitted",
      condition: .invalidated
    ) { realm, person in
      try realm.write {
        realm.delete(person)
        realm.add(person)
      }
    },
    Misuse(
      title: "a primary key is changed",
      message: "Primary key can't be changed after an object is inserted.",
      condition: .unmetRequirement
    ) { realm, person in try realm.write { person.id = 9 } },
    Misuse(
      title: "a primary key is taken",
      message: "Attempting to create an object of type 'Person' with an existing primary key "
        + "value '1'",
      condition: .unmetRequirement
    ) { realm, _ in try realm.write { realm.add(Person(value: ["id": 1])) } },
    Misuse(
      title: "an object of another realm is added",
      message: "Object is already managed by another Realm. "
        + "Use create instead to copy it into this Realm.",
      condition: .unmetRequirement
    ) { _, person in
      let other = try Realm(configuration: newStore())
      try other.write { other.add(person) }
    },
    Misuse(
      title: "a frozen object is added",
      message: "Object is already managed by another Realm. "
        + "Use create instead to copy it into this Realm.",
      condition: .frozen
    ) { realm, person in
      let frozen = person.freeze()
      try realm.write { realm.add(frozen) }
    },
    Misuse(
      title: "an object of another realm is deleted",
      message: "Can only delete an object from the Realm it belongs to.",
      condition: .unmetRequirement
    ) { _, person in
      let other = try Realm(configuration: newStore())
      try other.write { other.delete(person) }
    },
    Misuse(
      title: "an object is frozen in the write that added it",
      message: "Cannot freeze an object in the same write transaction as it was created in.",
      condition: .unmetRequirement
    ) { realm, _ in
      try realm.write { _ = realm.create(Person.self, value: ["id": 2]).freeze() }
    },
    Misuse(
      title: "a class without a primary key is looked up by one",
      message: "'Dog' does not have a primary key defined", condition: .unmetRequirement
    ) { realm, _ in _ = realm.object(ofType: Dog.self, forPrimaryKey: 1) },
    Misuse(
      title: "an object without a primary key is updated",
      message: "'Dog' does not have a primary key and can not be updated",
      condition: .unmetRequirement
    ) { realm, _ in try realm.write { realm.add(Dog(), update: .modified) } },
    Misuse(
      title: "a property is set by name outside a write",
      message: "Cannot modify managed objects outside of a write transaction.",
      condition: .outsideTransaction
    ) { _, person in person["name"] = "Lee" },
    Misuse(
      title: "a primary key is changed by name",
      message: "Primary key can't be changed to '9' after an object is inserted.",
      condition: .unmetRequirement
    ) { realm, person in try realm.write { person["id"] = 9 } },
    Misuse(
      title: "everything is deleted outside a write",
      message: "Can only add, remove, or create objects in a Realm in a write transaction - "
        + "call beginWriteTransaction on an RLMRealm instance first.",
      condition: .outsideTransaction
    ) { realm, _ in realm.deleteAll() },
    Misuse(
      title: "several objects are added outside a write",
      message: "Can only add, remove, or create objects in a Realm in a write transaction - "
        + "call beginWriteTransaction on an RLMRealm instance first.",
      condition: .outsideTransaction
    ) { realm, _ in realm.add([Dog(), Dog()]) },
    Misuse(
      title: "an embedded object of another object is added with an object",
      message: "Can't set link to existing managed embedded object", condition: .unmetRequirement
    ) { realm, _ in
      try realm.write {
        let place = realm.create(Ledger.self, value: ["id": 1, "place": ["name": "Quay"]]).place
        realm.add(Ledger(value: ["id": 2, "place": place as Any]))
      }
    },
    Misuse(
      title: "an embedded object of another object is added deep in a graph",
      message: "Can't set link to existing managed embedded object", condition: .unmetRequirement
    ) { realm, _ in
      try realm.write {
        let place = realm.create(Ledger.self, value: ["id": 1, "place": ["name": "Quay"]]).place
        let ledgers = (2..<22).map { Ledger(value: ["id": $0]) }
        for (one, next) in zip(ledgers, ledgers.dropFirst()) { one.friend = next }
        ledgers.last?.place = place
        realm.add(ledgers[0])
      }
    },
  ]

  @Test(
    "a misuse is reported once, in RealmSwift's words, changes nothing, and a commit works then",
    arguments: misuses)
  func reported(_ misuse: Misuse) throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      let person = Person(value: ["id": 1])
      try realm.write { realm.add(person) }
      try misuse.run(realm, person)
      #expect(!realm.isInWriteTransaction)
      if !person.isInvalidated {
        #expect(person.id == 1)
        #expect(person.name == "Kim")
        #expect(person.dogs.isEmpty)
      }
      try realm.write { realm.create(Person.self, value: ["id": 100]) }
      #expect(realm.object(ofType: Person.self, forPrimaryKey: 100)?.name == "Kim")
    }
    #expect(violations.map(\.message) == [misuse.message])
    #expect(violations.map(\.observation.condition) == [misuse.condition])
    let place = violations.first?.observation.event.place
    #expect(place?.file.split(separator: "/").last == "MisuseTests.swift")
  }

  @Test("a write in a write neither commits nor loses the outer one")
  func nestedWrite() throws {
    let violations = try recordingViolations {
      let realm = try Realm(configuration: newStore())
      try realm.write {
        try realm.write { realm.add(Dog()) }
        #expect(realm.isInWriteTransaction)
        realm.add(Dog())
      }
      #expect(realm.objects(Dog.self).count == 2)
    }
    #expect(violations.map(\.observation.condition) == [.insideTransaction])
  }
}

/// What belongs to no realm needs no engine.
@Suite struct UnmanagedMisuseTests {
  @Test("an unmanaged object that is frozen is reported and stays unmanaged")
  func freezing() {
    let person = Person()
    let violations = recordingViolations { #expect(person.freeze() === person) }
    #expect(violations.map(\.message) == ["Unmanaged objects cannot be frozen."])
    #expect(violations.map(\.observation.condition) == [.unmetRequirement])
  }
}
