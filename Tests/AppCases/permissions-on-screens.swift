import MapKit
import RealmSwift
import UIKit
import UserNotifications

final class Medicine: Object {
  @Persisted var name = ""
}

final class MedicineController: UITableViewController {
  private let allow = UISwitch()
  private let medicines = try! Realm().objects(Medicine.self)

  @objc private func toggle() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) {
      [weak self] granted, _ in
      self?.finish(granted)  // expect: ui-off-main
    }
  }

  @objc private func toggleRightly() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) {
      [weak self] granted, _ in
      DispatchQueue.main.async { self?.finish(granted) }
    }
  }

  private func finish(_ granted: Bool) {
    allow.setOn(granted, animated: true)
  }
}

/// The pins of a map are set where the observation runs.
final class PharmacyMapController: UIViewController {
  private let map = MKMapView()
  private let pins = DispatchQueue(label: "pharmacies.pins")
  private var token: NotificationToken?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = try! Realm().objects(Medicine.self).observe(on: pins) { [weak self] change in
      guard case .update(let medicines, _, _, _) = change else { return }
      let annotations = medicines.map { medicine in
        let annotation = MKPointAnnotation()
        annotation.title = medicine.name
        return annotation
      }
      self?.map.addAnnotations(Array(annotations))  // expect: ui-off-main
    }
  }
}
