import Foundation
import RealmSwift

final class Workout: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
  @Persisted var sets: List<Int>
  @Persisted var finishedAt: Date?
}

func openGym() throws -> Realm {
  try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "gym"))
}

final class WorkoutService {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  func start(_ id: Int) throws -> Workout {
    let realm = try openGym()
    let workout = Workout()
    workout.id = id
    try realm.write { realm.add(workout, update: .modified) }
    workout.sets.append(12)  // expect: write-outside-transaction
    return workout
  }

  func startRight(_ id: Int) throws -> Workout {
    let realm = try openGym()
    let workout = Workout()
    workout.id = id
    workout.sets.append(12)
    try realm.write {
      realm.add(workout, update: .modified)
      workout.name = "Legs"
    }
    return workout
  }

  func finishAll() throws {
    let realm = try openGym()
    for workout in realm.objects(Workout.self).where({ $0.name == "" }) {
      workout.finishedAt = Date()  // expect: write-outside-transaction
    }
  }

  func finishAllRight() throws {
    let realm = try openGym()
    let open = realm.objects(Workout.self).where { $0.name == "" }
    try realm.write {
      open.forEach { $0.finishedAt = Date() }
    }
  }

  func copy(of workout: Workout) -> Workout {
    let copy = Workout()
    copy.id = workout.id + 1
    copy.name = workout.name
    return copy
  }

  /// May be called within a write.
  func rename(_ workout: Workout, _ name: String) {
    workout.name = name
  }

  func renameAll(_ name: String) throws {
    try realm.write {
      for workout in realm.objects(Workout.self) { rename(workout, name) }
    }
  }
}
