import UIKit
import RealmSwift

final class Track: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var plays = 0
}

final class TrackListViewController: UITableViewController {
  private let realm = try! Realm()
  private var tracks: Results<Track>?
  private var tokens: [NotificationToken] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let frozen = realm.objects(Track.self).sorted(byKeyPath: "title").freeze()
    tracks = frozen
    // expect: frozen-observation
    tokens.append(frozen.observe { [weak self] _ in self?.tableView.reloadData() })
  }

  func reload(filter text: String) {
    let live = realm.objects(Track.self).where { $0.title.contains(text) }
    tracks = live.freeze()
    tokens.append(
      live.observe { [weak self] change in
        switch change {
        case .initial(let found), .update(let found, _, _, _):
          self?.tracks = found.freeze()
          self?.tableView.reloadData()
        case .error(let error):
          print(error)
        }
      })
  }

  func watchFirst() {
    guard let first = realm.objects(Track.self).first?.freeze() else { return }
    let token = first.observe { change in  // expect: frozen-observation
      if case .deleted = change { print("gone") }
    }
    tokens.append(token)
  }

  func watchFirstLive() {
    guard let first = realm.objects(Track.self).first else { return }
    title = first.freeze().title
    tokens.append(
      first.observe { change in
        if case .deleted = change { print("gone") }
      })
  }

  deinit { tokens.forEach { $0.invalidate() } }
}
