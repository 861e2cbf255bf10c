import Foundation
import RealmSwift

/// The app's one realm, as many apps keep it.
enum Database {
  static let realm = try! Realm()
}

struct KennelService {
  /// Renames a dog after asking the server for a name.
  func rename(dogWithID id: Int) async throws {
    let dog = try find(id)
    let name = try await fetchName()
    try dog?.realm?.write { dog?.name = name }
  }

  /// Writes a list of all dogs to a file in the background.
  func export(_ owner: Owner) {
    DispatchQueue.global(qos: .utility).async {
      let names = owner.dogs.map { $0.name }
      let text = names.joined(separator: "\n")
      try? text.write(toFile: "dogs.txt", atomically: true, encoding: .utf8)
    }
  }

  /// Counts the dogs without holding up the screen.
  func count(then report: @escaping (Int) -> Void) {
    DispatchQueue.global().async {
      let count = Database.realm.objects(Dog.self).count
      DispatchQueue.main.async { report(count) }
    }
  }

  private func find(_ id: Int) throws -> Dog? {
    try Realm().object(ofType: Dog.self, forPrimaryKey: id)
  }

  private func fetchName() async throws -> String {
    let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com")!)
    return String(decoding: data, as: UTF8.self)
  }
}
