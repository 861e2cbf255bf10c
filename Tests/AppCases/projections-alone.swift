import Combine
import Foundation
import RealmSwift

final class Orchid: Object {
  @Persisted(primaryKey: true) var label = ""
  @Persisted var price = 0
}

@MainActor
final class Greenhouse: ObservableObject {
  @Published private var orchids: [Orchid] = []
  @Published private(set) var worth = 0
  @Published private(set) var labels: [String] = []
  private var cancellables = Set<AnyCancellable>()
  private let queue = DispatchQueue(label: "orchids.greenhouse")

  init() {
    $orchids
      .receive(on: queue)
      .map { orchids in orchids.reduce(0) { $0 + $1.price } }  // expect: live-object-across-queues
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.worth = $0 }
      .store(in: &cancellables)

    $orchids
      .map { $0.map(\.label) }
      .receive(on: queue)
      .map { Array(Set($0)).sorted() }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.labels = $0 }
      .store(in: &cancellables)
  }

  func appear() throws {
    orchids = Array(try Realm().objects(Orchid.self))
  }
}

final class Nursery {
  private let seedlings = CurrentValueSubject<[Orchid], Never>([])
  private let queue = DispatchQueue(label: "orchids.nursery")
  private var cancellables = Set<AnyCancellable>()

  @MainActor
  func appear() throws {
    seedlings.value = Array(try Realm().objects(Orchid.self))
  }

  func watch() {
    seedlings
      .receive(on: queue)
      .sink { seedlings in
        // expect-missed: live-object-across-queues -- what sets `value` is not looked for
        print(seedlings.first?.label ?? "none")
      }
      .store(in: &cancellables)
  }
}

final class Market {
  private let queue = DispatchQueue(label: "orchids.market")
  private(set) var offered: [Orchid] = []
  private(set) var offeredLabels: [String] = []

  func open() {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        let orchids = Array(realm.objects(Orchid.self).filter("price > 10"))
        let labels = orchids.map(\.label)
        DispatchQueue.main.async {
          self.offered = orchids  // expect: live-object-across-queues
          self.offeredLabels = labels
        }
      }
    }
  }
}
