import SwiftUI
import Combine
import RealmSwift

final class Wish: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var isGranted = false
  @Persisted var votes: Map<String, Int>
}

extension Wish {
  func freezeIfNeeded() -> Wish { isFrozen || realm == nil ? self : freeze() }
}

@MainActor
final class WishListModel: ObservableObject {
  @Published private(set) var wishes: Results<Wish>
  private let realm: Realm
  private var token: NotificationToken?

  init(realm: Realm) {
    self.realm = realm
    wishes = realm.objects(Wish.self).freeze()
    token = realm.objects(Wish.self).observe { [weak self] change in
      if case .update(let live, _, _, _) = change { self?.wishes = live.freeze() }
    }
  }

  func grant(at offsets: IndexSet) throws {
    let shown = realm.objects(Wish.self).sorted(byKeyPath: "title").freeze()
    try realm.write {
      for index in offsets {
        shown[index].isGranted = true  // expect: frozen-mutation
      }
    }
  }

  func grantLive(at offsets: IndexSet) throws {
    let shown = realm.objects(Wish.self).sorted(byKeyPath: "title").freeze()
    try realm.write {
      for index in offsets {
        shown[index].thaw()?.isGranted = true
      }
    }
  }

  func vote(for wish: Wish, by name: String) throws {
    let frozen = wish.freeze()
    let id = frozen.id
    let live = realm.object(ofType: Wish.self, forPrimaryKey: id)
    try realm.write {
      live?.votes[name] = (frozen.votes[name] ?? 0) + 1
    }
  }

  func voteFrozen(for wish: Wish, by name: String) throws {
    let frozen = wish.freeze()
    try realm.write {
      frozen.votes[name] = 1  // expect: frozen-mutation
    }
  }

  func draft(_ title: String) -> Wish {
    let wish = Wish()
    wish.title = title
    wish.isGranted = false
    return wish.freezeIfNeeded()
  }
}

struct WishRow: View {
  let title: String
  let isGranted: Bool

  var body: some View { Label(title, systemImage: isGranted ? "star.fill" : "star") }
}
