import Foundation
import RealmSwift
import RxRealm
import RxSwift

// MARK: - Observers that a stream makes where it is subscribed to

final class Neighbour: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""
}

final class NeighbourService {
  private let bag = DisposeBag()

  func names() -> Observable<[String]> {
    Observable.deferred {
      let all = try! Realm().objects(Neighbour.self)
      return Observable.array(from: all)  // expect: observation-without-run-loop
    }
    .map { neighbours in neighbours.map { $0.name } }
    .subscribe(on: SerialDispatchQueueScheduler(qos: .background))
    .observe(on: MainScheduler.instance)
  }

  func namesOnMain() -> Observable<[String]> {
    Observable.deferred {
      let realm = try! Realm()
      return Observable.array(from: realm.objects(Neighbour.self))
    }
    .map { neighbours in neighbours.map { $0.name } }
    .subscribe(on: MainScheduler.instance)
  }

  func start() {
    names().subscribe(onNext: { print($0) }).disposed(by: bag)
    namesOnMain().subscribe(onNext: { print($0) }).disposed(by: bag)
  }
}
