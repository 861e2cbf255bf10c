import Combine
import Foundation
import RealmSwift
final class Ride: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var distance: Double
}
final class Loader {
  private let queue = DispatchQueue(label: "rides")
  func deferred() -> AnyPublisher<[Ride], Error> {
    Deferred {
      Future<[Ride], Error> { promise in
        do {
          let realm = try Realm()
          promise(.success(Array(realm.objects(Ride.self))))
        } catch { promise(.failure(error)) }
      }
    }
    .subscribe(on: queue)
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
  }
  func frozen() -> AnyPublisher<[Ride], Error> {
    Deferred {
      Future<[Ride], Error> { promise in
        do {
          let realm = try Realm()
          promise(.success(Array(realm.objects(Ride.self).freeze())))
        } catch { promise(.failure(error)) }
      }
    }
    .subscribe(on: queue)
    .receive(on: DispatchQueue.main)
    .eraseToAnyPublisher()
  }
  func flat(_ ids: AnyPublisher<Int, Never>) -> AnyPublisher<Double, Never> {
    ids
      .flatMap { id in
        Just(id).receive(on: self.queue).map { id -> Ride? in
          // expect: background-realm-without-autoreleasepool
          try! Realm().object(ofType: Ride.self, forPrimaryKey: id)
        }
      }
      .receive(on: DispatchQueue.main)
      .map { ride in
        ride?.distance ?? 0  // expect: live-object-across-queues
      }
      .eraseToAnyPublisher()
  }
  var bag = Set<AnyCancellable>()
  @MainActor func use() {
    deferred().sink(
      receiveCompletion: { _ in },
      receiveValue: { rides in
        print(rides.first?.distance ?? 0)  // expect: live-object-across-queues
      }
    ).store(in: &bag)
    frozen().sink(
      receiveCompletion: { _ in },
      receiveValue: { rides in
        print(rides.first?.distance ?? 0)
      }
    ).store(in: &bag)
    let subject = CurrentValueSubject<Ride?, Never>(try! Realm().objects(Ride.self).first)
    subject.compactMap { $0 }.receive(on: queue).sink { ride in
      print(ride.distance)  // expect: live-object-across-queues
    }.store(in: &bag)
    subject.compactMap { $0?.distance }.receive(on: queue).sink { print($0) }.store(in: &bag)
    subject.sink { print($0?.distance ?? 0) }.store(in: &bag)
  }
}
final class Stray {
  let rides = PassthroughSubject<[Ride], Never>()
  let names = PassthroughSubject<[Double], Never>()
  private let queue = DispatchQueue(label: "rides")
  private var bag = Set<AnyCancellable>()
  func load() {
    queue.async { [weak self] in
      autoreleasepool {
        let realm = try! Realm()
        let all = Array(realm.objects(Ride.self))
        let names = all.map { $0.distance }
        DispatchQueue.main.async {
          self?.rides.send(all)
          self?.names.send(names)
        }
      }
    }
  }
  @MainActor func bind() {
    rides.sink { all in
      print(all.first?.distance ?? 0)  // expect: live-object-across-queues
    }.store(in: &bag)
    names.sink { print($0) }.store(in: &bag)
  }
}
final class Right {
  let rides = PassthroughSubject<[Ride], Never>()
  private let queue = DispatchQueue(label: "rides")
  private var bag = Set<AnyCancellable>()
  func loadMain() {
    DispatchQueue.main.async { self.rides.send(Array(try! Realm().objects(Ride.self))) }
  }
  func loadWorker() {
    queue.async {
      autoreleasepool { self.rides.send(Array(try! Realm().objects(Ride.self))) }
    }
  }
  @MainActor func bind() { rides.sink { print($0.first?.distance ?? 0) }.store(in: &bag) }
  func same() {
    let own = PassthroughSubject<Ride, Never>()
    own.receive(on: queue).sink { print($0.distance) }.store(in: &bag)
    queue.async {
      let realm = try! Realm(queue: self.queue); own.send(realm.objects(Ride.self).first!)
    }
  }
}

// MARK: - What a publisher does to which another one's closure subscribes

final class FeedImport {
  private let queue = DispatchQueue(label: "feeds", autoreleaseFrequency: .workItem)

  func load() -> AnyPublisher<Int, Never> {
    let realm = try! Realm()
    return Just(1)
      .receive(on: queue)
      .flatMap { _ in self.count(in: realm) }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  func loadThere() -> AnyPublisher<Int, Never> {
    Just(1)
      .receive(on: queue)
      .flatMap { _ in
        Deferred { Just(try! Realm().schema.objectSchema.count) }
      }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  private func count(in realm: Realm) -> AnyPublisher<Int, Never> {
    Deferred {
      Just(realm.isEmpty ? 0 : 1)  // expect: live-object-across-queues
    }
    .eraseToAnyPublisher()
  }
}
