import Foundation
import RealmSwift

final class UserInfo: Object, Decodable {
  @objc dynamic var name: String?
  @objc dynamic var kind: String?
}

final class Saver {
  static let shared = Saver()
  private let queue = DispatchQueue(label: "saving")

  func save<T: Object>(_ object: T) {
    queue.async {
      autoreleasepool {
        guard let realm = try? Realm() else { return }
        try? realm.write { realm.add(object) }
      }
    }
  }
}

final class Login {
  func answered(_ data: Data) throws {
    let info = try JSONDecoder().decode(UserInfo.self, from: data)
    loggedIn(info)
  }

  private func loggedIn(_ info: UserInfo) {
    Saver.shared.save(info)
    print("Hello \(info.name ?? "")")  // expect: object-added-elsewhere
  }

  func answeredFirst(_ data: Data) throws {
    let info = try JSONDecoder().decode(UserInfo.self, from: data)
    let name = info.name
    Saver.shared.save(info)
    print("Hello \(name ?? "")")
  }
}
