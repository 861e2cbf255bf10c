import Foundation
import RealmSwift

final class TodoItem: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = ""
  @Persisted var isDone = false
  @Persisted var tags: List<String>
  @Persisted var parent: TodoItem?
}

protocol TodoRepository {
  func all() -> Results<TodoItem>
  func complete(_ id: Int) throws
}

final class RealmTodoRepository: TodoRepository {
  private let open: () throws -> Realm
  init(open: @escaping () throws -> Realm) { self.open = open }

  func all() -> Results<TodoItem> {
    try! open().objects(TodoItem.self).freeze()
  }

  func complete(_ id: Int) throws {
    let realm = try open()
    let snapshot = realm.objects(TodoItem.self).freeze()
    guard let item = snapshot.first(where: { $0.id == id }) else { return }
    try realm.write {
      item.isDone = true  // expect: frozen-mutation
    }
  }

  func completeThawed(_ id: Int) throws {
    let snapshot = all()
    guard let item = snapshot.first(where: { $0.id == id })?.thaw(), let realm = item.realm else {
      return
    }
    try realm.write { item.isDone = true }
  }

  func tag(_ id: Int, _ tag: String) throws {
    let realm = try open()
    let item = realm.object(ofType: TodoItem.self, forPrimaryKey: id)?.freeze()
    let tags = item?.tags
    try realm.write {
      tags?.append(tag)  // expect: frozen-mutation
    }
  }

  func tagLive(_ id: Int, _ tag: String) throws {
    let realm = try open()
    var item = realm.object(ofType: TodoItem.self, forPrimaryKey: id)?.freeze()
    print(item?.title ?? "")
    item = realm.object(ofType: TodoItem.self, forPrimaryKey: id)
    try realm.write { item?.tags.append(tag) }
  }

  func renameParent(of id: Int) throws {
    let realm = try open()
    let child = realm.object(ofType: TodoItem.self, forPrimaryKey: id)!.freeze()
    if let parent = child.parent {
      try realm.write {
        parent.title += "*"  // expect: frozen-mutation
      }
    }
  }
}
