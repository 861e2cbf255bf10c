import Foundation
import RealmSwift

final class Boat: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var name: String
  @Persisted var day: Date
}
struct Reply<Value> {
  let value: Value?
  let code: Int
}
struct Harbour {
  let day: Date
  var boats: [Boat]
}
struct Coast { let harbour: Harbour }
enum Search { case found(Boat), nothing }

actor BoatStore {
  func first() async throws -> Reply<Boat> {
    let realm = try await Realm(actor: self)
    guard let boat = realm.objects(Boat.self).first else { return Reply(value: nil, code: 0) }
    return Reply(value: boat, code: 1)
  }
  func coast() async throws -> Coast {
    let realm = try await Realm(actor: self)
    return Coast(harbour: Harbour(day: Date(), boats: Array(realm.objects(Boat.self))))
  }
  func counted() async throws -> (boat: Boat?, count: Int) {
    let boats = try await Realm(actor: self).objects(Boat.self)
    return (boats.first, boats.count)
  }
  func search() async throws -> Search {
    let realm = try await Realm(actor: self)
    return realm.objects(Boat.self).first.map { .found($0) } ?? .nothing
  }
  func save(_ name: String) async throws -> Boat {
    let boat = Boat()
    boat.name = name
    let realm = try await Realm(actor: self)
    try await realm.asyncWrite { realm.add(boat) }
    return boat
  }
  func frozen() async throws -> Reply<Boat> {
    Reply(value: try await Realm(actor: self).objects(Boat.self).first?.freeze(), code: 1)
  }
}
@MainActor func showBoats(_ store: BoatStore) async throws {
  let first = try await store.first()
  print(first.code, first.value?.name ?? "")  // expect: live-object-across-actors
  let coast = try await store.coast()
  print(coast.harbour.day)
  print(coast.harbour.boats[0].name)  // expect: live-object-across-actors
  let counted = try await store.counted()
  print(counted.count)
  print(counted.boat?.name ?? "")  // expect: live-object-across-actors
  let saved = try await store.save("Ida")
  print(saved.name)  // expect: live-object-across-actors
  let frozen = try await store.frozen()
  print(frozen.value?.name ?? "")
}
@MainActor func countBoats() throws {
  let queue = DispatchQueue(label: "boats")
  let harbour = try queue.sync { () throws -> Harbour in
    Harbour(day: Date(), boats: Array(try Realm(queue: queue).objects(Boat.self)))
  }
  print(harbour.day)
  print(harbour.boats.first?.name ?? "")  // expect: live-object-across-queues
}

final class HarbourList {
  private let boats: Results<Boat>
  private var harbours: [Harbour] = []
  private var names: [String] = []
  private let worker = DispatchQueue(label: "harbours")
  @MainActor init() throws { boats = try Realm().objects(Boat.self) }

  @MainActor func reload() {
    let byDay = Dictionary(grouping: boats) { Calendar.current.startOfDay(for: $0.day) }
    harbours = byDay.map { Harbour(day: $0.key, boats: $0.value) }.sorted { $0.day < $1.day }
    names = harbours.flatMap { $0.boats.map(\.name) }
  }
  @MainActor func show() {
    worker.async { print(self.harbours.first?.day ?? Date(), self.names) }
    worker.async {
      print(self.harbours.first?.boats.first?.name ?? "")  // expect: live-object-across-queues
    }
  }
}

@MainActor func sortBoats(_ boats: Results<Boat>) {
  let worker = DispatchQueue(label: "sorting")
  var byDay: [Date: [Boat]] = [:]
  for boat in boats { byDay[boat.day, default: []].append(boat) }
  let grouped = byDay
  var waiting = Array(boats)
  let next = waiting.removeFirst()
  let numbered = waiting.enumerated().map { ($0.offset, $0.element.name) }
  let pair = (boat: next, rank: 1)
  worker.async { print(grouped.count, numbered, pair.rank) }
  worker.async {
    print(grouped.first?.value.first?.name ?? "")  // expect: live-object-across-queues
  }
  worker.async {
    print(pair.boat.name)  // expect: live-object-across-queues
  }
}
