import Foundation
@preconcurrency import RealmSwift

private class Todo: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title = "Water the plants"
}

private let todos = Realm.Configuration(inMemoryIdentifier: UUID().uuidString)

private func openTodos() throws -> Realm {
  let realm = try Realm(configuration: todos)
  if realm.objects(Todo.self).count == 0 {
    try realm.write { realm.add(Todo()) }
  }
  return realm
}

// example
private final class TodoStore: @unchecked Sendable {
  private let queue = DispatchQueue(label: "todos.store")
  private let realm: Realm

  init() throws {
    let queue = self.queue
    realm = try queue.sync { try Realm(configuration: todos, queue: queue) }
  }

  func count() -> Int { queue.sync { realm.objects(Todo.self).count } }
}
// end

// example
private struct TodoService: Sendable {
  let configuration: Realm.Configuration

  func count() throws -> Int {
    try Realm(configuration: configuration).objects(Todo.self).count
  }
}
// end

// example
private final class TodoSnapshot: @unchecked Sendable {
  private let todos: Results<Todo>

  init() throws {
    todos = try openTodos().objects(Todo.self).freeze()
  }

  func count() -> Int { todos.count }
}
// end

// example
@MainActor
private final class TodoModel {
  private let realm: Realm

  init() throws {
    realm = try openTodos()
  }

  func count() -> Int { realm.objects(Todo.self).count }
}
// end

private final class TodoCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func add(_ title: String) { lock.withLock { counts[title, default: 0] += 1 } }
}

private enum TodoSettings {
  nonisolated(unsafe) static var configuration = todos
}

private func countInTask() async throws -> Int {
  let todos = try openTodos().objects(Todo.self).freeze()
  let counting = Task.detached { todos.count }
  return await counting.value
}

extension Cases {
  static let uncheckedSendableConfinedTypeGood = [
    Case("a store asks on its queue") { _ = try TodoStore().count() },
    Case("a service opens a realm for each question") {
      let realm = try openTodos()
      _ = try TodoService(configuration: realm.configuration).count()
    },
    Case("a snapshot is frozen") { _ = try TodoSnapshot().count() },
    Case("a model stays on the main actor") {
      _ = try await MainActor.run { try TodoModel().count() }
    },
    Case("a counter keeps strings behind a lock") { TodoCounter().add("Water the plants") },
    Case("a global variable holds a configuration") {
      _ = try Realm(configuration: TodoSettings.configuration).objects(Todo.self).count
    },
    Case("a task counts what the caller froze") { _ = try await countInTask() },
  ]
}
