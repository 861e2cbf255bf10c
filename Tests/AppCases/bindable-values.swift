// A box that tells its listeners what it is set to, whatever that is.
import Foundation
import RealmSwift
import UIKit

class Song: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
}

final class Bindable<Value> {
  private var listeners: [(Value?) -> Void] = []

  var value: Value? {
    didSet {
      for listener in listeners { listener(value) }
    }
  }

  init(_ value: Value? = nil) { self.value = value }

  func bind(_ listener: @escaping (Value?) -> Void) {
    listeners.append(listener)
    listener(value)
  }
}

final class SongsModel {
  let songs = Bindable<[Song]>()
  let shown = Bindable<[Song]>()
  let frozen = Bindable<Results<Song>>()
  let titles = Bindable<[String]>()
  private let queue = DispatchQueue(label: "songs", autoreleaseFrequency: .workItem)

  func load() {
    queue.async {
      let realm = try! Realm()
      let songs = realm.objects(Song.self)
      self.songs.value = Array(songs)
      self.frozen.value = songs.freeze()
      self.titles.value = Array(songs.map(\.title))
    }
  }

  func show() {
    shown.value = (try? Realm()).map { Array($0.objects(Song.self)) }
  }
}

extension SongsModel {
  /// An initialiser tells nobody.
  func first() -> Bindable<Song> {
    Bindable((try? Realm())?.objects(Song.self).first)
  }
}

final class SongsViewController: UIViewController {
  private let model = SongsModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    model.songs.bind { [weak self] songs in
      DispatchQueue.main.async {
        self?.title = songs?.first?.title  // expect: live-object-across-queues
      }
    }
    model.frozen.bind { [weak self] songs in
      DispatchQueue.main.async { self?.title = songs?.first?.title }
    }
    model.titles.bind { [weak self] titles in
      DispatchQueue.main.async { self?.title = titles?.first }
    }
    model.shown.bind { [weak self] songs in self?.title = songs?.first?.title }
    model.load()
    model.show()
  }
}
