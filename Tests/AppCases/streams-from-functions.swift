import Combine
import Foundation
import RealmSwift
import RxSwift

final class Quote: Object {
  @Persisted(primaryKey: true) var symbol: String
  @Persisted var price: Double
}
struct Price: Decodable { let symbol: String; let price: Double }

protocol Feed {
  func latest() -> AnyPublisher<[Price], Never>
}

/// Delivers on a session's queue unless it says something else.
final class Api: Feed {
  private let url = URL(string: "https://e.org")!

  func latest() -> AnyPublisher<[Price], Never> {
    URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: [Price].self, decoder: JSONDecoder())
      .replaceError(with: [])
      .eraseToAnyPublisher()
  }
  func latestOnMain() -> AnyPublisher<[Price], Never> {
    latest().receive(on: DispatchQueue.main).eraseToAnyPublisher()
  }
  func delivered(on queue: DispatchQueue) -> AnyPublisher<[Price], Never> {
    latest().receive(on: queue).eraseToAnyPublisher()
  }
  var ticks: Observable<Int> {
    Observable.just(1).observe(on: SerialDispatchQueueScheduler(qos: .background))
  }
  func ticksOnMain() -> Observable<Int> { ticks.observe(on: MainScheduler.instance) }
}

@MainActor final class QuotesModel {
  private let api = Api()
  private let feed: Feed
  private let realm = try! Realm()
  private var tokens: Set<AnyCancellable> = []
  private let bag = DisposeBag()

  init(feed: Feed) { self.feed = feed }

  private func save(_ prices: [Price]) {
    try! realm.write {  // expect: write-on-main-with-background-writer
      for price in prices {
        realm.create(Quote.self, value: ["symbol": price.symbol], update: .modified)
      }
    }
  }
  func refresh() {
    api.latest().sink { prices in
      self.save(prices)  // expect: live-object-in-callback
    }
    .store(in: &tokens)
  }
  func refreshFeed() {
    feed.latest().sink { prices in
      self.save(prices)  // expect: live-object-in-callback
    }
    .store(in: &tokens)
  }
  func refreshOnMain() {
    api.latestOnMain().sink { self.save($0) }.store(in: &tokens)
    api.latest().receive(on: RunLoop.main).sink { self.save($0) }.store(in: &tokens)
    api.delivered(on: .main).sink { self.save($0) }.store(in: &tokens)
  }
  func refreshOnQueue() {
    let queue = DispatchQueue(label: "quotes")
    api.delivered(on: queue).sink { prices in
      self.save(prices)  // expect: live-object-across-queues
    }
    .store(in: &tokens)
    api.delivered(on: queue).sink { prices in
      autoreleasepool {
        let realm = try! Realm()
        try! realm.write { realm.create(Quote.self, value: ["symbol": prices[0].symbol]) }
      }
    }
    .store(in: &tokens)
  }
  func watch() {
    api.ticks.subscribe(onNext: { _ in
      print(self.realm.objects(Quote.self).count)  // expect: live-object-across-queues
    })
    .disposed(by: bag)
    api.ticksOnMain().subscribe(onNext: { _ in print(self.realm.objects(Quote.self).count) })
      .disposed(by: bag)
  }
}
