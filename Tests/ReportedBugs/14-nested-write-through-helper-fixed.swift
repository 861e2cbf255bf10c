// https://github.com/realm/realm-swift/issues/3814
import RealmSwift
class SessionIndex: Object { @Persisted var unit: String }
final class SessionDao {
  func add(_ index: SessionIndex, in realm: Realm) {
    if realm.isInWriteTransaction { realm.add(index); return }
    do { try realm.write { realm.add(index) } } catch { print(error) }
  }
  func replaceAll() throws {
    let realm = try Realm()
    try realm.write {
      realm.delete(realm.objects(SessionIndex.self))
      add(SessionIndex(), in: realm)
    }
  }
  func addOne() throws {
    add(SessionIndex(), in: try Realm())
  }
}
