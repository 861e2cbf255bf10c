import PromiseKit
import RealmSwift

final class Lesson: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}

final class LessonService {
  private let queue = DispatchQueue(label: "lessons", autoreleaseFrequency: .workItem)

  func lessons() -> Promise<[Lesson]> {
    Promise { seal in
      queue.async { seal.fulfill(Array(try! Realm().objects(Lesson.self))) }
    }
  }

  func frozenLessons() -> Promise<[Lesson]> {
    Promise { seal in
      queue.async { seal.fulfill(Array(try! Realm().objects(Lesson.self).freeze())) }
    }
  }

  func lesson(_ id: String) -> Promise<Lesson?> {
    Promise { seal in seal.fulfill(try! Realm().object(ofType: Lesson.self, forPrimaryKey: id)) }
  }
}

@MainActor final class LessonList {
  private let service = LessonService()
  private let realm = try! Realm()
  private var titles: [String] = []

  func reload() {
    service.lessons().done { lessons in
      self.titles = lessons.map { $0.title }  // expect: live-object-across-queues
    }.catch { error in print(error) }
  }

  func reloadFrozen() {
    service.frozenLessons().map { $0.map { $0.title } }.done { titles in
      self.titles = titles
      try? self.realm.write { self.realm.create(Lesson.self, value: ["id": "last"]) }
    }.ensure {
      print(self.realm.objects(Lesson.self).count)
    }.catch { error in print(error) }
  }

  func show(_ id: String) {
    firstly { service.lesson(id) }.done { lesson in print(lesson?.title ?? "") }
      .catch { print($0) }
  }

  func export(_ id: String) {
    firstly { service.lesson(id) }
      .map(on: DispatchQueue.global()) { lesson in
        lesson?.title.count ?? 0  // expect: live-object-on-concurrent-queue
      }
      .done { count in print(count, self.realm.objects(Lesson.self).count) }
      .catch { print($0) }
  }

  func count() {
    service.frozenLessons().done(on: DispatchQueue.global()) { lessons in
      let all = self.realm.objects(Lesson.self)  // expect: live-object-on-concurrent-queue
      print(lessons.count, all.count)
    }.catch { print($0) }
  }
}
