import Foundation
import RealmSwift
import RxCocoa
import RxSwift
final class Place: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
struct PlaceVM { let id: Int; let name: String }
final class PlaceRepo {
  private let realmScheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "realm")
  private let error = PublishRelay<Error>()
  private let reload = PublishSubject<Void>()
  let places = BehaviorRelay<[PlaceVM]>(value: [])
  private let bag = DisposeBag()
  init() {
    reload
      .flatMapLatest { [unowned self] in self.load() }
      .observe(on: MainScheduler.instance)
      .bind(to: places)
      .disposed(by: bag)
  }
  func load() -> Observable<[PlaceVM]> {
    Observable.create { observer in
      autoreleasepool {
        let realm = try! Realm()
        observer.onNext(realm.objects(Place.self).map { PlaceVM(id: $0.id, name: $0.name) })
      }
      observer.onCompleted()
      return Disposables.create()
    }
    .subscribe(on: realmScheduler)
  }
  func objects() -> Observable<[Place]> {
    Observable.create { observer in
      let realm = try! Realm()
      observer.onNext(Array(realm.objects(Place.self)))
      return Disposables.create()
    }
    .subscribe(on: realmScheduler)
    .observe(on: realmScheduler)
  }
  func names() -> Observable<[String]> {
    objects().map { $0.map { $0.name } }.observe(on: MainScheduler.instance)
  }
  func frozen() -> Single<[Place]> {
    Single.create { single in
      let realm = try! Realm()
      single(.success(Array(realm.objects(Place.self).freeze())))
      return Disposables.create()
    }
    .subscribe(on: realmScheduler)
    .observe(on: MainScheduler.instance)
  }
  func save(_ vm: PlaceVM) -> Completable {
    Completable.create { completable in
      do {
        let realm = try Realm()
        try realm.write {
          realm.create(Place.self, value: ["id": vm.id, "name": vm.name], update: .modified)
        }
        completable(.completed)
      } catch { completable(.error(error)) }
      return Disposables.create()
    }
    .subscribe(on: realmScheduler)
  }
}
final class PlacesVC {
  let repo = PlaceRepo()
  let bag = DisposeBag()
  let selected = PublishRelay<Place>()
  @MainActor func bind() {
    let realm = try! Realm()
    repo.names().subscribe(onNext: { print($0) }).disposed(by: bag)
    repo.frozen().subscribe(onSuccess: { print($0.map { $0.name }) }).disposed(by: bag)
    repo.places.asDriver().drive(onNext: { print($0.map { $0.name }) }).disposed(by: bag)
    selected.asSignal().emit(onNext: { print($0.name) }).disposed(by: bag)
    selected.accept(realm.objects(Place.self).first!)
    selected.map { PlaceVM(id: $0.id, name: $0.name) }
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
      .subscribe(onNext: { print($0.name) }).disposed(by: bag)
    repo.save(PlaceVM(id: 1, name: "x")).subscribe().disposed(by: bag)
  }
}
