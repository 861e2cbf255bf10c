import Foundation
import RealmSwift

class Frage: Object {
  @Persisted(primaryKey: true) var nummer: Int
  @Persisted var text = ""
  @Persisted var antworten: List<String>
}

func quizRealm() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "quiz"))
}

struct Quiz {
  func starten(_ frage: Frage) async {
    let verweis = ThreadSafeReference(to: frage)  // expect: unresolved-reference
    let text = frage.text
    await Task.detached {
      guard !verweis.isInvalidated else { return }
      print(text)
    }.value
  }

  func startenMitVerweis(_ frage: Frage) async {
    let verweis = ThreadSafeReference(to: frage)
    await Task.detached {
      guard let realm = try? quizRealm(), let frage = realm.resolve(verweis) else { return }
      print(frage.text)
    }.value
  }

  func antwortenZählen(_ frage: Frage) async -> Int {
    let verweis = ThreadSafeReference(to: frage.antworten)
    return await Task.detached {
      let realm = try? quizRealm()
      return realm?.resolve(verweis)?.count ?? 0
    }.value
  }

  func alle(_ fragen: [Frage]) -> [ThreadSafeReference<Frage>] {
    var verweise: [ThreadSafeReference<Frage>] = []
    for frage in fragen where !frage.text.isEmpty {
      verweise.append(ThreadSafeReference(to: frage))
    }
    return verweise
  }

  func vergessen(_ frage: Frage) {
    _ = ThreadSafeReference(to: frage)  // expect: unresolved-reference
    let nummer = frage.nummer
    Task.detached { print(nummer) }
  }
}
