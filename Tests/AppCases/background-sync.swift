import BackgroundTasks
import Foundation
import RealmSwift

final class Draft: Object {
  @Persisted(primaryKey: true) var id: String
  @Persisted var text: String
  @Persisted var state: String
}

final class SyncScheduler {
  static let shared = SyncScheduler()
  private let group = DispatchGroup()
  private let api = API()

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "sync", using: nil) { task in
      self.run(task as! BGAppRefreshTask)
    }
  }
  private func run(_ task: BGAppRefreshTask) {
    let realm = try! Realm()
    let drafts = realm.objects(Draft.self).where { $0.state == "pending" }
    for draft in drafts {
      group.enter()
      let id = draft.id
      api.post(draft.text) { result in
        defer { self.group.leave() }
        if case .success = result { self.mark(id) }
      }
    }
    group.notify(queue: .main) { task.setTaskCompleted(success: true) }
  }
  private func mark(_ id: String) {
    autoreleasepool {
      let realm = try! Realm()
      guard let draft = realm.object(ofType: Draft.self, forPrimaryKey: id) else { return }
      try! realm.write { draft.state = "sent" }
    }
  }
  func flush() {
    let realm = try! Realm()
    let drafts = realm.objects(Draft.self).where { $0.state == "pending" }
    for draft in drafts {
      api.post(draft.text) { result in
        guard case .success = result else { return }
        try? draft.realm?.write { draft.state = "sent" }  // expect: live-object-in-callback
      }
    }
    let pending = Array(drafts)
    group.notify(queue: .global()) {
      print(pending.first?.id ?? "")  // expect: live-object-on-concurrent-queue
    }
  }
}
final class API {
  func post(_ text: String, completion: @escaping (Result<Data, Error>) -> Void) {
    var request = URLRequest(url: URL(string: "https://e.org")!)
    request.httpBody = text.data(using: .utf8)
    URLSession.shared.dataTask(with: request) { data, _, error in
      if let error { completion(.failure(error)); return }
      completion(.success(data ?? Data()))
    }.resume()
  }
}
