// https://github.com/realm/realm-swift/issues/8267
import RealmSwift
class Errand: Object { @Persisted var done: Bool }
actor ErrandActor {
  var realm: Realm!
  init() async throws { realm = try await Realm(actor: self) }
  var count: Int { realm.objects(Errand.self).count }
}
func countErrands() async throws -> Int {
  let store = try await ErrandActor()
  return await store.count
}
