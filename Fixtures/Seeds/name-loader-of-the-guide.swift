import Foundation
import RealmSwift

// After the threading guide and its translation: an asynchronous function takes an object by a
// thread-safe parameter and writes in a realm that it awaits.

private class Patient: Object {
  @Persisted var name = "Jane"
}

private let configuration = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func fetchName() async -> String {
  await awaitReply()
  return "Janet"
}

private func addPatient() throws -> Patient {
  let realm = try Realm(configuration: configuration)
  let patient = Patient()
  try realm.write { realm.add(patient) }
  return patient
}

private func loadName(@ThreadSafe patient: Patient?) async {
  let name = await fetchName()
  let realm = try! await Realm(configuration: configuration)
  // expect: realm-opened-in-nonisolated-async
  try! realm.write {
    // Where the misuse is only recorded, the block runs without a transaction.
    if realm.isInWriteTransaction { patient?.name = name }
  }
}

@MainActor
private func loadNameOnMain(@ThreadSafe patient: Patient?) async {
  let name = await fetchName()
  let realm = try! await Realm(configuration: configuration)
  try! realm.write {
    patient?.name = name
  }
}

@MainActor
private func loadOnMain() async throws {
  let patient = try addPatient()
  await loadNameOnMain(patient: patient)
  precondition(patient.name == "Janet")
}

extension Cases {
  static let nameLoaderOfTheGuide = [
    Case("a name is loaded away from the main actor") {
      await loadName(patient: try addPatient())
    },
    Case("a name is loaded on the main actor") { try await loadOnMain() },
  ]
}
