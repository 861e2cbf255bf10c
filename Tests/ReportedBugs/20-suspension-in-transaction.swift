// https://github.com/realm/realm-core/issues/6659
import RealmSwift
class Doc: Object { @Persisted var text: String }
final class DocSync {
  func download() async -> String { "" }
  @MainActor func update() async throws {
    let realm = try await Realm()
    realm.beginWrite()
    for doc in realm.objects(Doc.self) {
      doc.text = await download()  // expect: suspension-inside-write
    }
    try realm.commitWrite()
  }
}
