// https://github.com/realm/realm-core/issues/6659
import RealmSwift
class Doc: Object { @Persisted var text: String }
final class DocSync {
  func download() async -> String { "" }
  @MainActor func update() async throws {
    let realm = try await Realm()
    let text = await download()
    try realm.write {
      for doc in realm.objects(Doc.self) { doc.text = text }
    }
  }
}
