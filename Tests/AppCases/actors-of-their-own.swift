import Foundation
import RealmSwift

final class Spotting: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var car = ""
}

actor Scout {
  private var listening: Task<Void, Never>?

  func look(at spotting: Spotting) { print(spotting.car) }

  func count(_ cars: [String]) { print(cars.count) }

  func follow(_ stream: AsyncStream<Spotting>) {
    listening = Task {
      for await spotting in stream { print(spotting.car) }  // expect: live-object-across-await
    }
  }
}

final class SpottingStore {
  let realm: Realm

  init(realm: Realm) { self.realm = realm }

  func fresh() -> AsyncStream<Spotting> {
    let all = realm.objects(Spotting.self)
    return AsyncStream { continuation in
      let token = all.observe { change in
        if case .update(let spottings, _, let insertions, _) = change {
          for index in insertions {
            continuation.yield(spottings[index])
          }
        }
      }
      continuation.onTermination = { _ in token.invalidate() }
    }
  }
}

/// Makes the actor that it asks, which therefore has not made it.
final class SpottingList {
  private let store: SpottingStore
  private let scout = Scout()

  init(store: SpottingStore) { self.store = store }

  func lookAtFirst() {
    guard let first = store.realm.objects(Spotting.self).first else { return }
    Task { [scout] in await scout.look(at: first) }  // expect: live-object-across-actors
  }

  func count() {
    let cars = Array(store.realm.objects(Spotting.self).map { $0.car })
    Task { [scout] in await scout.count(cars) }
  }

  func follow() {
    let stream = store.fresh()
    Task { [scout] in await scout.follow(stream) }
  }
}

/// Is given one, which may be whose part it is.
final class SpottingReader {
  private let store: SpottingStore
  private let scout: Scout

  init(store: SpottingStore, scout: Scout) {
    self.store = store
    self.scout = scout
  }

  func lookAtFirst() {
    guard let first = store.realm.objects(Spotting.self).first else { return }
    Task { [scout] in await scout.look(at: first) }
  }
}
