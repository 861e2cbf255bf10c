// An isolated parameter is whatever actor the caller gives.
import RealmSwift

class Voyage: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var remarks: List<String>
}

func note(_ remark: String, on voyage: Voyage, in realm: Realm, for actor: isolated any Actor)
  async throws
{
  try await realm.asyncWrite { voyage.remarks.append(remark) }
  print(voyage.remarks.count)
}

func count(_ voyage: Voyage, _ actor: isolated (any Actor)? = #isolation) -> Int {
  voyage.remarks.count
}

actor Logbook {
  private var realm: Realm?

  func sign(_ id: String) async throws {
    guard let realm, let voyage = realm.object(ofType: Voyage.self, forPrimaryKey: id) else {
      return
    }
    try await note("signed", on: voyage, in: realm, for: self)
    print(count(voyage))
  }

  func signOnMain(_ id: String) async throws {
    guard let realm, let voyage = realm.object(ofType: Voyage.self, forPrimaryKey: id) else {
      return
    }
    // expect: live-object-across-actors
    try await note("signed", on: voyage, in: realm, for: MainActor.shared)
  }
}

@MainActor final class Cabin {
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func sign(_ id: String) async throws {
    guard let voyage = realm.object(ofType: Voyage.self, forPrimaryKey: id) else { return }
    try await note("signed", on: voyage, in: realm, for: MainActor.shared)
    print(count(voyage))
  }
}
