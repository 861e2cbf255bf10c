import UIKit
import RealmSwift

final class Card: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var front = ""
  @Persisted var box = 1
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private lazy var configuration = Realm.Configuration(schemaVersion: 7) { migration, from in
    guard from >= 1 else { return }
    let resetsBoxes = from == 5  // expect: version-equality-in-migration
    migration.enumerateObjects(ofType: "Card") { old, new in
      let front = old?["front"] as? String ?? ""
      new?["front"] = front.trimmingCharacters(in: .whitespaces)
      if resetsBoxes { new?["box"] = 1 }
    }
  }

  private lazy var tidyConfiguration = Realm.Configuration(schemaVersion: 7) { migration, from in
    let resetsBoxes = from < 6
    migration.enumerateObjects(ofType: "Card") { old, new in
      if resetsBoxes { new?["box"] = 1 }
      if old?["front"] as? String == "" { new?["front"] = "?" }
    }
  }

  private lazy var stepwise = Realm.Configuration(schemaVersion: 2) { migration, from in
    if from < 1 {
      migration.renameProperty(onType: "Card", from: "question", to: "front")
    } else if from == 1 {
      migration.enumerateObjects(ofType: "Card") { _, new in new?["box"] = 1 }
    }
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    Realm.Configuration.defaultConfiguration = configuration
    guard let realm = try? Realm() else { return }
    window?.rootViewController?.title = "\(realm.objects(Card.self).count) cards"
  }
}
