import Combine
import Foundation
import RealmSwift
import RxSwift

final class Place: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

/// Its observables do their work wherever somebody subscribes.
final class PlaceDao {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  func insert(_ name: String) -> Single<Int> {
    Single.create { single in
      try! self.realm.write {  // expect: live-object-across-queues
        self.realm.create(Place.self, value: ["id": name, "name": name])
      }
      single(.success(1))
      return Disposables.create()
    }
  }
  func count() -> Observable<Int> {
    Observable.create { observer in
      observer.onNext(self.realm.objects(Place.self).count)
      return Disposables.create()
    }
  }
  func insertOwn(_ name: String) -> Single<Int> {
    let configuration = realm.configuration
    return Single.create { single in
      autoreleasepool {
        let realm = try! Realm(configuration: configuration)
        try! realm.write { realm.create(Place.self, value: ["id": name, "name": name]) }
      }
      single(.success(1))
      return Disposables.create()
    }
  }
}

@MainActor final class PlacesModel {
  private let realm = try! Realm()
  private let scheduler = SerialDispatchQueueScheduler(qos: .background)
  private let bag = DisposeBag()

  func add() {
    let dao = PlaceDao(realm: realm)
    dao.insert("a").subscribe(on: scheduler).observe(on: MainScheduler.instance)
      .subscribe(onSuccess: { _ in }).disposed(by: bag)
    dao.insertOwn("b").subscribe(on: scheduler).subscribe(onSuccess: { _ in }).disposed(by: bag)
  }
  func count() {
    let dao = PlaceDao(realm: realm)
    dao.count().subscribe(onNext: { print($0) }).disposed(by: bag)
    dao.count().subscribe(on: MainScheduler.instance).subscribe(onNext: { print($0) })
      .disposed(by: bag)
    dao.count().observe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)
  }
  func names(_ place: Place) {
    let id = place.id
    Observable<String>.create { observer in
      observer.onNext(place.name)  // expect: live-object-across-queues
      return Disposables.create()
    }
    .map { $0.uppercased() }.subscribe(on: scheduler).subscribe(onNext: { print($0) })
    .disposed(by: bag)
    Observable<String>.create { observer in
      observer.onNext(id)
      return Disposables.create()
    }
    .subscribe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)
  }
  func later(_ place: Place) -> AnyPublisher<String, Never> {
    Deferred { Just(place.name) }  // expect: live-object-across-queues
      .subscribe(on: DispatchQueue(label: "places")).eraseToAnyPublisher()
  }
}

/// What `flatMap` makes is subscribed to where its closure runs, on a thread of the scheduler.
final class PlaceCounts {
  private let bag = DisposeBag()

  func count(_ starts: Observable<Void>) {
    starts
      .observe(on: SerialDispatchQueueScheduler(qos: .background))
      .flatMap { _ -> Observable<Int> in
        // expect: background-realm-without-autoreleasepool
        let rows = try! Realm().objects(Place.self)
        // expect: observation-without-run-loop
        return Observable.collection(from: rows).map { $0.count }
      }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { print($0) })
      .disposed(by: bag)
  }
  func countOnMain(_ starts: Observable<Void>) {
    starts
      .observe(on: MainScheduler.instance)
      .flatMap { _ -> Observable<Int> in
        let rows = try! Realm().objects(Place.self)
        return Observable.collection(from: rows).map { $0.count }
      }
      .subscribe(onNext: { print($0) })
      .disposed(by: bag)
  }
}
