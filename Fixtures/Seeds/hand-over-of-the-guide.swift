import Foundation
import RealmSwift

// After the threading guide, its translation and the seminar: an object is handed to a background
// queue in a thread-safe variable, and by a reference that is resolved there.

private class Guest: Object {
  @Persisted var name: String

  convenience init(name: String) {
    self.init()
    self.name = name
  }
}

private let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func renameByVariable(completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: configuration)
  let guest = Guest(name: "Jane")
  try realm.write { realm.add(guest) }
  @ThreadSafe var guestReference = guest
  show("Guest's name: \(guestReference?.name ?? "unknown")")
  DispatchQueue(label: "guests.background").async {
    autoreleasepool {
      let realm = try! Realm(configuration: configuration)
      try! realm.write {
        guard let guest = guestReference else { return }
        guest.name = "Jane Doe"
      }
    }
    completion()
  }
}

// The later versions of the guide let the queue drain its pool, and so does the seminar.
private func renameInWorkItem(completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: configuration)
  let guest = Guest(name: "Jane")
  try realm.write { realm.add(guest) }
  @ThreadSafe var guestReference = guest
  DispatchQueue(label: "guests.background", autoreleaseFrequency: .workItem).async {
    do {
      let realm = try Realm(configuration: configuration)
      try realm.write {
        guard let guest = guestReference else { return }
        guest.name = "Jane Doe"
      }
    } catch {
      show("\(error)")
    }
    completion()
  }
}

// The guide names properties, too.
private final class Reception {
  @ThreadSafe private var guest: Guest?

  func rename(completion: @escaping @Sendable () -> Void) throws {
    let realm = try Realm(configuration: configuration)
    let newGuest = Guest(name: "Jane")
    try realm.write { realm.add(newGuest) }
    guest = newGuest
    DispatchQueue(label: "guests.background", autoreleaseFrequency: .workItem).async {
      let realm = try! Realm(configuration: configuration)
      try! realm.write {
        self.guest?.name = "Jane Doe"
      }
      completion()
    }
  }
}

private func renameByReference(completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: configuration)
  let guest = Guest(name: "Jane")
  try realm.write { realm.add(guest) }
  let guestReference = ThreadSafeReference(to: guest)
  DispatchQueue(label: "guests.background", autoreleaseFrequency: .workItem).async {
    autoreleasepool {
      let realm = try! Realm(configuration: configuration)
      try! realm.write {
        guard let guest = realm.resolve(guestReference) else { return }
        guest.name = "Jane Doe"
      }
    }
    completion()
  }
}

// As the Portuguese text is printed: the variable has lost its wrapper.
private func renameAsPrinted(completion: @escaping @Sendable () -> Void) throws {
  let realm = try Realm(configuration: configuration)
  let guest = Guest(name: "Jane")
  try realm.write { realm.add(guest) }
  let guestReference = guest
  DispatchQueue(label: "guests.background", autoreleaseFrequency: .workItem).async {
    guestReference.name = "Jane Doe"  // expect: live-object-across-queues
    completion()
  }
}

extension Cases {
  static let handOverOfTheGuide = [
    Case("a thread-safe variable takes a guest to a queue") {
      await finish { done in try? renameByVariable(completion: done) }
    },
    Case("a queue that drains its pool reads a thread-safe variable") {
      await finish { done in try? renameInWorkItem(completion: done) }
    },
    Case("a thread-safe property takes a guest to a queue") {
      await finish { done in try? Reception().rename(completion: done) }
    },
    Case("a reference is resolved within a write") {
      await finish { done in try? renameByReference(completion: done) }
    },
    Case("a guest is taken to a queue without any of it") {
      await finish { done in try? renameAsPrinted(completion: done) }
    },
  ]
}
