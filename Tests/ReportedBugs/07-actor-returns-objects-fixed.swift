// https://github.com/realm/realm-swift/issues/8371
import RealmSwift
import UIKit
class Project: Object { @Persisted var title: String }
actor ProjectDatabase {
  var realm: Realm!
  init() async throws { realm = try await Realm(actor: self) }
  func fetch<T: Object>(_ type: T.Type) async throws -> [T] {
    guard let realm = realm else { return [] }
    let objects = realm.objects(T.self)
    return objects.map { $0.freeze() }
  }
}
final class ProjectController: UIViewController {
  func load() {
    Task {
      let database = try! await ProjectDatabase()
      let projects = try! await database.fetch(Project.self)
      print(projects.first?.title ?? "")
    }
  }
}
