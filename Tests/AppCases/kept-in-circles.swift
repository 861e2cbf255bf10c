// What properties hold that are set by functions which read each other's: the initialiser hands out
// closures that read what a method keeps, which comes out of what the initialiser keeps.
import Combine
import Foundation
import RealmSwift

class RadioStation: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

final class RadioPlayer {
  private let realm: Realm
  private var station: RadioStation?
  private var interruptions: AnyCancellable?
  private var sleepTimer: AnyCancellable?

  init(realm: Realm) {
    self.realm = realm
    interruptions = NotificationCenter.default.publisher(for: .init("interrupted"))
      .receive(on: RunLoop.main)
      .compactMap { [weak self] _ in self?.station?.name }
      .sink { print("interrupted:", $0) }
  }

  func play(_ id: String) {
    guard let found = realm.object(ofType: RadioStation.self, forPrimaryKey: id) else { return }
    station = found
  }

  func sleep(after seconds: TimeInterval) {
    let queue = DispatchQueue(label: "sleep")
    sleepTimer = Just(())
      .delay(for: .seconds(seconds), scheduler: queue)
      .sink { [weak self] in
        print("good night,", self?.station?.name ?? "nobody")  // expect: live-object-across-queues
      }
  }

  func wake() {
    sleepTimer = Just(())
      .delay(for: .seconds(1), scheduler: DispatchQueue.main)
      .sink { [weak self] in print("good morning,", self?.station?.name ?? "nobody") }
  }
}

/// Two objects keep the same one, in properties of the same name, and the one makes the other.
final class StationCatalog {
  private let realm: Realm

  init() throws { realm = try Realm() }

  func station(_ id: String) -> RadioStation? {
    realm.object(ofType: RadioStation.self, forPrimaryKey: id)
  }
}

final class StationReader {
  private let catalog: StationCatalog

  init(catalog: StationCatalog) { self.catalog = catalog }

  func read(_ id: String, _ completion: @escaping (String) -> Void) {
    DispatchQueue.global().async {
      let station = self.catalog.station(id)  // expect: live-object-on-concurrent-queue
      completion(station?.id ?? "")
    }
  }
}

@MainActor final class StationGuide {
  private let catalog: StationCatalog
  private let reader: StationReader

  init(catalog: StationCatalog) {
    self.catalog = catalog
    reader = StationReader(catalog: catalog)
  }

  func title(of id: String) -> String { catalog.station(id)?.name ?? "" }
  func scan(_ id: String) { reader.read(id) { print($0) } }
}
