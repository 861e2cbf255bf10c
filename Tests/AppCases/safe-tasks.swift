import Foundation
import RealmSwift
final class Seat: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var row: String }
@MainActor final class SeatModel {
  private var load: Task<[Seat], Error>?
  private var current: Task<Void, Never>?
  func seats() async throws -> [Seat] {
    if let load { return try await load.value }
    let task = Task { () -> [Seat] in
      let realm = try await Realm()
      return Array(realm.objects(Seat.self))
    }
    load = task
    let seats = try await task.value
    print(seats.first?.row ?? "")
    return seats
  }
  func refresh() {
    current?.cancel()
    current = Task { [weak self] in
      guard let seats = try? await self?.seats() else { return }
      print(seats.map { $0.row })
    }
  }
  func ids() async -> [Int] {
    await withTaskGroup(of: Int.self) { group in
      for i in 0..<3 { group.addTask { i } }
      var all: [Int] = []
      for await id in group { all.append(id) }
      return all
    }
  }
  func rows() async -> [String] {
    let rows = await Task.detached { () -> [String] in
      guard let realm = try? Realm(queue: nil) else { return [] }
      return realm.objects(Seat.self).map { $0.row }
    }.value
    return rows
  }
  func onMain() async throws {
    let seat = try await MainActor.run { try Realm().objects(Seat.self).first }
    print(seat?.row ?? "")
  }
}
actor SeatActor {
  private var realm: Realm?
  private func open() async throws -> Realm {
    if let realm { return realm }
    let opened = try await Realm(actor: self)
    realm = opened
    return opened
  }
  func first() async throws -> String? {
    let realm = try await open()
    let task = Task { realm.objects(Seat.self).first }
    let seat = await task.value
    return seat?.row
  }
  func write() async throws {
    let realm = try await open()
    let rows = await rows()
    realm.beginWrite()
    for row in rows { realm.create(Seat.self, value: ["row": row]) }
    try realm.commitWrite()
    await Task.yield()
    try realm.write { realm.deleteAll() }
    try await realm.asyncWrite { realm.create(Seat.self, value: ["row": "a"]) }
  }
  func rows() async -> [String] { [] }
}
final class QueueStore {
  private let queue = DispatchQueue(label: "seats")
  private var realm: Realm?
  init() { queue.sync { realm = try? Realm(queue: queue) } }
  func row(_ id: Int) -> String? {
    queue.sync {
      let seat = find(id)
      return seat?.row
    }
  }
  private func find(_ id: Int) -> Seat? { realm?.object(ofType: Seat.self, forPrimaryKey: id) }
  func frozen(_ id: Int) -> Seat? { queue.sync { find(id)?.freeze() } }
  func reference(_ id: Int) -> ThreadSafeReference<Seat>? {
    queue.sync { find(id).map { ThreadSafeReference(to: $0) } }
  }
  func configuration() -> Realm.Configuration? { queue.sync { realm?.configuration } }
}
@MainActor func use(store: QueueStore) throws {
  print(store.row(1) ?? "", store.frozen(1)?.row ?? "")
  let realm = try Realm(configuration: store.configuration()!)
  if let reference = store.reference(1), let seat = realm.resolve(reference) { print(seat.row) }
  let mine = DispatchQueue.main
  let value = realm.objects(Seat.self).first
  mine.async { print(value?.row ?? "") }
}
