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
private func planVisit(of patient: Patient, completion: @escaping @Sendable () -> Void) {
  let patientID = patient.id
  printer.async {
    let realm = try! openClinic()
    try! realm.write {
      let visit = Visit(value: ["id": 7])
      visit.patient = realm.object(ofType: Patient.self, forPrimaryKey: patientID)
      realm.add(visit, update: .all)
    }
    completion()
  }
}
// end

// example
private func printReason(of visit: Visit, completion: @escaping @Sendable () -> Void) {
  let copy = Visit(value: visit)
  printer.async {
    show("\(copy.reason), \(copy.companions.count) companions")
    completion()
  }
}
// end

// example
private func printFrozen(_ visit: Visit, completion: @escaping @Sendable () -> Void) {
  let visit = visit.freeze()
  printer.async {
    show("\(visit.reason): \(visit.patient?.name ?? "")")
    completion()
  }
}
// end

private func printDeepCopy(of visit: Visit, completion: @escaping @Sendable () -> Void) {
  let copy = Visit(value: visit)
  copy.patient = visit.patient.map { Patient(value: $0) }
  printer.async {
    show("\(copy.reason): \(copy.patient?.name ?? "")")
    completion()
  }
}

private func addNewFamily(completion: @escaping @Sendable () -> Void) {
  let visit = Visit(value: ["id": 9])
  visit.patient = Patient(value: ["id": 9, "name": "Jill"])
  printer.async {
    let realm = try! openClinic()
    try! realm.write { realm.add(visit, update: .all) }
    completion()
  }
}

private func repeatVisit(_ visit: Visit) throws {
  let realm = try openClinic()
  let again = Visit(value: visit)
  again.id = 3
  try realm.write { realm.add(again, update: .all) }
  show(again.patient?.name ?? "")
}

extension Cases {
  static let unmanagedObjectWithLiveLinkGood = [
    Case("a visit is linked where it is added") {
      let realm = try openClinic()
      let patient = realm.objects(Patient.self).first!
      await finish { planVisit(of: patient, completion: $0) }
    },
    Case("a copy is printed without its links") {
      let visit = try openClinic().objects(Visit.self).first!
      await finish { printReason(of: visit, completion: $0) }
    },
    Case("a frozen visit is printed with its patient") {
      let visit = try openClinic().objects(Visit.self).first!
      await finish { printFrozen(visit, completion: $0) }
    },
    Case("a copy is printed with a copy of its patient") {
      let visit = try openClinic().objects(Visit.self).first!
      await finish { printDeepCopy(of: visit, completion: $0) }
    },
    Case("a new patient comes along with a new visit") {
      let realm = try openClinic()
      await finish { addNewFamily(completion: $0) }
      withExtendedLifetime(realm) {}
    },
    Case("a copy is added where the original lives") {
      try repeatVisit(try openClinic().objects(Visit.self).first!)
    },
  ]
}
