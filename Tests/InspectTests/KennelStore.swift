import ConfineStore
import Foundation

class Dog: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted(indexed: true) var name = ""
  @Persisted var collar: Collar?
}

class Collar: EmbeddedObject {
  @Persisted var colour = ""
}

/// A store in a file of its own.
struct KennelStore {
  private let folder: TemporaryFolder
  let file: URL

  /// With so many dogs, each added by a commit of its own; nobody has it open.
  init(dogs: Int) throws {
    folder = try TemporaryFolder()
    file = folder.file("kennel.realm")
    let realm = try open()
    for id in 0..<dogs { try realm.addDog(id) }
  }

  func open() throws -> Realm {
    try Realm(
      configuration: Realm.Configuration(fileURL: file, objectTypes: [Dog.self, Collar.self]))
  }

  func beside(_ suffix: String) -> URL { folder.file("kennel.realm" + suffix) }
}

extension Realm {
  func addDog(_ id: Int) throws {
    try write { add(Dog(value: ["id": id, "name": "Rex \(id)", "collar": ["colour": "red"]])) }
  }
}
