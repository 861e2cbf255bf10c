import Combine
import Foundation
import RealmSwift
import RxSwift

final class Lesson: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var title = ""
  @Persisted var pages: List<Page>

  var firstPage: Page? { pages.first }
  var frozenPage: Page? { pages.first?.freeze() }
  var heading: String { "\(id): \(title)" }
}
final class Page: Object {
  @Persisted var text = ""
}

extension Results {
  var array: [Element] { Array(self) }
}
extension Results where Element: Object {
  var frozenArray: [Element] { Array(freeze()) }
}

@MainActor final class LessonScreen {
  let lessons = try! Realm().objects(Lesson.self)
  let bag = DisposeBag()

  func export() {
    let all = lessons.array
    let frozen = lessons.frozenArray
    DispatchQueue.global().async {
      print(all[0].title)  // expect: live-object-on-concurrent-queue
      print(frozen[0].title)
    }
  }
  func read(_ lesson: Lesson) {
    let page = lesson.firstPage
    let frozen = lesson.frozenPage
    let heading = lesson.heading
    DispatchQueue.global().async {
      print(page?.text ?? "")  // expect: live-object-on-concurrent-queue
      print(frozen?.text ?? "", heading)
    }
  }
  func shuffle() {
    let page = lessons.shuffled().first
    let any = lessons.randomElement()
    let titles = Dictionary(grouping: lessons, by: \.title).mapValues { $0.count }
    DispatchQueue.global().async {
      print(page?.title ?? "")  // expect: live-object-on-concurrent-queue
      print(any?.title ?? "")  // expect: live-object-on-concurrent-queue
      print(titles)
    }
  }
  func stream(_ background: SchedulerType) {
    let lessons = Observable<[Lesson]>.create { observer in
      let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
      observer.onNext(Array(realm.objects(Lesson.self)))
      return Disposables.create()
    }
    .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))
    lessons.retry(2).debug().catchAndReturn([]).observe(on: MainScheduler.instance)
      .subscribe(onNext: { lessons in
        print(lessons.count)
        print(lessons[0].title)  // expect: live-object-across-queues
      })
      .disposed(by: bag)
    lessons.map { $0.map(\.title) }.startWith([]).observe(on: MainScheduler.instance)
      .subscribe(onNext: { print($0[0]) })
      .disposed(by: bag)
  }
}

protocol Titled { var title: String { get } }
extension Lesson: Titled {}
struct TitledCopy: Titled { let title: String }
protocol LessonSource {
  func first() -> Titled?
  func copy() -> Titled?
}
final class StoredLessons: LessonSource {
  func first() -> Titled? { try! Realm().objects(Lesson.self).first }
  func copy() -> Titled? {
    try! Realm().objects(Lesson.self).first.map { TitledCopy(title: $0.title) }
  }
}
@MainActor func showTitles(_ source: LessonSource) {
  let first = source.first()
  let copy = source.copy()
  let lesson: Titled = try! Realm().objects(Lesson.self).first!
  DispatchQueue.global().async {
    print(first?.title ?? "")  // expect: live-object-on-concurrent-queue
    print(lesson.title)  // expect: live-object-on-concurrent-queue
    print(copy?.title ?? "")
  }
}

@MainActor final class LessonModel: ObservableObject {
  @Published var lessons: [Lesson] = []
  private var bag = Set<AnyCancellable>()

  func load() { lessons = Array(try! Realm().objects(Lesson.self)) }
  func bind() { $lessons.sink { print($0.count) }.store(in: &bag) }
  func export() {
    DispatchQueue.global().async {
      print(self.lessons[0].title)  // expect: live-object-on-concurrent-queue
    }
  }
}

extension DispatchQueue {
  static let lessons = DispatchQueue(label: "lessons")
}
func countLessons(_ done: @escaping (Int) -> Void) {
  DispatchQueue.lessons.async {
    autoreleasepool {
      let realm = try! Realm(queue: .lessons)
      done(realm.objects(Lesson.self).count)
      DispatchQueue.main.async {
        print(realm.isEmpty)  // expect: live-object-across-queues
      }
    }
  }
}

extension Lesson: Encodable {}
@MainActor func encode(_ lessons: [Lesson], _ lesson: Lesson) {
  let here = try? JSONEncoder().encode(lessons)
  let all = AnyRealmCollection(try! Realm().objects(Lesson.self))
  let copy = Lesson(value: lesson)
  DispatchQueue.global().async {
    let there = try? JSONEncoder().encode(lessons)  // expect: live-object-on-concurrent-queue
    print(there?.count ?? 0)
    print(all.count)  // expect: live-object-on-concurrent-queue
    print(Lesson(value: lesson).title)  // expect: live-object-on-concurrent-queue
    print(copy.title, here?.count ?? 0)
  }
}
