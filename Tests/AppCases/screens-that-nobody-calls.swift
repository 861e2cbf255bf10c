import RealmSwift
import UIKit

final class Station: Object {
  @Persisted var name = ""
}

// MARK: - Methods of a screen that nothing in sight calls

final class StationListViewController: UITableViewController {
  private var stations: Results<Station>!

  override func viewDidLoad() {
    super.viewDidLoad()
    stations = try! Realm().objects(Station.self)
  }

  func rename(at index: IndexPath, to name: String) {
    let station = stations[index.row]
    station.name = name  // expect: write-outside-transaction
  }

  /// Another one's transaction may be open.
  func apply(_ name: String, to station: Station) { station.name = name }

  func renameAll(to name: String) {
    try? stations.realm?.write {
      for station in stations { station.name = name }
    }
  }

  /// Called within the coordinator's write.
  func clearFirst() { stations.first?.name = "" }
}

struct StationCoordinator {
  let screen: StationListViewController

  func clear() throws {
    let realm = try Realm()
    try realm.write { screen.clearFirst() }
  }
}

// MARK: - A type without a user interface, whose caller may write

final class StationNames {
  private let stations: Results<Station>

  init(_ realm: Realm) { stations = realm.objects(Station.self) }

  func rename(at index: Int, to name: String) { stations[index].name = name }
}

// MARK: - What nobody in sight makes

final class StationBox: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  let station: Station
  init(_ station: Station) { self.station = station }
}

final class FrozenBox: @unchecked Sendable {
  let station: Station
  init(_ station: Station) { self.station = station }
}

func box(_ station: Station) -> FrozenBox { FrozenBox(station.freeze()) }
