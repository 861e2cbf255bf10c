import Foundation
import RealmSwift

private class Dog: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Rex"
}

private class Walk: Object {
  @Persisted var minutes = 30
}

private func openKennel() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write {
    realm.add(Dog())
    realm.add(Walk())
  }
  return realm
}

private func downloadName() async -> String {
  await awaitReply()
  return "Laika"
}

private func upload(_ number: Int) async {
  await awaitReply()
}

// example
private func renameAfterDownload() async throws {
  let realm = try openKennel()
  let dog = realm.objects(Dog.self).first!
  let name = await downloadName()
  show("\(dog.name) becomes \(name)")  // expect: live-object-across-await
}
// end

private func totalAfterUpload() async throws -> Int {
  let walks = try openKennel().objects(Walk.self).where { $0.minutes > 20 }
  await upload(1)
  return walks.reduce(0) { $0 + $1.minutes }  // expect: live-object-across-await
}

private struct DogRepository {
  func adopt() async throws {
    let realm = try openKennel()
    let dog = Dog()
    dog.id = 2
    dog.name = await downloadName()
    try realm.write { realm.add(dog) }  // expect: live-object-across-await
  }
}

private func uploadWeek(of dog: Dog) async {
  for day in 1...2 {
    show("\(dog.name), day \(day)")  // expect: live-object-across-await
    await upload(day)
  }
}

private func uploadPhoto(of dog: Dog) async {
  defer { show("uploaded \(dog.name)") }  // expect: live-object-across-await
  await upload(dog.id)
}

extension Cases {
  static let liveObjectAcrossAwaitBad = [
    Case("a name is read after a download") { try await renameAfterDownload() },
    Case("a query is evaluated after an upload") { _ = try await totalAfterUpload() },
    Case("a realm is written to after a download") { try await DogRepository().adopt() },
    Case("a name is read again in a loop whose body awaits") {
      let dog = try openKennel().objects(Dog.self).first!
      await uploadWeek(of: dog)
    },
    Case("a deferred line reads a name after the upload") {
      let dog = try openKennel().objects(Dog.self).first!
      await uploadPhoto(of: dog)
    },
  ]
}
