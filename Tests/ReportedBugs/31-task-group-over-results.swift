// https://github.com/realm/realm-swift/issues/7642
import RealmSwift
class Article: Object { @Persisted var url: String }
func download(_ url: String) async -> Int { url.count }
@MainActor final class Prefetcher {
  func prefetch() async throws -> Int {
    let realm = try await Realm()
    let articles = realm.objects(Article.self)
    return await withTaskGroup(of: Int.self) { group in
      for article in articles {
        group.addTask {
          await download(article.url)  // expect: live-object-sent-to-task
        }
      }
      return await group.reduce(0, +)
    }
  }
}
