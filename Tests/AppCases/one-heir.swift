// A protocol out of sight that one type in sight conforms to, and what blocks add to variables.
import Foundation
import RealmSwift

class Film: Object {
  @objc dynamic var title = ""
}

final class Connection: ConnectionProviding {
  private var realm: Realm?

  func prepare() async throws {
    realm = try await Realm(configuration: .init(), actor: MainActor.shared)
  }

  func connection() throws -> Any {
    guard let realm else { throw CancellationError() }
    return realm
  }
}

final class FilmRepository {
  @Injected private var connection: ConnectionProviding

  private func realm() throws -> Realm {
    guard let realm = try connection.connection() as? Realm else { throw CancellationError() }
    return realm
  }

  func count() async throws -> Int {
    let realm = try realm()
    return realm.objects(Film.self).count  // expect: stored-live-object
  }

  @MainActor func countOnMain() async throws -> Int {
    try realm().objects(Film.self).count
  }
}

final class FilmSearch {
  func search(_ titles: [String], completion: @escaping ([String]) -> Void) {
    var films: [Film] = []
    let group = DispatchGroup()
    for title in titles {
      group.enter()
      find(title) { found in
        films.append(contentsOf: found)
        group.leave()
      }
    }
    group.notify(queue: .main) {
      completion(films.map { $0.title })  // expect: live-object-across-queues
    }
  }

  func names(_ titles: [String], completion: @escaping ([String]) -> Void) {
    var names: [String] = []
    let group = DispatchGroup()
    for title in titles {
      group.enter()
      find(title) { found in
        names.append(contentsOf: found.map { $0.title })
        group.leave()
      }
    }
    group.notify(queue: .main) { completion(names) }
  }

  private let queue = DispatchQueue(label: "search")

  private func find(_ title: String, then use: @escaping ([Film]) -> Void) {
    queue.async {
      autoreleasepool {
        let realm = try! Realm(queue: self.queue)
        use(Array(realm.objects(Film.self).filter("title == %@", title)))
      }
    }
  }
}

// Overloads are told apart by what their closures take.
extension Realm {
  private static let writeQueue = DispatchQueue(label: "writes")

  func write(inBackground block: @escaping (Realm) throws -> Void) {
    let configuration = configuration
    Realm.writeQueue.async {
      autoreleasepool {
        do {
          let realm = try Realm(configuration: configuration)
          try realm.write { try block(realm) }
        } catch {
          print(error)
        }
      }
    }
  }
}

@MainActor func rename(_ film: Film, to title: String) {
  film.realm?.write(inBackground: { _ in
    film.title = title  // expect: live-object-across-queues
  })
}
