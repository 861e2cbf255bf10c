// https://github.com/realm/realm-swift/issues/2571
import RealmSwift
class Feed: Object { @Persisted var title: String; @Persisted var entries: List<Entry> }
class Entry: Object { @Persisted var text: String }
final class Importer {
  func importAll(_ titles: [String]) throws {
    let realm = try Realm()
    try realm.write {
      for title in titles {
        let feed = Feed()
        feed.title = title
        realm.add(feed)
        feed.entries.append(Entry())
      }
    }
  }
}
