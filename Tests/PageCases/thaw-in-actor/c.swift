import Foundation
import RealmSwift

final class Recipe: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var cooked = 0
}

func openCookbook() throws -> Realm {
  try Realm(configuration: Realm.Configuration(schemaVersion: 3))
}

actor Kitchen {
  private var log: [String] = []

  func snapshot() throws -> Int {
    let frozen = try openCookbook().freeze()
    let live = frozen.thaw()  // expect: thaw-in-actor
    return live.objects(Recipe.self).count
  }

  func cook(_ id: Int) throws {
    let realm = try openCookbook()
    guard let recipe = realm.object(ofType: Recipe.self, forPrimaryKey: id) else { return }
    let before = recipe.freeze()
    try realm.write { recipe.cooked += 1 }
    log.append("\(before.cooked) -> \(recipe.cooked)")
  }

  nonisolated func preview(_ id: Int) throws -> String {
    let frozen = try openCookbook().object(ofType: Recipe.self, forPrimaryKey: id)?.freeze()
    return frozen?.thaw()?.title ?? ""
  }

  func remember(_ id: Int) async -> String {
    let title = await MainActor.run { () -> String in
      let frozen = try? openCookbook().object(ofType: Recipe.self, forPrimaryKey: id)?.freeze()
      return frozen?.thaw()?.title ?? ""
    }
    log.append(title)
    return title
  }

  func schedule(_ id: Int) {
    let frozen = try? openCookbook().object(ofType: Recipe.self, forPrimaryKey: id)?.freeze()
    DispatchQueue.main.async {
      print(frozen?.thaw()?.title ?? "")
    }
  }
}
