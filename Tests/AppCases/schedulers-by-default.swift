import RealmSwift
import RxRealm
import RxSwift

final class Entry: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var cents = 0
}

/// Its elements arrive on a scheduler that tests replace.
final class Ledger {
  let payees: Observable<[String]>
  let count: Observable<Int>

  init(
    realm: Realm,
    scheduler: SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated),
    shown: ImmediateSchedulerType = MainScheduler.instance
  ) {
    let entries = realm.objects(Entry.self)
    payees = Observable.collection(from: entries)
      .observe(on: scheduler)
      .map { Ledger.ids(in: $0) }  // expect: live-object-across-queues
    count = Observable.collection(from: entries)
      .observe(on: shown)
      .map { $0.count }
  }

  private static func ids(in entries: Results<Entry>) -> [String] {
    var ids: [String] = []
    for entry in entries where entry.cents < 0 {
      ids.append(entry.id)
    }
    return ids
  }
}

func showLedger() throws {
  _ = Ledger(realm: try Realm())
}

/// Finds nothing unless it is still there to look.
final class Search {
  private let lookup = SerialDispatchQueueScheduler(qos: .userInitiated)

  func bind(_ text: Observable<String>) -> Observable<[Int]> {
    text
      .flatMapLatest { [weak self] text in self?.matches(text) ?? .just([]) }
      .observe(on: MainScheduler.instance)
      .map { found in found.map { $0.cents } }  // expect: live-object-across-queues
  }

  func count(_ text: Observable<String>) -> Observable<Int> {
    text
      .flatMapLatest { [weak self] text in self?.total(text) ?? .just(0) }
      .observe(on: MainScheduler.instance)
      .map { $0 + 1 }
  }

  private func matches(_ text: String) -> Observable<[Entry]> {
    Observable<[Entry]>.create { observer in
      let realm = try! Realm()
      observer.onNext(Array(realm.objects(Entry.self).filter("id CONTAINS %@", text)))
      observer.onCompleted()
      return Disposables.create()
    }
    .subscribe(on: lookup)
  }

  private func total(_ text: String) -> Observable<Int> {
    Observable<Int>.create { observer in
      let realm = try! Realm()
      observer.onNext(realm.objects(Entry.self).count)
      return Disposables.create()
    }
    .subscribe(on: lookup)
  }
}
