import Foundation
import RealmSwift

final class Chapter: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var title = ""
  @Persisted var text = ""
}

struct ChapterDTO {
  let number: Int
  let title: String
}

final class BookExporter {
  func titles(in realm: Realm) -> [String] {
    let snapshot = realm.freeze()
    let chapters = snapshot.objects(Chapter.self).sorted(byKeyPath: "number")
    snapshot.invalidate()
    return chapters.map { $0.title }  // expect: realm-closed-under-frozen-objects
  }

  func titlesRead(in realm: Realm) -> [String] {
    let snapshot = realm.freeze()
    let chapters = snapshot.objects(Chapter.self).sorted(byKeyPath: "number")
    let titles = Array(chapters.map { $0.title })
    snapshot.invalidate()
    return titles
  }

  func dtos(in realm: Realm) -> [ChapterDTO] {
    let snapshot = realm.freeze()
    defer { snapshot.invalidate() }
    return snapshot.objects(Chapter.self).map { ChapterDTO(number: $0.number, title: $0.title) }
  }

  func first(in realm: Realm) -> String {
    let frozen = realm.freeze()
    guard let chapter = frozen.object(ofType: Chapter.self, forPrimaryKey: 1) else {
      frozen.invalidate()
      return ""
    }
    frozen.invalidate()
    return chapter.text  // expect: realm-closed-under-frozen-objects
  }

  /// A live realm only begins anew, and its objects are asked for again.
  func restart(_ realm: Realm) -> Int {
    realm.invalidate()
    return realm.objects(Chapter.self).count
  }

  func keep(_ realm: Realm) -> Chapter? {
    let chapter = realm.freeze().objects(Chapter.self).first
    print(chapter?.title ?? "")
    return chapter
  }
}
