import Combine
import Foundation
import RealmSwift
final class Coin: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var value: Double }
enum CoinEvent { case picked(Coin); case cleared }
final class Bus {
  static let shared = Bus()
  let events = PassthroughSubject<CoinEvent, Never>()
  let ids = PassthroughSubject<Int, Never>()
  let state = CurrentValueSubject<[Coin], Never>([])
}
final class CoinService {
  private let queue = DispatchQueue(label: "coins")
  @MainActor func pick(_ coin: Coin) {
    Bus.shared.events.send(.picked(coin))
    Bus.shared.ids.send(coin.id)
    Bus.shared.state.send([coin])
  }
  func refresh() {
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        let ids = Array(realm.objects(Coin.self).map { $0.id })
        DispatchQueue.main.async { ids.forEach { Bus.shared.ids.send($0) } }
        Bus.shared.state.send(Array(realm.objects(Coin.self).freeze()))
      }
    }
  }
}
@MainActor final class CoinModel {
  private var bag = Set<AnyCancellable>()
  private let worker = DispatchQueue(label: "worker")
  func bind() {
    Bus.shared.events.receive(on: DispatchQueue.main).sink { event in
      if case .picked(let coin) = event { print(coin.value) }
    }.store(in: &bag)
    Bus.shared.events.receive(on: worker).sink { event in
      if case .picked(let coin) = event {
        print(coin.value)  // expect: live-object-across-queues
      }
    }.store(in: &bag)
    Bus.shared.ids.receive(on: worker).sink { id in
      autoreleasepool {
        let realm = try! Realm()
        print(realm.object(ofType: Coin.self, forPrimaryKey: id)?.value ?? 0)
      }
    }.store(in: &bag)
    Bus.shared.state.receive(on: DispatchQueue.main).sink { coins in print(coins.first?.value ?? 0)
    }.store(in: &bag)
  }
}
