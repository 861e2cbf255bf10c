import CoreLocation
import Foundation
import RealmSwift
import UserNotifications

final class Trip: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var points: List<TripPoint>;
  @Persisted var title: String
}
final class TripPoint: EmbeddedObject { @Persisted var lat = 0.0; @Persisted var lon = 0.0 }

final class TripRecorder: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var trip: Trip?
  private let geocoder = CLGeocoder()

  @MainActor func start() {
    let realm = try! Realm()
    let trip = Trip()
    try! realm.write { realm.add(trip) }
    self.trip = trip
    manager.delegate = self
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
      if granted {
        print(trip.title)  // expect: live-object-in-callback
      }
    }
    UNUserNotificationCenter.current().getNotificationSettings { [title = trip.title] settings in
      print(title, settings)
    }
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let trip, let realm = trip.realm else { return }
    try? realm.write {
      trip.points.append(
        objectsIn: locations.map { location in
          let point = TripPoint()
          point.lat = location.coordinate.latitude
          return point
        })
    }
  }
}
