import Foundation
@preconcurrency import RealmSwift  // expect: unchecked-sendable-confined-type

private class Todo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Water the plants"
}

private func openTodos() throws -> Realm {
  let realm = try Realm(configuration: .init(inMemoryIdentifier: UUID().uuidString))
  try realm.write { realm.add(Todo()) }
  return realm
}

// example
private final class TodoStore: @unchecked Sendable {  // expect: unchecked-sendable-confined-type
  private let realm: Realm

  init() throws {
    realm = try openTodos()
  }

  func count() -> Int { realm.objects(Todo.self).count }
}
// end

// example
private class Reminder: Object {
  @Persisted var text = "Call Jane"
}

extension Reminder: @unchecked Sendable {}  // expect: unchecked-sendable-confined-type
// end

private final class TodoSection {
  nonisolated(unsafe) private let todos: Results<Todo>  // expect: unchecked-sendable-confined-type
  private let title: String

  init(title: String) throws {
    self.title = title
    todos = try openTodos().objects(Todo.self)
  }

  func header() -> String { "\(title), \(todos.count)" }
}

private enum TodoDatabase {
  // expect: unchecked-sendable-confined-type
  nonisolated(unsafe) static let realm = try! openTodos()
}

private func countInTask() async throws -> Int {
  let todos = try openTodos().objects(Todo.self)
  let counting = Task.detached {
    todos.count  // expect: live-object-sent-to-task
  }
  return await counting.value
}

extension Cases {
  static let uncheckedSendableConfinedTypeBad = [
    Case("a store of a realm is used where it was made") { _ = try TodoStore().count() },
    Case("a reminder is made") { show(Reminder().text) },
    Case("a section is used where it was made") {
      show(try TodoSection(title: "Today").header())
    },
    Case("a global realm is used on the main thread alone") {
      await MainActor.run { show("\(TodoDatabase.realm.objects(Todo.self).count)") }
    },
    Case("a task counts what the caller queried") { _ = try await countInTask() },
  ]
}
