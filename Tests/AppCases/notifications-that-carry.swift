import Foundation
import RealmSwift
import UIKit

// MARK: - What notifications carry, and who is told

final class Parcel: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var address: String
}

extension Notification.Name {
  static let parcelLate = Notification.Name("parcel.late")
  static let parcelLost = Notification.Name("parcel.lost")
  static let parcelSent = Notification.Name("parcel.sent")
  static let parcelPicked = Notification.Name("parcel.picked")
}

final class Tracker {
  private let queue = DispatchQueue(label: "tracker", autoreleaseFrequency: .workItem)

  func check() {
    queue.async {
      guard let realm = try? Realm(), let parcel = realm.objects(Parcel.self).first else { return }
      let center = NotificationCenter.default
      center.post(name: .parcelLate, object: parcel)
      center.post(name: .parcelLost, object: nil, userInfo: ["parcel": parcel, "id": parcel.id])
      center.post(name: .parcelSent, object: parcel.freeze())
      center.post(name: NSNotification.Name("parcel.moved"), object: parcel)
    }
  }
}

final class ParcelViewController: UIViewController {
  private let label = UILabel()
  private let realm = try! Realm()

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(late), name: .parcelLate, object: nil)
    center.addObserver(self, selector: #selector(picked), name: .parcelPicked, object: nil)
    center.addObserver(forName: Notification.Name.parcelLost, object: nil, queue: .main) {
      [label] notification in
      let parcel = notification.userInfo?["parcel"] as? Parcel
      label.text = parcel?.address  // expect: live-object-across-queues
    }
    center.addObserver(forName: .parcelLost, object: nil, queue: .main) { [label] notification in
      label.text = notification.userInfo?["id"] as? String
    }
    center.addObserver(forName: .parcelSent, object: nil, queue: .main) { [label] notification in
      label.text = (notification.object as? Parcel)?.address
    }
    center.addObserver(
      forName: Notification.Name("parcel.moved"), object: nil, queue: .main
    ) { [label] notification in
      guard let parcel = notification.object as? Parcel else { return }
      label.text = parcel.address  // expect: live-object-across-queues
    }
  }

  @objc private func late(_ notification: Notification) {
    guard let parcel = notification.object as? Parcel else { return }
    let id = parcel.id
    DispatchQueue.main.async {
      self.label.text = self.realm.object(ofType: Parcel.self, forPrimaryKey: id)?.address
      self.title = parcel.address  // expect: live-object-across-queues
    }
  }

  @IBAction func pick() {
    guard let parcel = realm.objects(Parcel.self).first else { return }
    NotificationCenter.default.post(name: .parcelPicked, object: parcel)
  }

  @objc private func picked(_ notification: Notification) {
    guard let parcel = notification.object as? Parcel else { return }
    label.text = parcel.address
    DispatchQueue.main.async { self.title = parcel.address }
  }
}
