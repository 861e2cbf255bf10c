// https://github.com/realm/realm-swift/issues/7812#commit
import RealmSwift
class Todo: Object { @Persisted var done: Bool }
@MainActor final class TodoStore {
  let realm = try! Realm()
  func finish(_ todo: Todo) {
    realm.beginAsyncWrite {
      todo.done = true
      self.realm.commitAsyncWrite()
    }
  }
}
