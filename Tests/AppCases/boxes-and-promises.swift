import Foundation
import RealmSwift

class Buoy: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
}

final class Guarded<Value> {
  private let queue = DispatchQueue(label: "guarded", attributes: .concurrent)
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { queue.sync { stored } }
    set { queue.async(flags: .barrier) { self.stored = newValue } }
  }
}

final class Shelf<Key: Hashable, Item> {
  private var items: [Key: Item] = [:]
  private let lock = NSLock()

  func put(_ item: Item, under key: Key) {
    lock.lock()
    items[key] = item
    lock.unlock()
  }

  func item(under key: Key) -> Item? {
    lock.lock()
    defer { lock.unlock() }
    return items[key]
  }
}

@MainActor
final class HarbourMap {
  private let realm = try! Realm()
  private let buoys = Guarded<[Buoy]>([])
  private let names = Guarded<[String]>([])
  private let byID = Shelf<String, Buoy>()

  func load() {
    buoys.value = Array(realm.objects(Buoy.self))
    names.value = realm.objects(Buoy.self).map(\.name)
    for buoy in realm.objects(Buoy.self) { byID.put(buoy, under: buoy.id) }
  }

  func export() {
    DispatchQueue.global().async { [buoys, names, byID] in
      print(names.value.joined())
      for buoy in buoys.value {
        print(buoy.name)  // expect: live-object-on-concurrent-queue
      }
      // expect: live-object-on-concurrent-queue
      print(byID.item(under: "N1")?.name ?? "none")
    }
  }

  func show() {
    for buoy in buoys.value { print(buoy.name) }
    print(byID.item(under: "N1")?.name ?? "none")
  }
}

/// Another one that is filled and read on a queue of its own.
final class Soundings {
  private let queue = DispatchQueue(label: "soundings")
  private let depths = Guarded<[String: Double]>([:])

  func record(_ depth: Double, at id: String) {
    queue.async { self.depths.value[id] = depth }
  }
}

/// One that holds frozen objects for one reader and live ones for another.
final class Latest<Value> {
  private var stored: Value?

  func set(_ value: Value) { stored = value }

  func get() -> Value? { stored }
}

@MainActor
final class Beacons {
  private let realm = try! Realm()
  private let live = Latest<Buoy>()
  private let frozen = Latest<Buoy>()

  func load(_ id: String) {
    guard let buoy = realm.object(ofType: Buoy.self, forPrimaryKey: id) else { return }
    live.set(buoy)
    frozen.set(buoy.freeze())
  }

  func export() {
    DispatchQueue.global().async { [live, frozen] in
      print(frozen.get()?.name ?? "none")
      // expect-missed: live-object-on-concurrent-queue -- one Latest holds live, another frozen
      print(live.get()?.name ?? "none")
    }
  }
}

final class Promise<Value> {
  private var waiting: [(Value) -> Void] = []

  func done(on queue: DispatchQueue, _ block: @escaping (Value) -> Void) {
    waiting.append { value in queue.async { block(value) } }
  }

  func fulfill(_ value: Value) {
    waiting.forEach { $0(value) }
    waiting = []
  }
}

final class BuoyStore {
  private let queue = DispatchQueue(label: "buoys")

  private func query<Value>(_ body: @escaping (Realm) -> Value) -> Promise<Value> {
    let promise = Promise<Value>()
    queue.async {
      autoreleasepool {
        let realm = try! Realm()
        promise.fulfill(body(realm))
      }
    }
    return promise
  }

  func first() -> Promise<Buoy?> { query { $0.objects(Buoy.self).first } }

  func firstFrozen() -> Promise<Buoy?> { query { $0.objects(Buoy.self).first?.freeze() } }

  func names() -> Promise<[String]> { query { $0.objects(Buoy.self).map(\.name) } }
}

@MainActor
final class BuoyScreen {
  private let store = BuoyStore()
  private(set) var title = ""

  func showFirst() {
    store.first().done(on: .main) { buoy in
      self.title = buoy?.name ?? ""  // expect: live-object-across-queues
    }
  }

  func showFrozen() {
    store.firstFrozen().done(on: .main) { buoy in self.title = buoy?.name ?? "" }
  }

  func showNames() {
    store.names().done(on: .main) { names in self.title = names.joined() }
  }
}
