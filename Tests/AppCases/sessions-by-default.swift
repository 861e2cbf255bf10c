// A session that everybody leaves to its default calls back where that one does.
import Foundation
import RealmSwift

class Profile: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name = ""

  static func stored(_ id: Int) throws -> Profile {
    let realm = try Realm()
    return try realm.write { realm.create(Profile.self, value: ["id": id], update: .modified) }
  }
}

final class ProfileLoader {
  private let session: URLSession
  private let endpoint: URL

  init(session: URLSession = .shared, endpoint: URL) {
    self.session = session
    self.endpoint = endpoint
  }

  func load(completion: @escaping (String) -> Void) {
    session.dataTask(with: endpoint) { data, _, _ in
      guard let data, let profile = try? Profile.stored(data.count) else { return }
      DispatchQueue.main.async {
        completion(profile.name)  // expect: live-object-across-queues
      }
    }
    .resume()
  }
}

final class ProfileController {
  private let loader = ProfileLoader(endpoint: URL(fileURLWithPath: "/me"))

  func refresh() { loader.load { print($0) } }
}
