import Foundation
import RealmSwift

final class Favourite: Object {
  @Persisted(primaryKey: true) var id: Int; @Persisted var name: String
}

final class FavouriteStore {
  static let shared = FavouriteStore()
  private let realm = try! Realm()
  private(set) var favourites: Results<Favourite>
  private var index: [Int: Favourite] = [:]
  private var names: [Int: String] = [:]

  private init() {
    favourites = realm.objects(Favourite.self)
  }
  @MainActor func rebuild() {
    for favourite in favourites {
      index[favourite.id] = favourite
      names[favourite.id] = favourite.name
    }
  }
  func exportAll() {
    DispatchQueue.global(qos: .background).async {
      for favourite in self.favourites {  // expect: live-object-on-concurrent-queue
        print(favourite.name)
      }
      print(self.names.values.count)
    }
  }
  func exportOwn() {
    let configuration = realm.configuration
    DispatchQueue(label: "x").async {
      autoreleasepool {
        let realm = try! Realm(configuration: configuration)
        print(realm.objects(Favourite.self).map { $0.name })
      }
    }
  }
  func lookup(_ id: Int) -> String? { index[id]?.name }
}
final class Widgets {
  @MainActor func show() { print(FavouriteStore.shared.favourites.count) }
}
