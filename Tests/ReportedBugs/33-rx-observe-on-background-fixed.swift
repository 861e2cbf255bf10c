// https://github.com/ReactiveX/RxSwift/issues/1160
import RealmSwift
import RxSwift
import RxRealm
class Rate: Object { @objc dynamic var value = 0.0 }
final class RateModel {
  let bag = DisposeBag()
  func start() {
    let realm = try! Realm()
    Observable.collection(from: realm.objects(Rate.self))
      .map { rates in Array(rates.map { $0.value }) }
      .observe(on: SerialDispatchQueueScheduler(qos: .background))
      .map { values in values.reduce(0, +) }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { print($0) })
      .disposed(by: bag)
  }
}
