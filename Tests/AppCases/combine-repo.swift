import Combine
import Foundation
import RealmSwift

final class Stock: Object {
  @Persisted(primaryKey: true) var symbol: String
  @Persisted var price: Double
}
struct Quote: Decodable { let symbol: String; let price: Double }

final class StockRepository {
  private let background = DispatchQueue(label: "stocks")

  func stock(_ symbol: String) -> Future<Stock?, Never> {
    Future { promise in
      self.background.async {
        autoreleasepool {
          let realm = try! Realm()
          promise(.success(realm.object(ofType: Stock.self, forPrimaryKey: symbol)))
        }
      }
    }
  }
  func price(_ symbol: String) -> Future<Double?, Never> {
    Future { promise in
      self.background.async {
        autoreleasepool {
          let realm = try! Realm()
          promise(.success(realm.object(ofType: Stock.self, forPrimaryKey: symbol)?.price))
        }
      }
    }
  }
  func quotes() -> AnyPublisher<[Stock], Error> {
    URLSession.shared.dataTaskPublisher(for: URL(string: "https://e.org")!)
      .map(\.data)
      .decode(type: [Quote].self, decoder: JSONDecoder())
      .tryMap { quotes -> [Stock] in
        let realm = try Realm()
        let stocks = quotes.map { Stock(value: ["symbol": $0.symbol, "price": $0.price]) }
        try realm.write { realm.add(stocks, update: .modified) }
        return stocks
      }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
  func symbols() -> AnyPublisher<[String], Error> {
    URLSession.shared.dataTaskPublisher(for: URL(string: "https://e.org")!)
      .map(\.data)
      .decode(type: [Quote].self, decoder: JSONDecoder())
      .tryMap { quotes in
        let realm = try Realm()
        let stocks = quotes.map { Stock(value: ["symbol": $0.symbol, "price": $0.price]) }
        try realm.write { realm.add(stocks, update: .modified) }
        return stocks.map { $0.symbol }
      }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}
@MainActor
final class StocksModel: ObservableObject {
  @Published private(set) var prices: [Double] = []
  private var bag = Set<AnyCancellable>()
  private let repository = StockRepository()
  func load() {
    repository.quotes()
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { [weak self] stocks in
          self?.prices = stocks.map { $0.price }  // expect: live-object-across-queues
        }
      )
      .store(in: &bag)
    repository.symbols()
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { [weak self] symbols in
          let realm = try! Realm()
          self?.prices = symbols.compactMap {
            realm.object(ofType: Stock.self, forPrimaryKey: $0)?.price
          }
        }
      )
      .store(in: &bag)
    repository.stock("A").receive(on: DispatchQueue.main)
      .sink { stock in
        print(stock?.price ?? 0)  // expect: live-object-across-queues
      }
      .store(in: &bag)
    repository.price("A").receive(on: DispatchQueue.main).sink { print($0 ?? 0) }.store(in: &bag)
  }
}
