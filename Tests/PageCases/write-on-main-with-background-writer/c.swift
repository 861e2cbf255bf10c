import SwiftUI
import RealmSwift

final class Chore: Object, ObjectKeyIdentifiable {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var isDone = false
}

let householdConfiguration = Realm.Configuration(schemaVersion: 2)

final class ChoreSync {
  private let pool = OperationQueue()
  private let queue = DispatchQueue(label: "chores.sync")

  func pull(_ titles: [Int: String]) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(configuration: householdConfiguration)
        for (id, title) in titles {
          try! realm.write {
            realm.create(Chore.self, value: ["id": id, "title": title], update: .modified)
          }
        }
      }
    }
  }
}

@MainActor
final class ChoreListModel: ObservableObject {
  @Published private(set) var titles: [String] = []

  func reload() throws {
    let realm = try Realm(configuration: householdConfiguration)
    titles = realm.objects(Chore.self).map { $0.title }
  }

  func finish(_ id: Int) throws {
    let realm = try Realm(configuration: householdConfiguration)
    try realm.write {  // expect: write-on-main-with-background-writer
      realm.object(ofType: Chore.self, forPrimaryKey: id)?.isDone = true
    }
    try reload()
  }

  func finishAsync(_ id: Int) throws {
    let realm = try Realm(configuration: householdConfiguration)
    realm.writeAsync {
      realm.object(ofType: Chore.self, forPrimaryKey: id)?.isDone = true
    }
  }
}

struct ChoreList: View {
  @StateObject private var model = ChoreListModel()

  var body: some View {
    List(model.titles, id: \.self) { title in
      Text(title)
    }
    .onAppear { try? model.reload() }
  }
}
