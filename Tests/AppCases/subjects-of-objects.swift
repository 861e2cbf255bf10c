import Combine
import Foundation
import RealmSwift
import RxCocoa
import RxSwift

final class Tune: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

extension Publisher {
  func onMain() -> Publishers.ReceiveOn<Self, DispatchQueue> { receive(on: DispatchQueue.main) }
}

/// Its realm, its subject and what it sends belong where it is used.
final class TuneStore {
  let played = PassthroughSubject<Tune, Never>()
  let names = PassthroughSubject<String, Never>()
  private let realm = try! Realm()

  func play(_ name: String) {
    let tune = Tune()
    tune.name = name
    try? realm.write { realm.add(tune) }
    played.send(tune)
    names.send(tune.name)
  }
}

final class Charts {
  private let ranking = DispatchQueue(label: "ranking")
  private var bag = Set<AnyCancellable>()

  init(store: TuneStore) {
    store.played
      .throttle(for: .seconds(1), scheduler: ranking, latest: true)
      .sink { print($0.name) }  // expect: live-object-across-queues
      .store(in: &bag)
    store.played
      .map(\.name)
      .receive(on: ranking)
      .sink { print($0) }
      .store(in: &bag)
    store.played.sink { print($0.name) }.store(in: &bag)
    store.names
      .throttle(for: .seconds(1), scheduler: ranking, latest: true)
      .sink { print($0) }
      .store(in: &bag)
  }
}

final class Jukebox {
  let current = BehaviorRelay<Tune?>(value: nil)
  let title = BehaviorRelay<String>(value: "")
  private let states = DispatchQueue(label: "states")

  func play(_ tune: Tune) {
    current.accept(tune)
    title.accept(tune.name)
  }
  func skip() {
    guard let tune = current.value else { return }
    let name = tune.name
    states.async { print(name, self.title.value) }
    states.async {
      print(tune.name)  // expect: live-object-across-queues
    }
  }
  func show() { print(current.value?.name ?? "") }
}

/// Gives new and frozen ones only.
final class Radio {
  let current = PassthroughSubject<Tune, Never>()
  private let states = DispatchQueue(label: "states")
  private var bag = Set<AnyCancellable>()

  func play(_ tune: Tune) { current.send(tune) }
  func start() {
    play(Tune())
    play(try! Realm().objects(Tune.self).first!.freeze())
    current.receive(on: states).sink { print($0.name) }.store(in: &bag)
  }
}

/// All of its work is done on its queue.
final class Recorder {
  let recorded = PassthroughSubject<Tune, Never>()
  private var last: Tune?
  private let queue = DispatchQueue(label: "recorder")
  private var bag = Set<AnyCancellable>()

  init() {
    recorded.debounce(for: .seconds(1), scheduler: queue).sink { print($0.name) }.store(in: &bag)
  }
  func start() {
    queue.async {
      autoreleasepool { self.record(try! Realm(queue: self.queue).objects(Tune.self).first!) }
    }
  }
  func repeatLast() {
    queue.async { print(self.last?.name ?? "") }
  }
  private func record(_ tune: Tune) {
    last = tune
    recorded.send(tune)
  }
}

final class TuneFinder {
  private let work = DispatchQueue(label: "work")
  private var bag = Set<AnyCancellable>()

  func newest() -> Future<Tune?, Never> {
    Future { promise in
      self.work.async {
        autoreleasepool { promise(.success(try! Realm().objects(Tune.self).last)) }
      }
    }
  }
  func frozen() -> Future<Tune?, Never> {
    Future { promise in
      self.work.async {
        autoreleasepool { promise(.success(try! Realm().objects(Tune.self).last?.freeze())) }
      }
    }
  }
  func show() {
    newest().onMain().map { $0?.name ?? "" }  // expect: live-object-across-queues
      .sink { print($0) }.store(in: &bag)
    frozen().onMain().map { $0?.name ?? "" }.sink { print($0) }.store(in: &bag)
  }
  @MainActor func announce() {
    let found = PassthroughSubject<Tune, Never>()
    found.receive(on: DispatchQueue.global())
      .map(\.name)  // expect: live-object-on-concurrent-queue
      .sink { print($0) }.store(in: &bag)
    found.map(\.name).receive(on: DispatchQueue.global()).sink { print($0) }.store(in: &bag)
    found.send(try! Realm().objects(Tune.self).first!)
  }
}
