// Requests that say of themselves whether they write, and a coordinator that goes by it.
import Foundation
import RealmSwift

final class Shelf: Object {
  @Persisted(primaryKey: true) var kind: Int
  @Persisted var order: Int
}

protocol Request {
  var needsWrite: Bool { get }
  func process(in database: Realm) throws
}

protocol ResponseRequest {
  associatedtype Response
  var needsWrite: Bool { get }
  func process(in database: Realm) throws -> Response
}

struct MakeShelves: ResponseRequest {
  var needsWrite: Bool { return true }

  func process(in database: Realm) throws -> Bool {
    database.create(Shelf.self, value: [0])
    return true
  }
}

struct ReadShelves: ResponseRequest {
  var needsWrite: Bool { return false }

  func process(in database: Realm) throws -> Results<Shelf> {
    database.objects(Shelf.self).sorted(byKeyPath: "order")
  }
}

final class Storage {
  func perform<R: ResponseRequest>(request: R, on queue: DispatchQueue) throws -> R.Response {
    try Coordinator(queue: queue).perform(request: request)
  }
}

final class Coordinator {
  private let realm: Realm

  init(queue: DispatchQueue) throws {
    realm = try Realm(queue: queue)
  }

  func perform(request: Request) throws {
    try inPool {
      guard request.needsWrite else { return try request.process(in: self.realm) }
      try self.realm.write { try request.process(in: self.realm) }
    }
  }

  func perform<R: ResponseRequest>(request: R) throws -> R.Response {
    try inPool {
      if !request.needsWrite || self.realm.isInWriteTransaction {
        return try request.process(in: self.realm)
      }
      return try self.realm.write { try request.process(in: self.realm) }
    }
  }

  // Both sides of the test do the same.
  private func inPool<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Thread.isMainThread { return try body() }
    return try autoreleasepool { try body() }
  }
}

final class Shelves {
  private let storage = Storage()

  func make() throws -> Bool {
    try storage.perform(request: MakeShelves(), on: .main)
  }

  func list() throws -> [Int] {
    try storage.perform(request: ReadShelves(), on: .main).map { $0.kind }
  }
}
