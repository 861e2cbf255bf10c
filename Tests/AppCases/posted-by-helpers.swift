import Foundation
import RealmSwift
import UIKit

final class Game: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var title = ""
}

extension Notification.Name {
  static let gameImported = Notification.Name("gameImported")
  static let gameKnown = Notification.Name("gameKnown")
}

final class GameImporter {
  private let queue = DispatchQueue(label: "games.import")

  func start() {
    queue.async {
      autoreleasepool { try? self.importAll() }
    }
  }

  private func importAll() throws {
    for title in ["Go", "Chess"] { try importOne(title) }
  }

  private func importOne(_ title: String) throws {
    let realm = try Realm()
    if let known = realm.objects(Game.self).where({ $0.title == title }).first {
      NotificationCenter.default.post(
        name: .gameKnown, object: nil, userInfo: ["id": known.id])
      return
    }
    let game = Game()
    game.title = title
    try realm.write { realm.add(game) }
    NotificationCenter.default.post(name: .gameImported, object: game)
  }
}

final class GameScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(forName: .gameImported, object: nil, queue: .main) { [weak self] note in
      guard let game = note.object as? Game else { return }
      self?.show(game.title)  // expect: live-object-across-queues
    }
    center.addObserver(forName: .gameKnown, object: nil, queue: .main) { [weak self] note in
      guard let id = note.userInfo?["id"] as? Int,
        let game = (try? Realm())?.object(ofType: Game.self, forPrimaryKey: id)
      else { return }
      self?.show(game.title)
    }
  }

  private func show(_ text: String) { title = text }
}
