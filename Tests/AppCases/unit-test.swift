import RealmSwift
import XCTest

final class Task1: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var done: Bool
}
protocol TaskStoring {
  func all() -> [Task1]; func complete(_ id: String, then: @escaping (Task1?) -> Void)
}
final class TaskStore: TaskStoring {
  let configuration: Realm.Configuration
  let queue = DispatchQueue(label: "store")
  init(_ configuration: Realm.Configuration) { self.configuration = configuration }
  func all() -> [Task1] { Array(try! Realm(configuration: configuration).objects(Task1.self)) }
  func complete(_ id: String, then: @escaping (Task1?) -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(configuration: self.configuration)
        let task = realm.object(ofType: Task1.self, forPrimaryKey: id)
        try! realm.write { task?.done = true }
        then(task)
      }
    }
  }
}
final class MockTaskStore: TaskStoring {
  var stubbed: [Task1] = []
  func all() -> [Task1] { stubbed }
  func complete(_ id: String, then: @escaping (Task1?) -> Void) { then(stubbed.first) }
}
final class TaskStoreTests: XCTestCase {
  var realm: Realm!
  var store: TaskStore!
  override func setUp() {
    super.setUp()
    let configuration = Realm.Configuration(inMemoryIdentifier: name)
    realm = try! Realm(configuration: configuration)
    store = TaskStore(configuration)
  }
  override func tearDown() {
    try! realm.write { realm.deleteAll() }
    realm = nil
    super.tearDown()
  }
  func testComplete() {
    try! realm.write { realm.add(Task1(value: ["id": "a"])) }
    let done = expectation(description: "done")
    store.complete("a") { task in
      XCTAssertEqual(task?.done, true)
      done.fulfill()
    }
    wait(for: [done], timeout: 1)
    realm.refresh()
    XCTAssertTrue(realm.object(ofType: Task1.self, forPrimaryKey: "a")!.done)
  }
  func testBackground() {
    let task = Task1(value: ["id": "b"])
    try! realm.write { realm.add(task) }
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      XCTAssertFalse(task.done)  // expect: live-object-on-concurrent-queue
      done.fulfill()
    }
    waitForExpectations(timeout: 1)
  }
  func testAsync() async throws {
    let other = try await Realm(configuration: .init(inMemoryIdentifier: name))
    let all = other.objects(Task1.self)  // expect: realm-opened-in-nonisolated-async
    XCTAssertEqual(all.count, 0)
  }
  @MainActor
  func testAsyncOnMain() async throws {
    let other = try await Realm(configuration: .init(inMemoryIdentifier: name))
    let all = other.objects(Task1.self)
    await Task.yield()
    XCTAssertEqual(all.count, 0)
  }
}
