import RealmSwift
import UIKit

final class Song: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var title: String
}

final class SongsController: UICollectionViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Song>!
  private var ids: UICollectionViewDiffableDataSource<Int, String>!
  private var token: NotificationToken?
  private let queue = DispatchQueue(label: "diff")
  private lazy var realm = try! Realm()

  override func viewDidLoad() {
    super.viewDidLoad()
    token = realm.objects(Song.self).observe(on: queue) { [weak self] change in
      guard case .update(let songs, _, _, _) = change else { return }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(songs.map { $0.id })
      self?.ids.apply(snapshot)
    }
  }
  func rebuild() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(realm.objects(Song.self)))
    queue.async {
      self.dataSource.apply(snapshot)  // expect: live-object-across-queues
    }
  }
  override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let song = realm.objects(Song.self)[indexPath.item]
    let controller = SongController(song: song)
    navigationController?.pushViewController(controller, animated: true)
  }
}
final class SongController: UIViewController {
  private let song: Song
  private let label = UILabel()
  init(song: Song) { self.song = song; super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = song.title
    DispatchQueue.global().async { [song, label] in
      // expect: ui-off-main
      label.text = song.title  // expect: live-object-on-concurrent-queue
    }
    DispatchQueue.global().async { [title = song.title] in print(title) }
    Task { print(song.title) }
    Task { [weak self] in
      await Task.yield()
      self?.label.text = self?.song.title
    }
  }
}
