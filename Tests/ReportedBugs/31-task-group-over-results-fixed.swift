// https://github.com/realm/realm-swift/issues/7642
import RealmSwift
class Article: Object { @Persisted var url: String }
func download(_ url: String) async -> Int { url.count }
@MainActor final class Prefetcher {
  func prefetch() async throws -> Int {
    let realm = try await Realm()
    let urls = Array(realm.objects(Article.self).map(\.url))
    return await withTaskGroup(of: Int.self) { group in
      for url in urls {
        group.addTask {
          await download(url)
        }
      }
      return await group.reduce(0, +)
    }
  }
}
