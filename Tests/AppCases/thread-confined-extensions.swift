import Foundation
import RealmSwift

// MARK: - Functions that extend whatever a realm manages

final class Inspection: Object {
  @Persisted var status: String
  @Persisted var defects: List<Defect>
}

final class Defect: Object {
  @Persisted var text: String
}

let inspecting = DispatchQueue(label: "inspecting", autoreleaseFrequency: .workItem)

extension ThreadConfined where Self: Object {
  func edit(_ change: @escaping (Realm, Self) -> Void) {
    let reference = ThreadSafeReference(to: self)
    inspecting.async {
      guard let realm = try? Realm(), let object = realm.resolve(reference) else { return }
      try? realm.write { change(realm, object) }
    }
  }
}

func merge(_ other: Inspection, into inspection: Inspection) {
  inspection.edit { realm, target in
    for defect in other.defects {  // expect: live-object-across-queues
      target.defects.append(realm.create(Defect.self, value: ["text": defect.text]))
    }
  }
}

func reopen(_ inspection: Inspection, because reason: String) {
  let count = inspection.defects.count
  inspection.edit { _, target in
    target.status = "open \(count)"
    target.defects.append(Defect(value: ["text": reason]))
  }
}
