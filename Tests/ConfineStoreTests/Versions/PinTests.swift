import ConfineFindings
import ConfineOwnership
import Dispatch
import Foundation
import Testing

@testable import ConfineStore

@Suite(.onBothEngines) struct PinTests {
  @Test("a live realm holds what it has read, at its home, since it was opened there")
  func live() throws {
    try recorded {
      let queue = DispatchQueue(label: "com.example.db")
      let configuration = newStore()
      try queue.sync {
        let (realm, line) = try (Realm(configuration: configuration, queue: queue), #line)
        #expect(realm.instance.store.pins.isEmpty)
        _ = realm.isEmpty
        let pin = try #require(realm.instance.store.pins.only)
        #expect(
          (pin.version, pin.holder, pin.home) == (0, .liveRealm, "serial queue \"com.example.db\""))
        #expect(pin.place?.lastPart == "PinTests.swift:\(line)")
      }
    }
  }

  @Test("a frozen realm holds its version where it was frozen, until it is let go")
  func frozen() throws {
    try recorded {
      let realm = try Realm(configuration: newStore())
      let store = realm.instance.store
      try realm.write { realm.add(Dog()) }
      var (frozen, line): (Realm?, Int) = (realm.freeze(), #line)
      try realm.write { realm.add(Dog()) }
      let pins = store.pins
      #expect(pins.map(\.version) == [1, 2])
      #expect(pins.map(\.holder) == [.frozenRealm, .liveRealm])
      #expect(pins[0].place?.lastPart == "PinTests.swift:\(line)")
      #expect(pins[0].home == nil)
      #expect(frozen?.objects(Dog.self).count == 1)
      frozen = nil
      #expect(store.pins.map(\.version) == [2])
    }
  }

  @Test("a reference holds the version that it was made in, until it is resolved")
  func reference() throws {
    try recorded {
      let realm = try Realm(configuration: newStore())
      let store = realm.instance.store
      try realm.write { realm.add(Dog()) }
      let (reference, line) = (ThreadSafeReference(to: realm.objects(Dog.self)[0]), #line)
      try realm.write { realm.add(Dog()) }
      #expect(store.pins.map(\.holder) == [.reference, .liveRealm])
      #expect(store.pins[0].place?.lastPart == "PinTests.swift:\(line)")
      #expect(realm.resolve(reference) != nil)
      #expect(store.pins.map(\.holder) == [.liveRealm])
    }
  }

  @Test("an observation holds the version that its callback was told last")
  func observation() throws {
    try recorded {
      let queue = DispatchQueue(label: "com.example.db")
      let configuration = newStore()
      try queue.sync {
        let realm = try Realm(configuration: configuration, queue: queue)
        let dog = Dog()
        try realm.write { realm.add(dog) }
        let store = realm.instance.store
        let (token, line) = (dog.observe { (_: ObjectChange<Dog>) in }, #line)
        try realm.write { dog.name = "Laika" }
        #expect(store.pins.map(\.holder) == [.observation, .liveRealm])
        #expect(store.pins.map(\.version) == [1, 2])
        #expect(store.pins[0].place?.lastPart == "PinTests.swift:\(line)")
        realm.refresh()
        #expect(store.pins.map(\.version) == [2, 2])
        #expect(Set(store.pins.map(\.holder)) == [.observation, .liveRealm])
        token.invalidate()
      }
    }
  }

  @Test("a frozen object or collection tells where it was frozen, too")
  func frozenParts() throws {
    try recorded {
      let realm = try Realm(configuration: newStore())
      try realm.write { realm.add(Dog()) }
      let (dog, dogLine) = (realm.objects(Dog.self)[0].freeze(), #line)
      try realm.write { realm.add(Dog()) }
      let (dogs, dogsLine) = (realm.objects(Dog.self).freeze(), #line)
      try realm.write { realm.add(Dog()) }
      let pins = realm.instance.store.pins
      #expect(pins.map(\.holder) == [.frozenRealm, .frozenRealm, .liveRealm])
      #expect(
        pins.prefix(2).map { $0.place?.lastPart }
          == ["PinTests.swift:\(dogLine)", "PinTests.swift:\(dogsLine)"])
      withExtendedLifetime((dog, dogs)) {}
    }
  }

  @Test("a realm that writes holds its version as a write transaction")
  func writing() throws {
    let realm = try Realm(configuration: newStore())
    let store = realm.instance.store
    try realm.write {
      realm.add(Dog())
      #expect(store.pins.map(\.holder) == [.writeTransaction])
      #expect(store.pins.map(\.version) == [0])
    }
    #expect(store.pins.map(\.holder) == [.liveRealm])
    #expect(store.pins.map(\.version) == [1])
  }

  @Test(
    "what is no realm says what it holds a version for",
    arguments: [Pin.Holder.reference, .observation])
  func holds(holder: Pin.Holder) throws {
    try recorded {
      let realm = try Realm(configuration: newStore())
      try realm.write { realm.add(Dog()) }
      let instance = realm.instance
      var (hold, line): (VersionHold?, Int) = (
        VersionHold(instance.readingFromHere.version, as: holder, of: instance), #line
      )
      try realm.write { realm.add(Dog()) }
      let pin = try #require(realm.instance.store.pins.first)
      #expect((pin.version, pin.holder, hold?.version.number) == (1, holder, 1))
      #expect(pin.place?.lastPart == "PinTests.swift:\(line)")
      hold = nil
      #expect(realm.instance.store.pins.map(\.version) == [2])
    }
  }

  @Test("a version that no realm holds any more is listed while it is read")
  func reading() throws {
    let realm = try Realm(configuration: newStore())
    try realm.write { realm.add(Dog()) }
    let version = realm.instance.readingFromHere.version
    try realm.write { realm.add(Dog()) }
    #expect(realm.instance.store.pins.map(\.holder) == [.reading, .liveRealm])
    #expect(realm.instance.store.pins.map(\.version) == [version.number, 2])
  }

  @Test("a pin grows no younger, and is no older than its realm")
  func ages() throws {
    let realm = try Realm(configuration: newStore())
    let opened = CoarseInstant.now
    try realm.write { realm.add(Dog()) }
    let frozen = realm.freeze()
    try realm.write { realm.add(Dog()) }
    let ages = realm.instance.store.pins.compactMap(\.age)
    try #require(ages.count == 2)
    #expect(ages[0] >= ages[1])
    #expect(opened.age >= ages[0])
    withExtendedLifetime(frozen) {}
  }

  @Test("a pin is told in one line")
  func text() throws {
    var pin = Pin(version: 7, holder: .reading)
    #expect(pin.description == "version 7: reading")
    pin = Pin(
      version: 8, holder: .liveRealm, home: "the main thread",
      place: Place(file: "/a/Dogs.swift", line: 3))
    #expect(pin.description == "version 8: live realm of the main thread, opened at Dogs.swift:3")
    pin = Pin(
      version: 9, holder: .frozenRealm, place: Place(file: "Dogs.swift", line: 4), age: 61.9)
    let since = try #require(pin.since).ISO8601Format().prefix(10)
    #expect(
      pin.description.hasPrefix(
        "version 9: frozen realm, frozen at Dogs.swift:4, for 61 s, since \(since)T"))
  }
}

/// Places are looked up only where ownership is checked.
private func recorded(_ body: () throws -> Void) throws {
  #expect(try recordingViolations(body).map(\.message) == [])
}

extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
