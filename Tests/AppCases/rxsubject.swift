import Foundation
import RealmSwift
import RxCocoa
import RxSwift

final class Order: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var total: Double
}

final class OrdersViewModel {
  let selected = PublishSubject<Order>()
  let shown = BehaviorRelay<[Order]>(value: [])
  private let bag = DisposeBag()
  private let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "orders")

  @MainActor
  func start() {
    let realm = try! Realm()
    selected
      .observe(on: scheduler)
      .subscribe(onNext: { order in
        print(order.total)  // expect: live-object-across-queues
      })
      .disposed(by: bag)
    selected.onNext(realm.objects(Order.self).first!)
  }

  @MainActor
  func list() {
    let realm = try! Realm()
    shown.accept(Array(realm.objects(Order.self)))
    shown
      .observe(on: MainScheduler.instance)
      // expect: live-object-across-queues
      .subscribe(onNext: { orders in print(orders.map { $0.total }) })
      .disposed(by: bag)
  }

  func refresh() {
    DispatchQueue(label: "refresh").async { [shown] in
      autoreleasepool {
        let realm = try! Realm()
        shown.accept(Array(realm.objects(Order.self)))
      }
    }
  }
}

final class Totals {
  private let bag = DisposeBag()
  @MainActor
  func run() {
    let realm = try! Realm()
    let orders = BehaviorRelay<[Order]>(value: [])
    orders.accept(Array(realm.objects(Order.self).freeze()))
    orders
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      .subscribe(onNext: { print($0.count, $0.first?.total ?? 0) })
      .disposed(by: bag)
    let live = BehaviorRelay<[Order]>(value: [])
    live.accept(Array(realm.objects(Order.self)))
    live
      .observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      // expect: live-object-on-concurrent-queue
      .subscribe(onNext: { print($0.first?.total ?? 0) })
      .disposed(by: bag)
  }
}
