import Foundation
import RealmSwift

@globalActor actor RealmActor { static let shared = RealmActor() }

final class Workout: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var calories: Int
  @Persisted var kind: String
}

@RealmActor
final class WorkoutRepository {
  private var realm: Realm?
  private func open() async throws -> Realm {
    if let realm { return realm }
    let realm = try await Realm(actor: RealmActor.shared)
    self.realm = realm
    return realm
  }
  func all() async throws -> Results<Workout> { try await open().objects(Workout.self) }
  func calories() async throws -> Int {
    let workouts = try await open().objects(Workout.self)
    await Task.yield()
    return workouts.sum(ofProperty: "calories")
  }
  func ids() async throws -> [UUID] { try await all().map(\.id) }
  func add(_ calories: Int) async throws {
    let realm = try await open()
    let workout = Workout()
    workout.calories = calories
    try await realm.asyncWrite { realm.add(workout) }
    print(workout.calories)
  }
  func writeWithAwait(_ calories: Int) async throws {
    let realm = try await open()
    realm.beginWrite()
    let workout = Workout()
    realm.add(workout)
    await prepare()  // expect: suspension-inside-write
    try realm.commitWrite()
  }
  func prepare() async {}
  nonisolated func openElsewhere() async throws {
    let realm = try await Realm(actor: RealmActor.shared)
    print(realm.objects(Workout.self).count)  // expect: realm-opened-off-its-executor
  }
  func plain() throws -> Int {
    let realm = try Realm(queue: nil)
    return realm.objects(Workout.self).count
  }
  func thaw(_ workout: Workout) async {
    let frozen = workout.freeze()
    let live = frozen.thaw()  // expect: thaw-in-actor
    print(live?.kind ?? "")
  }
}

@MainActor
final class WorkoutModel {
  let repository: WorkoutRepository
  init(_ repository: WorkoutRepository) { self.repository = repository }
  func show() async throws {
    let all = try await repository.all()
    print(all.count)  // expect: live-object-across-actors
    print(try await repository.calories())
    let ids = try await repository.ids()
    let realm = try await Realm()
    for id in ids { print(realm.object(ofType: Workout.self, forPrimaryKey: id)?.kind ?? "") }
  }
}
