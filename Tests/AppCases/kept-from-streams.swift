import Combine
import Foundation
import RealmSwift

// A property has what is sent into a stream whose elements it is given.

class Tide: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var height = 0.0
}

final class TideStation {
  let measured = PassthroughSubject<Tide, Never>()
  private let realm = try! Realm()

  func measure(_ height: Double) throws {
    let tide = Tide()
    tide.height = height
    try realm.write { realm.add(tide) }
    measured.send(tide.freeze())
  }
}

final class TideBoard: ObservableObject {
  private let station = TideStation()
  private var cancellables: Set<AnyCancellable> = []
  private var observers: [AnyCancellable] = []
  private var last: Tide?

  @Published var tides: [Tide] = [] {
    didSet {
      observers = tides.map { tide in
        // expect: frozen-observation
        tide.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }
      }
    }
  }

  init() {
    station.measured
      .receive(on: DispatchQueue.main)
      .sink { [weak self] tide in
        self?.tides.insert(tide, at: 0)
        self?.last = tide
      }
      .store(in: &cancellables)
  }

  func raise() throws {
    try last?.realm?.write { last?.height += 1 }  // expect: frozen-mutation
  }

  func shown() -> String { tides.map { "\($0.height)" }.joined() }
}

// Behind `flatMap`, an inner stream makes its elements in the block that made it.

final class TideImport {
  private let queue = DispatchQueue(label: "tides")
  private let heights: AnyPublisher<[Double], Never>

  init(heights: AnyPublisher<[Double], Never>) { self.heights = heights }

  func run() -> AnyPublisher<Int, Never> {
    Deferred {
      self.heights
        .receive(on: self.queue)
        .flatMap { heights -> AnyPublisher<Int, Never> in
          // expect: background-realm-without-autoreleasepool
          let realm = try! Realm()
          return self.save(heights, in: realm)
        }
        .receive(on: DispatchQueue.main)
    }
    .eraseToAnyPublisher()
  }

  private func save(_ heights: [Double], in realm: Realm) -> AnyPublisher<Int, Never> {
    Deferred<AnyPublisher<Int, Never>> {
      try? realm.write {
        for height in heights { realm.create(Tide.self, value: ["height": height]) }
      }
      return Just(realm.objects(Tide.self).count).eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }
}
