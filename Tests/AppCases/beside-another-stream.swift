import RealmSwift
import RxCocoa
import RxSwift

final class Cache: Object {
  @Persisted var name = ""
}

final class Compass {
  private let geometry = SerialDispatchQueueScheduler(qos: .userInitiated)
  private let selected = BehaviorRelay<Cache?>(value: nil)
  private let name = BehaviorRelay<String>(value: "")
  private let realm = try! Realm()

  func select() {
    selected.accept(realm.objects(Cache.self).first)
    name.accept(realm.objects(Cache.self).first?.name ?? "")
  }

  func texts(_ places: Observable<Int>) -> Driver<String> {
    places
      .observe(on: geometry)
      .withLatestFrom(selected) { place, cache -> String in
        guard let cache = cache else { return "\(place)" }
        return cache.name  // expect: live-object-across-queues
      }
      .asDriver(onErrorJustReturn: "")
  }

  func names(_ places: Observable<Int>) -> Driver<String> {
    places
      .observe(on: geometry)
      .withLatestFrom(name) { place, name in "\(place) \(name)" }
      .asDriver(onErrorJustReturn: "")
  }
}
