import UIKit
import RealmSwift

final class Parcel: Object {
  @Persisted(primaryKey: true) var tracking: String
  @Persisted var city = ""
}

final class ParcelViewController: UIViewController {
  private let label = UILabel()
  private let queue = DispatchQueue(label: "parcels", autoreleaseFrequency: .workItem)
  private var parcel: Parcel?
  private var city: String?
  private var frozenParcel: Parcel?
  private var mainParcel: Parcel?

  func load(_ tracking: String) {
    queue.async {
      let realm = try? Realm()
      let found = realm?.object(ofType: Parcel.self, forPrimaryKey: tracking)
      self.parcel = found
      self.frozenParcel = found?.freeze()
      self.city = found?.city
      DispatchQueue.main.async { self.show() }
    }
  }

  func loadOnMain(_ tracking: String) {
    guard let realm = try? Realm() else { return }
    mainParcel = realm.object(ofType: Parcel.self, forPrimaryKey: tracking)
    showMain()
  }

  private func show() {
    title = city
    label.text = parcel?.city  // expect: stored-live-object
  }

  private func showFrozen() {
    label.text = frozenParcel?.city
  }

  private func showMain() {
    label.text = mainParcel?.city
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Task { [weak self] in
      await Task.yield()
      self?.label.text = self?.mainParcel?.tracking
    }
  }
}
