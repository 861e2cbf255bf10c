import Foundation
import RealmSwift

final class Comic: Object {
  @Persisted var chapters: List<Chapter>
}

final class Chapter: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var isRead = false
  @Persisted(originProperty: "chapters") var comics: LinkingObjects<Comic>

  var comic: Comic? { comics.first }
}

final class Reader {
  private(set) var chapter: Chapter

  init(chapter: Chapter) { self.chapter = chapter }

  func finish() {
    let realm = chapter.realm
    let current = chapter
    realm?.writeAsync({
      current.isRead = true
    })
    if let next = sibling(after: chapter) { chapter = next }
  }

  private func sibling(after chapter: Chapter) -> Chapter? {
    chapter.comic?.chapters.first
  }
}
