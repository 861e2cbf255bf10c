import Foundation
import RealmSwift

final class WorkoutRecord: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var duration = 0.0
  @Persisted var calories = 0
  @Persisted var isUploaded = false
}

protocol HealthAPI {
  func upload(id: String, calories: Int) async throws -> Bool
}

/// MVVM: the view model of the workout summary. Everything lives on the main actor.
@MainActor
final class WorkoutSummaryViewModel {
  private let realm: Realm
  private let api: HealthAPI
  private(set) var errorText: String?

  init(realm: Realm, api: HealthAPI) {
    self.realm = realm
    self.api = api
  }

  func sync(workoutID: String) async {
    guard let record = realm.object(ofType: WorkoutRecord.self, forPrimaryKey: workoutID) else {
      return
    }
    do {
      let accepted = try await api.upload(id: record.id, calories: record.calories)
      guard accepted else { return }
      realm.writeAsync {  // expect: async-write-in-async-code
        record.isUploaded = true
      }
    } catch {
      errorText = error.localizedDescription
    }
  }

  func syncAwaited(workoutID: String) async throws {
    guard let record = realm.object(ofType: WorkoutRecord.self, forPrimaryKey: workoutID) else {
      return
    }
    let accepted = try await api.upload(id: record.id, calories: record.calories)
    try await realm.asyncWrite {
      record.isUploaded = accepted
    }
  }

  func stopButtonTapped(_ record: WorkoutRecord, seconds: Double) {
    realm.writeAsync {
      record.duration = seconds
    } onComplete: { [weak self] error in
      self?.errorText = error?.localizedDescription
    }
  }

  /// Bridges the completion to the caller, who does wait.
  func persist(calories: Int, of record: WorkoutRecord) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
      realm.writeAsync {
        record.calories = calories
      } onComplete: { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
