import Foundation
import RealmSwift

private class Dog: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Rex"
}

private let kennel = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openKennel() throws -> Realm {
  let realm = try Realm(configuration: kennel)
  if realm.objects(Dog.self).count == 0 {
    try realm.write { realm.add(Dog()) }
  }
  return realm
}

private func downloadName() async -> String {
  await awaitReply()
  return "Laika"
}

// example
private func copyBeforeDownload() async throws {
  let realm = try openKennel()
  let dog = realm.objects(Dog.self).first!
  let oldName = dog.name
  let name = await downloadName()
  show("\(oldName) becomes \(name)")
}
// end

// example
private func freezeBeforeDownload() async throws {
  let realm = try openKennel()
  let dog = realm.objects(Dog.self).first!.freeze()
  let name = await downloadName()
  show("\(dog.name) becomes \(name)")
}
// end

// example
private func storeName(_ name: String, ofDog id: Int) throws {
  let realm = try openKennel()
  try realm.write { realm.object(ofType: Dog.self, forPrimaryKey: id)?.name = name }
}

private func queryAgainAfterDownload() async throws {
  let id = try openKennel().objects(Dog.self).first!.id
  let name = await downloadName()
  try storeName(name, ofDog: id)
}
// end

// example
@MainActor
private func stayOnTheMainActor() async throws {
  let realm = try await Realm(configuration: kennel)
  let dog = Dog()
  dog.id = 2
  try realm.write { realm.add(dog) }
  let name = await downloadName()
  try realm.write { dog.name = name }
}
// end

private func awaitOnlyWithoutDog(_ dog: Dog?) async -> String {
  if let dog {
    return dog.name
  }
  return await downloadName()
}

private func shadowWithFrozen(_ dog: Dog) async {
  let dog = dog.freeze()
  let name = await downloadName()
  show("\(dog.name) becomes \(name)")
}

private func reopenInEachRound() async throws {
  for _ in 1...2 {
    for dog in try openKennel().objects(Dog.self) { show(dog.name) }
    _ = await downloadName()
  }
}

private func openAfterTheBranch(isOnline: Bool) async throws {
  if isOnline { _ = await downloadName() }
  let dogs = try openKennel().objects(Dog.self)
  show("\(dogs.count) dogs")
}

private actor Groomer {
  func rename() async throws {
    let salon = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)
    let realm = try await Realm.open(configuration: salon)
    try realm.write { realm.add(Dog()) }
    let name = await downloadName()
    try realm.write { realm.objects(Dog.self).first?.name = name }
  }
}

extension Cases {
  static let liveObjectAcrossAwaitGood = [
    Case("a name is copied before a download") { try await copyBeforeDownload() },
    Case("a dog is frozen before a download") { try await freezeBeforeDownload() },
    Case("a dog is queried again after a download") { try await queryAgainAfterDownload() },
    Case("the main actor keeps its realm across a download") { try await stayOnTheMainActor() },
    Case("only the branch without a dog awaits") {
      let dog = try openKennel().objects(Dog.self).first
      _ = await awaitOnlyWithoutDog(dog)
    },
    Case("a frozen dog takes the name of the live one") {
      let dog = try openKennel().objects(Dog.self).first!
      await shadowWithFrozen(dog)
    },
    Case("a realm is opened anew in each round") { try await reopenInEachRound() },
    Case("a realm is opened after a branch that may have awaited") {
      try await openAfterTheBranch(isOnline: true)
    },
    Case("an actor keeps its realm across a download") { try await Groomer().rename() },
  ]
}
