import Foundation
import RealmSwift
import RxSwift

final class Event: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}
struct EventModel { let name: String }

protocol EventRepository {
  func all() -> Observable<[Event]>; func models() -> Observable<[EventModel]>
}
final class RealmEventRepository: EventRepository {
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  func all() -> Observable<[Event]> {
    Observable.create { observer in
      let realm = try! Realm()
      let token = realm.objects(Event.self).observe { change in
        switch change {
        case .initial(let events), .update(let events, _, _, _): observer.onNext(Array(events))
        case .error(let error): observer.onError(error)
        }
      }
      return Disposables.create { token.invalidate() }
    }
  }
  func models() -> Observable<[EventModel]> {
    all().map { $0.map { EventModel(name: $0.name) } }.observe(on: scheduler)
  }
  func single(_ id: String) -> Single<Event?> {
    Single.create { single in
      let realm = try! Realm()  // expect: realm-opened-on-concurrent-queue
      single(.success(realm.object(ofType: Event.self, forPrimaryKey: id)))
      return Disposables.create()
    }
    .subscribe(on: scheduler)
  }
}
final class EventsViewModel {
  private let repo: RealmEventRepository
  private let bag = DisposeBag()
  init(repo: RealmEventRepository) { self.repo = repo }
  @MainActor func bind() {
    repo.all()
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      .subscribe(onNext: { events in
        print(events.map { $0.name })  // expect: live-object-on-concurrent-queue
      }).disposed(by: bag)
    repo.models().observe(on: MainScheduler.instance).subscribe(onNext: { print($0) }).disposed(
      by: bag)
    repo.single("a")
      .observe(on: MainScheduler.instance)
      .subscribe(onSuccess: { event in
        print(event?.name ?? "")  // expect: live-object-across-queues
      }).disposed(by: bag)
  }
}
