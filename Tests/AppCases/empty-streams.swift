import Combine
import Foundation
import RealmSwift

// MARK: - Publishers that may be empty or fail at once

final class Berth: Object {
  @Persisted(primaryKey: true) var number: Int
  @Persisted var vessel: String
}

protocol BerthSource {
  func occupied() -> AnyPublisher<[Berth], Error>
  func frozen() -> AnyPublisher<[Berth], Error>
}

final class RealmBerthSource: BerthSource {
  func occupied() -> AnyPublisher<[Berth], Error> {
    do {
      let realm = try Realm()
      return realm.objects(Berth.self).collectionPublisher
        .map { Array($0) }
        .eraseToAnyPublisher()
    } catch {
      return Fail(error: error).eraseToAnyPublisher()
    }
  }

  func frozen() -> AnyPublisher<[Berth], Error> {
    guard let realm = try? Realm() else { return Empty().eraseToAnyPublisher() }
    return realm.objects(Berth.self).collectionPublisher.freeze()
      .map { Array($0) }
      .eraseToAnyPublisher()
  }
}

final class HarbourModel {
  private let source: BerthSource
  private let queue = DispatchQueue(label: "harbour.names")
  private var subscriptions: Set<AnyCancellable> = []

  init(source: BerthSource) { self.source = source }

  func watch() {
    source.occupied().replaceError(with: [])
      .receive(on: queue)
      .map { berths in berths.map { $0.vessel } }  // expect: live-object-across-queues
      .sink { print($0) }
      .store(in: &subscriptions)
    source.frozen().replaceError(with: [])
      .receive(on: queue)
      .map { berths in berths.map { $0.vessel } }
      .sink { print($0) }
      .store(in: &subscriptions)
  }
}
