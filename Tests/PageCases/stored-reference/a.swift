import UIKit
import RealmSwift

final class Hotel: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name = ""
}

final class HotelListViewController: UITableViewController {
  private let realm = try! Realm()
  private lazy var hotels = realm.objects(Hotel.self)
  private var selectedReference: ThreadSafeReference<Hotel>?
  private var selectedID: Int?
  private var selectedHotel: Hotel?

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let hotel = hotels[indexPath.row]
    selectedID = hotel.id
    selectedHotel = hotel.freeze()
    selectedReference = ThreadSafeReference(to: hotel)  // expect: stored-reference
  }

  @objc private func bookTapped() {
    guard let id = selectedID else { return }
    DispatchQueue(label: "booking", autoreleaseFrequency: .workItem).async {
      let realm = try? Realm()
      print(realm?.object(ofType: Hotel.self, forPrimaryKey: id)?.name ?? "")
    }
  }

  @objc private func exportTapped() {
    guard let reference = selectedReference, let hotel = realm.resolve(reference) else { return }
    title = hotel.name
  }

  func share(_ hotel: Hotel) {
    let reference = ThreadSafeReference(to: hotel)
    DispatchQueue(label: "sharing", autoreleaseFrequency: .workItem).async {
      guard let realm = try? Realm(), let hotel = realm.resolve(reference) else { return }
      print(hotel.name)
    }
  }
}
