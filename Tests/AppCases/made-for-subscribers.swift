import Combine
import Foundation
import RealmSwift
import RxCocoa
import RxSwift
import UIKit

class Runner: Object {
  @Persisted var name = ""
  @Persisted var club = ""
}

/// Streams say here where they are subscribed to, so that this is where what makes them runs.
final class RunnerRepository {
  private let queue = DispatchQueue(label: "runners")
  private let scheduler = ConcurrentDispatchQueueScheduler(qos: .background)

  func clubCount() -> Single<Int> {
    Single.deferred {
      let count = try autoreleasepool { () throws -> Int in
        let realm = try Realm()  // expect: realm-opened-on-concurrent-queue
        return realm.objects(Runner.self).distinct(by: ["club"]).count
      }
      return .just(count)
    }
    .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
  }

  func clubCountOnQueue() -> Single<Int> {
    Single.deferred {
      let count = try autoreleasepool { () throws -> Int in
        let realm = try Realm()
        return realm.objects(Runner.self).distinct(by: ["club"]).count
      }
      return .just(count)
    }
    .subscribe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "clubs"))
  }

  func removeAll() -> Completable {
    Completable.create { completable in
      autoreleasepool {
        do {
          let realm = try Realm()  // expect: realm-opened-on-concurrent-queue
          try realm.write { realm.deleteAll() }
          completable(.completed)
        } catch {
          completable(.error(error))
        }
      }
      return Disposables.create()
    }
    .subscribe(on: scheduler)
    .observe(on: MainScheduler.instance)
  }

  func names() -> Observable<[String]> { allNames().subscribe(on: scheduler) }

  func namesNow() -> Observable<[String]> { theirNames() }

  private func allNames() -> Observable<[String]> {
    Observable.create { observer in
      autoreleasepool {
        if let realm = try? Realm() {  // expect: realm-opened-on-concurrent-queue
          observer.onNext(realm.objects(Runner.self).map { $0.name })
        }
      }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  private func theirNames() -> Observable<[String]> {
    Observable.create { observer in
      if let realm = try? Realm() {
        observer.onNext(realm.objects(Runner.self).map { $0.name })
      }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  func count() -> AnyPublisher<Int, Error> {
    Deferred {
      Future<Int, Error> { promise in
        promise(
          Result {
            try autoreleasepool {
              let realm = try Realm()  // expect: realm-opened-on-concurrent-queue
              return realm.objects(Runner.self).count
            }
          })
      }
    }
    .subscribe(on: DispatchQueue.global(qos: .utility))
    .eraseToAnyPublisher()
  }

  func countOnQueue() -> AnyPublisher<Int, Error> {
    Deferred {
      Future<Int, Error> { promise in
        promise(Result { try autoreleasepool { try Realm().objects(Runner.self).count } })
      }
    }
    .subscribe(on: queue)
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
  }
}

// MARK: - Streams as arguments

final class FinishList {
  let finished = BehaviorRelay<[Runner]>(value: [])

  func load() {
    guard let realm = try? Realm() else { return }
    finished.accept(Array(realm.objects(Runner.self)))
  }
}

final class ClubTable {
  let clubs: Observable<Set<String>>
  let names: Observable<[String]>

  init(finished: Observable<[Runner]>) {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "club.table")
    clubs =
      finished
      .observe(on: scheduler)
      // expect: live-object-across-queues
      .map { runners in Set(runners.map { $0.club }) }
    names =
      finished
      .map { runners in runners.map { $0.name } }
      .observe(on: scheduler)
      .map { $0.sorted() }
  }
}

final class FinishViewController: UIViewController {
  private let list = FinishList()
  private lazy var table = ClubTable(finished: list.finished.asObservable())

  override func viewDidLoad() {
    super.viewDidLoad()
    list.load()
    print(table.clubs)
  }
}
