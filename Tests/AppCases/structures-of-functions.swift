import Foundation
import RealmSwift

final class Chore: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var title: String
}
struct ChoreClient {
  var all: () async throws -> [Chore]
  var titles: @Sendable () async throws -> [String]
  var first: () throws -> Chore?
}
extension ChoreClient {
  static let live = ChoreClient(
    all: { Array(try Realm().objects(Chore.self)) },
    titles: { try Realm().objects(Chore.self).map { $0.title } },
    first: { try Realm().objects(Chore.self).first })
}
@MainActor func showChores() async throws {
  let client: ChoreClient = .live
  let chores = try await client.all()
  print(chores[0].title)  // expect: live-object-across-actors
  print(try await client.titles())
  print(try client.first()?.title ?? "")
}

final class ChoreStore {
  static let shared = ChoreStore()
  private let realm = try! Realm()
  func count() -> Int { realm.objects(Chore.self).count }
}
final class ChoreCounter {
  private let store: ChoreStore = .shared
  @MainActor func show() { print(store.count()) }
  func work() {
    DispatchQueue.global().async {
      print(self.store.count())  // expect: shared-realm
    }
  }
}
