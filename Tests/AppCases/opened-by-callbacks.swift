import Foundation
import RealmSwift

final class Project: Object {
  @Persisted(primaryKey: true) var id = ""
  @Persisted var name = ""
}

/// Opens its realm where it is started, which all who do so tell.
final class ProjectSession {
  private(set) var realm: Realm?

  func start() {
    realm = try? Realm()
  }
}

final class Welcome {
  private let session = ProjectSession()

  func signIn(_ request: URLRequest) {
    URLSession.shared.dataTask(with: request) { [weak self] _, _, error in
      guard error == nil else { return }
      self?.session.start()
      DispatchQueue.main.async { self?.showProjects() }
    }.resume()
  }

  private func showProjects() {
    // expect: stored-live-object
    guard let projects = session.realm?.objects(Project.self) else { return }
    print("\(projects.count) projects")
  }
}

/// The same, started on the main thread.
final class TeamSession {
  private(set) var realm: Realm?

  func start() {
    realm = try? Realm()
  }
}

final class TeamWelcome {
  private let session = TeamSession()

  func signIn(_ request: URLRequest) {
    URLSession.shared.dataTask(with: request) { [weak self] _, _, error in
      guard error == nil else { return }
      DispatchQueue.main.async {
        self?.session.start()
        self?.showProjects()
      }
    }.resume()
  }

  private func showProjects() {
    guard let projects = session.realm?.objects(Project.self) else { return }
    print("\(projects.count) projects")
  }
}
