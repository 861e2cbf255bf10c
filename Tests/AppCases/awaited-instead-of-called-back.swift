import CoreLocation
import HealthKit
import RealmSwift
import UIKit
import UserNotifications

// MARK: - What calls back, awaited instead (SE-0297)

final class Ride: Object {
  @Persisted(primaryKey: true) var id: UUID
  @Persisted var place: String?
  @Persisted var endedAt: Date?
}

final class RideController: UIViewController {
  var ride: Ride!
  private let geocoder = CLGeocoder()
  private var realm: Realm { ride.realm! }

  @IBAction private func finishTapped(_ sender: Any) {
    Task { await finish() }
  }

  private func finish() async {
    do {
      realm.beginWrite()  // expect: unfinished-transaction
      ride.endedAt = Date()
      // expect: suspension-inside-write
      let places = try await geocoder.reverseGeocodeLocation(CLLocation())
      ride.place = places.first?.locality
      try realm.commitWrite()
    } catch {
      print(error)
    }
  }

  private func finishOrCancel() async {
    do {
      realm.beginWrite()
      // expect: suspension-inside-write
      let places = try await geocoder.reverseGeocodeLocation(CLLocation())
      ride.place = places.first?.locality
      try realm.commitWrite()
    } catch {
      realm.cancelWrite()
    }
  }

  private func locate() async throws {
    let places = try await geocoder.reverseGeocodeLocation(CLLocation())
    try await realm.asyncWrite { self.ride.place = places.first?.locality }
  }
}

final class RideReminder {
  func remind() async throws {
    let realm = try Realm()
    let ride = realm.objects(Ride.self).first
    let center = UNUserNotificationCenter.current()
    let isGranted = try await center.requestAuthorization(options: [.badge])
    guard isGranted else { return }
    print(ride?.place ?? "")  // expect: live-object-across-await
  }
}

final class RideHealth {
  private let store = HKHealthStore()

  func remove(_ ride: Ride) {
    let predicate = HKQuery.predicateForObjects(withMetadataKey: ride.id.uuidString)
    store.deleteObjects(of: .workoutType(), predicate: predicate) { isDone, _, _ in
      print(isDone, ride.place ?? "")  // expect: live-object-in-callback
    }
  }
}

// MARK: - Actions of what is no view

final class RideMenu: NSObject {
  @IBAction private func refresh(_ sender: Any?) {
    DispatchQueue.main.sync { print(self) }  // expect: main-sync-from-main
  }
}
