import Foundation
import RealmSwift

private class Patient: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = "Jane"
}

private class Visit: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var reason = "Check-up"
  @Persisted var patient: Patient?
  @Persisted var companions: List<Patient>
}

private let clinic = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openClinic() throws -> Realm {
  let realm = try Realm(configuration: clinic)
  if realm.objects(Visit.self).count == 0 {
    try realm.write {
      let visit = Visit()
      visit.patient = Patient()
      visit.companions.append(Patient(value: ["id": 1, "name": "John"]))
      realm.add(visit)
    }
  }
  return realm
}

private let printer = DispatchQueue(label: "clinic.printer", autoreleaseFrequency: .workItem)

// example
private func printCopy(of visit: Visit, completion: @escaping @Sendable () -> Void) {
  let copy = Visit(value: visit)
  printer.async {
    show("\(copy.reason): \(copy.patient?.name ?? "")")  // expect: unmanaged-object-with-live-link
    completion()
  }
}
// end

// example
private final class Reception {
  func planVisit(of patient: Patient, completion: @escaping @Sendable () -> Void) {
    let visit = Visit(value: ["id": 7])
    visit.patient = patient
    DispatchQueue(label: "clinic.visits", autoreleaseFrequency: .workItem).async {
      let realm = try! openClinic()
      realm.beginWrite()
      realm.add(visit)  // expect: unmanaged-object-with-live-link
      realm.cancelWrite()
      completion()
    }
  }
}
// end

private struct WaitingRoom {
  func announceNext() async throws {
    guard let visit = try openClinic().objects(Visit.self).first else { return }
    let copy = Visit(value: visit)
    await MainActor.run {
      guard let companion = copy.companions.first else { return }
      show(companion.name)  // expect: unmanaged-object-with-live-link
    }
  }
}

private func remind(_ patient: Patient) async {
  let reminder = Visit()
  reminder.patient = patient
  await awaitReply()
  let name = reminder.patient?.name  // expect: unmanaged-object-with-live-link
  show(name ?? "")
}

extension Cases {
  static let unmanagedObjectWithLiveLinkBad = [
    Case("a copy is printed with its patient") {
      let visit = try openClinic().objects(Visit.self).first!
      await finish { printCopy(of: visit, completion: $0) }
    },
    Case("a visit of a live patient is added on a queue") {
      let patient = try openClinic().objects(Patient.self).first!
      await finish { Reception().planVisit(of: patient, completion: $0) }
    },
    Case("the companions of a copy are announced") {
      try await WaitingRoom().announceNext()
    },
    Case("a reminder is sent after the network") {
      await remind(try openClinic().objects(Patient.self).first!)
    },
  ]
}
