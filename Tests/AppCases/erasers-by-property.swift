import Foundation
import RealmSwift
import RxSwift

class Umbrella: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var colour: String
}

protocol UmbrellaStore {
  func all() -> [Umbrella]
}

final class LiveStore: UmbrellaStore {
  private let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func all() -> [Umbrella] { Array(realm.objects(Umbrella.self)) }
}

final class FrozenStore: UmbrellaStore {
  func all() -> [Umbrella] {
    guard let realm = try? Realm() else { return [] }
    return Array(realm.objects(Umbrella.self).freeze())
  }
}

struct AnyUmbrellaStore: UmbrellaStore {
  private let give: () -> [Umbrella]

  init<Store: UmbrellaStore>(_ store: Store) { give = store.all }

  func all() -> [Umbrella] { give() }
}

@MainActor
final class LostProperty {
  private let live: AnyUmbrellaStore
  private let frozen: AnyUmbrellaStore

  init() throws {
    live = AnyUmbrellaStore(LiveStore(realm: try Realm()))
    frozen = AnyUmbrellaStore(FrozenStore())
  }

  func list() {
    Task.detached { [live] in
      print(live.all().map(\.colour))  // expect: live-object-sent-to-task
    }
  }

  func listFrozen() {
    Task.detached { [frozen] in print(frozen.all().map(\.colour)) }
  }
}

enum Schedulers {
  static let work = SerialDispatchQueueScheduler(qos: .utility, internalSerialQueueName: "work")
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  func workThenMain() -> Single<Element> {
    primitiveSequence.subscribe(on: Schedulers.work).observe(on: MainScheduler.instance)
  }
}

final class UmbrellaFinder {
  private func first() -> Single<Umbrella?> {
    Single.create { single in
      let realm = try! Realm()
      single(.success(realm.objects(Umbrella.self).first))
      return Disposables.create()
    }
  }

  func show() -> Disposable {
    first().workThenMain().subscribe(onSuccess: { umbrella in
      print(umbrella?.colour ?? "none")  // expect: live-object-across-queues
    })
  }
}
