import UIKit
import RealmSwift

final class Podcast: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var unplayed = 0
}

final class PodcastsViewController: UITableViewController {
  private let queue = DispatchQueue(label: "podcasts.reader", autoreleaseFrequency: .workItem)
  private let badge = UILabel()
  private var token: NotificationToken?
  private var titles: [String] = []

  func reload() {
    queue.async {
      guard let realm = try? Realm() else { return }
      let count = realm.objects(Podcast.self).where { $0.unplayed > 0 }.count
      self.badge.text = "\(count)"  // expect: ui-off-main
    }
  }

  func reloadRight() {
    queue.async {
      guard let realm = try? Realm() else { return }
      let titles = Array(realm.objects(Podcast.self).map { $0.title })
      DispatchQueue.main.async {
        self.titles = titles
        self.badge.text = "\(titles.count)"
        self.tableView.reloadData()
      }
    }
  }

  func watch(_ podcasts: Results<Podcast>) {
    token = podcasts.observe(on: queue) { [weak self] change in
      switch change {
      case .initial(let podcasts), .update(let podcasts, _, _, _):
        print(podcasts.count)
        self?.tableView.reloadData()  // expect: ui-off-main
      case .error(let error):
        print(error)
      }
    }
  }

  func watchOnMain(_ podcasts: Results<Podcast>) {
    token = podcasts.observe { [weak self] change in
      guard case .update(let podcasts, _, _, _) = change else { return }
      self?.titles = podcasts.map { $0.title }
      self?.tableView.reloadData()
    }
  }

  func watchThenShow(_ podcasts: Results<Podcast>) {
    token = podcasts.observe(on: queue) { [weak self] change in
      guard case .update(let podcasts, _, _, _) = change else { return }
      let count = podcasts.count
      Task { @MainActor in self?.badge.text = "\(count)" }
    }
  }
}
