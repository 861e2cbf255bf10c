import Foundation
import RealmSwift
import Swinject

final class Session: Object {
  @Persisted(primaryKey: true) var id: String; @Persisted var token: String
}
protocol SessionStoring { func current() -> Session?; func tokenText() -> String? }
final class SessionStore: SessionStoring {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }
  func current() -> Session? { realm.objects(Session.self).first }
  func tokenText() -> String? { current()?.token }
}
enum Assembly {
  static let container: Container = {
    let container = Container()
    container.register(SessionStoring.self) { _ in SessionStore(realm: try! Realm()) }
    return container
  }()
}

/// Opens a realm whenever it is asked.
protocol TokenStoring { func session() -> Session? }
final class TokenStore: TokenStoring {
  func session() -> Session? { try? Realm().objects(Session.self).first }
}
@MainActor
final class TokenModel {
  private let container: Container
  private let store: TokenStoring

  init(container: Container) {
    self.container = container
    container.register(TokenStoring.self) { _ in TokenStore() }
    store = container.resolve(TokenStoring.self)!
  }
  func export() {
    guard let session = store.session() else { return }
    Task.detached { [token = session.token] in
      print(token)
      print(session.token)  // expect: live-object-sent-to-task
    }
  }
  func exportNow() {
    guard let session = container.resolve(TokenStoring.self)?.session() else { return }
    Task.detached {
      print(session.token)  // expect: live-object-sent-to-task
    }
  }
}
@MainActor
final class AuthModel {
  private let store = Assembly.container.resolve(SessionStoring.self)!
  func refresh() async throws {
    guard let session = store.current() else { return }
    let request = URLRequest(url: URL(string: session.token)!)
    _ = try await URLSession.shared.data(for: request)
    print(session.token)
    Task.detached { [token = session.token] in print(token) }
    Task.detached {
      // expect-missed: live-object-sent-to-task -- nothing tells what a container of another library gives
      print(session.token)
    }
  }
}
final class AuthService {
  private let store: SessionStoring
  init(store: SessionStoring) { self.store = store }
  func refresh() async throws {
    guard let session = store.current() else { return }  // expect: stored-live-object
    let token = session.token
    _ = try await URLSession.shared.data(from: URL(string: token)!)
    print(session.token)
  }
}
