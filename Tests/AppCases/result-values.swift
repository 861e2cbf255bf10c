import Foundation
import RealmSwift

final class Coin: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var country: String
}

final class CoinStore {
  private let queue = DispatchQueue(label: "coins")

  func first(_ completion: @escaping (Result<Coin?, Error>) -> Void) {
    queue.async {
      autoreleasepool { completion(Result { try Realm().objects(Coin.self).first }) }
    }
  }
  func countries(_ completion: @escaping (Result<[String], Error>) -> Void) {
    queue.async {
      autoreleasepool {
        let coins = Result { Array(try Realm().objects(Coin.self)) }
        completion(coins.map { $0.map(\.country) })
      }
    }
  }
  func all() async throws -> [Coin] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        autoreleasepool {
          continuation.resume(with: Result { Array(try Realm().objects(Coin.self)) })
        }
      }
    }
  }
}

@MainActor
final class CoinScreen {
  private let store = CoinStore()

  func show() {
    store.first { result in
      DispatchQueue.main.async {
        let coin = try? result.get()
        print(coin??.country ?? "")  // expect: live-object-across-queues
      }
    }
    store.countries { result in
      DispatchQueue.main.async { print((try? result.get())?.first ?? "") }
    }
  }
  func showAll() async throws {
    let coins = try await store.all()
    print(coins.count)
    print(coins[0].country)  // expect: live-object-across-await
  }
}
